import { respond } from '../../demo-pages/server.ts'
import { createShop } from '../../fixtures/shop.ts'
import type { DemoState } from './demo-states.ts'

/** The shop's address while its pages are copied; it is taken out of them. */
const SHOP = 'http://shop.invalid'
/** Where links and forms of a copy lead that only the shop's server could answer. */
const NEEDS_SERVER = 'needs-server.html'
/** Below the shop's root. */
const UPLOAD = /\/((?:wp-content\/)?uploads\/[\w./-]+\.(?:png|svg|webm))/g

/** Static copies of pages of the demo shop, below one folder. */
export interface Copies {
  /** Markup by name of the file. */
  readonly pages: ReadonlyMap<string, string>
  /** Pictures and films that they show, by path. */
  readonly uploads: ReadonlyMap<string, Uint8Array>
  /** Paths below `/host/` that the pages ask for. */
  readonly hostFiles: ReadonlySet<string>
}

/** Copies the states that need no server, each once. */
export async function copyDemo(states: readonly DemoState[]): Promise<Copies> {
  const wanted = new Map(
    states.flatMap(({ address, file }) => (file ? [[withoutHash(file), withoutHash(address)] as const] : [])),
  )
  const files = new Map([...wanted].map(([file, address]) => [address, file]))
  const pages = new Map<string, string>()
  const shown = new Set<string>()
  const hostFiles = new Set<string>()
  for (const [file, address] of wanted) {
    // oxlint-disable-next-line no-await-in-loop -- a page may ask its shop for something
    const markup = await printed(address)
    for (const [, path = ''] of markup.matchAll(UPLOAD)) shown.add(path)
    for (const [, path = ''] of markup.matchAll(/\/host\/([\w./-]+\.(?:js|css))/g)) hostFiles.add(path)
    pages.set(file, asCopy(markup, address, files))
  }
  return { pages, uploads: await uploaded(shown), hostFiles }
}

/** What the shop's server prints for a new visitor. @throws {Error} when that is not a page */
async function printed(address: string): Promise<string> {
  const { pathname, search, searchParams } = new URL(address, SHOP)
  const asked = `${pathname}${search}${searchParams.size > 0 ? '&' : '?'}panel=off`
  const response = await respond(new Request(SHOP + asked), createShop())
  if (response.status !== 200) throw new Error(`The demo shop answers ${response.status} to ${address}.`)
  return (await response.text()).replaceAll(JSON.stringify(SHOP).slice(1, -1), '')
}

/** What the shop's server has under these paths; what it has not is left out. */
async function uploaded(paths: Iterable<string>): Promise<ReadonlyMap<string, Uint8Array>> {
  const shop = createShop()
  const answers = await Promise.all(
    [...paths].map(async (path) => {
      const response = await respond(new Request(`${SHOP}/${path}`), shop)
      return response.ok ? [[path, new Uint8Array(await response.arrayBuffer())] as const] : []
    }),
  )
  return new Map(answers.flat())
}

/** Addresses that lead within the folder, and the script that keeps visitors from leaving it. */
function asCopy(markup: string, address: string, files: ReadonlyMap<string, string>): string {
  const [own = ''] = address.split('?')
  return markup
    .replaceAll(/<(?:a|area|form)\b[^>]*>/g, (tag) =>
      tag.replaceAll(/ (href|action)="(\/[^"]*)"/g, (whole, name: string, target: string) => {
        if (/^\/(?:wp-content|uploads|host|atoll)\//.test(target)) return whole
        return ` ${name}="${copyOf(target, own, files)}"`
      }),
    )
    .replaceAll(/(?<=["'(,\s=;])\/(?=(?:wp-content\/uploads|uploads|host)\/)/g, '')
    .replaceAll(/(?<=["'])\/atoll\//g, '../atoll/')
    .replace('</head>', `<script src="hosts.js"></script>\n<script src="copy.js"></script>\n</head>`)
}

function copyOf(target: string, own: string, files: ReadonlyMap<string, string>): string {
  const [page = '', hash] = target.split('#')
  const anchor = hash === undefined ? '' : `#${hash}`
  if (page === own && anchor) return anchor
  const file = files.get(page.replaceAll('&amp;', '&').replaceAll('&#038;', '&'))
  return file ? file + anchor : NEEDS_SERVER
}

function withoutHash(address: string): string {
  return address.split('#')[0] ?? ''
}
