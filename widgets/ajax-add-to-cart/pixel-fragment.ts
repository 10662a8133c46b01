import { isRecord } from '../../src/read/is-record.ts'
import { findFunction } from '../../src/read/page-function.ts'

/** What the script of the fragment tells the pixel. */
interface PixelEvent {
  readonly name: string
  readonly payload: object
  /** Empty where the shop gave none. */
  readonly id: string
}

/** A page from a cache is told from a fresh one after this, s: its ids are other visitors' too. */
const STALE_AFTER_S = 1800

/**
 * Tells the pixel of facebook-for-woocommerce what the script in the shop's fragment would: the fragment is made safe, so that its script
 * does not run (advertising-pixel.md#fragments). Only the calls that the plugin is known to print are read; anything else is left.
 */
export function runPixel(markup: string): void {
  const queued = jsonBehind(markup, /FacebookSignals\.queueEvent\(/)
  // The visitor has not agreed yet: the plugin keeps the event.
  if (queued) return void findFunction('FacebookSignals.queueEvent')?.(queued)
  const event = readEvent(markup)
  if (event && isNew(event)) send(event)
}

function readEvent(markup: string): PixelEvent | undefined {
  const call = /(?:trackEvent\(|fbq\(\s*'track',)\s*'(\w+)',/
  const payload = jsonBehind(markup, call)
  const id = /wcFacebookPixelFiredEvents\["([^"\\]+)"\]/.exec(markup)?.[1] ?? ''
  return payload && { name: call.exec(markup)?.[1] ?? '', payload, id }
}

/** Whether the page has not told of it: the plugin keeps the ids of what it told. */
function isNew({ id }: PixelEvent): boolean {
  if (id === '') return true
  const page = globalThis as { wcFacebookPixelFiredEvents?: Record<string, boolean> }
  const fired = (page.wcFacebookPixelFiredEvents ??= {})
  if (fired[id]) return false
  fired[id] = true
  return true
}

function send({ name, payload, id: given }: PixelEvent): void {
  const { __wc_fb_page_generated: generated = Infinity } = globalThis as {
    readonly __wc_fb_page_generated?: number
  }
  const id = Date.now() / 1000 - generated > STALE_AFTER_S ? '' : given
  const signals = findFunction('FacebookSignals.trackEvent')
  if (signals) signals(name, payload, null, 'track', id || null)
  else findFunction('fbq')?.('track', name, payload, ...(id ? [{ eventID: id }] : []))
}

/** The object that stands as JSON behind `start`; `undefined` where there is none. */
function jsonBehind(text: string, start: RegExp): object | undefined {
  const match = start.exec(text)
  const rest = match ? text.slice(match.index + match[0].length).trimStart() : ''
  if (!rest.startsWith('{')) return undefined
  let depth = 0
  // Braces within texts do not count.
  for (const { 0: piece, index } of rest.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (piece === '{') depth += 1
    else if (piece === '}') depth -= 1
    if (depth === 0) return parse(rest.slice(0, index + 1))
  }
  return undefined
}

function parse(json: string): object | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return isRecord(value) ? value : undefined
  } catch {
    return undefined
  }
}
