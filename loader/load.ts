import type { Widget } from '../src/island/widget.ts'
import { registry } from './registry.ts'

/** Wait before a chunk that could not be fetched is asked for once more, ms. */
export const RETRY_DELAY_MS = 1000

interface Manifest {
  readonly widgets: Readonly<Record<string, { readonly entry: string } | undefined>>
}

const promises = new Map<string, Promise<Widget>>()

/**
 * The widget's code; one promise per name however many hosts ask. A failed fetch is repeated once under another
 * address, then forgotten, so that a later host may try again.
 */
export function load(name: string): Promise<Widget> {
  let promise = promises.get(name)
  if (!promise) {
    promise = fetchTwice(name)
    promises.set(name, promise)
    promise.catch(() => promises.delete(name))
  }
  return promise
}

async function fetchTwice(name: string): Promise<Widget> {
  const entry = registry[name]
  if (!entry) throw new Error(`There is no widget "${name}". Known: ${Object.keys(registry).join(', ')}.`)
  try {
    return await entry.load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
    return (await retry(name).catch(() => undefined)) ?? entry.load()
  }
}

// A browser may remember that a module's address failed; the manifest knows the file, a query makes it another address.
async function retry(name: string): Promise<Widget | undefined> {
  const base = import.meta.url
  const bust = `?retry=${Date.now()}`
  const manifest = await fetch(new URL(`manifest.json${bust}`, base)).then(
    (answer) => answer.json() as Promise<Manifest>,
  )
  const file = manifest.widgets[name]?.entry
  if (!file) return undefined
  const module = (await import(/* @vite-ignore */ new URL(file + bust, base).href)) as { widget: Widget }
  return module.widget
}
