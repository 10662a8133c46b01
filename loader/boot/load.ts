import { filesOf } from './files.ts'
import { readJson } from './read-json.ts'

/** Wait before a file that could not be fetched is asked for once more, ms. */
export const RETRY_DELAY_MS = 1000

/** What the page's import map promises of files, by address. */
const { integrity } = readJson<{ readonly integrity: Readonly<Record<string, string>> }>('[type=importmap]')

const modules = new Map<string, Promise<unknown>>()
const links = new Map<string, Promise<unknown> | false>()

/**
 * An entry's module; one promise per name however many ask. A failed fetch is repeated once under another address (a
 * browser may remember that an address failed), then forgotten, so that a later host may try again.
 */
export function loadEntry(name: string): Promise<unknown> {
  let module = modules.get(name)
  if (!module) {
    module = fetchEntry(name, '').catch(async () => {
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS))
      return fetchEntry(name, '?' + Date.now())
    })
    module.catch(() => modules.delete(name))
    modules.set(name, module)
  }
  return module
}

/**
 * Asks for all files of an entry at once; its style sheets are in place before its code runs.
 * @throws {TypeError} when a mark on the page names no entry
 */
async function fetchEntry(name: string, bust: string): Promise<unknown> {
  const loaded = await Promise.all(
    filesOf(name).map((file, at): unknown =>
      at ? addLink(file, bust) : import(/* @vite-ignore */ address(file, bust)),
    ),
  )
  return loaded[0]
}

/** Scripts are fetched ahead; of a style sheet the promise says that it is in place. */
export function addLink(file: string, bust = ''): Promise<unknown> | false | undefined {
  const style = file.includes('.css')
  if ((bust && !style) || links.has(file)) return links.get(file)
  const link = document.createElement('link')
  // Without it a style sheet of another host is not compared; Firefox takes it ill of scripts that are there already.
  if (style) link.crossOrigin = ''
  link.rel = style ? 'stylesheet' : 'modulepreload'
  link.href = address(file, bust)
  // The map is about scripts alone.
  link.integrity = integrity?.[link.href] ?? ''
  link.nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
  const placed =
    style &&
    new Promise((resolve, reject) => {
      // oxlint-disable prefer-add-event-listener -- the link is ours, and every byte here is on every page
      link.onload = resolve
      link.onerror = () => {
        links.delete(file)
        reject(new Error(link.href))
      }
      // oxlint-enable prefer-add-event-listener
    })
  links.set(file, placed)
  document.head.append(link)
  return placed
}

/** Where files are promised, always the one that is: under another address a changed file would run. */
function address(file: string, bust: string): string {
  return new URL(integrity ? file : file + bust, import.meta.url).href
}
