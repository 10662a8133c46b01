import { readGlobal, textOf } from '../host/globals.ts'
import type { AjaxOptions } from './client.ts'
import { READ_TIMEOUT_MS, type Send } from './send.ts'

type Source = NonNullable<AjaxOptions['nonce']>

/** Query arguments that say which page this is; any other could act (`add-to-cart`, `remove_item`). */
const PAGE_ARGUMENTS = ['page_id', 'p', 'product', 'name', 'post_type', 'product_cat', 'lang', 'paged', 'key']

/** Nonces that plugins print into the page. Nothing but the page itself hands out fresh ones. */
export interface PageNonce {
  /** @param given what the caller has; without it the page's global is read */
  readonly current: (source: Source, given: string | undefined) => string | undefined
  /**
   * A nonce other than `refused`, from the page read again; `undefined` where it has none. One request for any number
   * of calls that fail together. Never rejects.
   */
  readonly renew: (source: Source, refused: string | undefined) => Promise<string | undefined>
}

export function createPageNonce(send: Send): PageNonce {
  /** Fresh nonces by the refused ones they replace. */
  const fresh = new Map<string, string>()
  const hopeless = new Set<string>()
  let reading: Promise<string> | undefined

  async function readPage(): Promise<string> {
    const url = new URL(location.pathname, location.origin)
    for (const name of PAGE_ARGUMENTS) {
      const value = new URLSearchParams(location.search).get(name)
      if (value !== null) url.searchParams.set(name, value)
    }
    const init = { credentials: 'same-origin', cache: 'no-store' } as const
    return send({ url: url.href, init, timeoutMs: READ_TIMEOUT_MS }).then(
      ({ response, text }) => (response.ok ? text : ''),
      () => '',
    )
  }

  return {
    current({ global, key }, given) {
      const known = given || textOf(readGlobal(global), key)
      return fresh.get(known) ?? (known || undefined)
    },
    async renew({ global, key }, refused = '') {
      if (hopeless.has(refused)) return undefined
      reading ??= readPage().finally(() => {
        reading = undefined
      })
      const found = readPrinted(await reading, global, key)
      if (!found || found === refused) {
        hopeless.add(refused)
        return undefined
      }
      if (refused) fresh.set(refused, found)
      return found
    },
  }
}

/** The text under `key` in the last `var <global> = {…}` of a page that has it. */
function readPrinted(html: string, global: string, key: string): string | undefined {
  let found: string | undefined
  for (const { index, 0: start } of html.matchAll(new RegExp(`\\b${global}\\s*=\\s*(?=\\{)`, 'g'))) {
    try {
      found =
        textOf(JSON.parse(firstObject(html, index + start.length)) as Record<string, unknown>, key) || found
    } catch {
      // Not JSON: a script's own object.
    }
  }
  return found
}

/** The object literal that begins at `start`. */
function firstObject(source: string, start: number): string {
  let depth = 0
  for (const { 0: part, index } of source.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    if (part === '{') depth += 1
    else if (part === '}' && (depth -= 1) === 0) return source.slice(start, start + index + 1)
  }
  return ''
}
