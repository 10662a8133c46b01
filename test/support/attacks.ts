import { readFileSync } from 'node:fs'
import { type Browser, type Page, test, type TestInfo } from '@playwright/test'
import { createRandom, type Random, seedFrom } from '../../fixtures/shop/random.ts'

interface Payloads {
  readonly payloads: Readonly<Record<string, readonly string[]>>
  readonly urls?: readonly string[]
}

/** More payload files of the same form, separated by colons: for lists whose licence keeps them out of this repository. */
const files = ['test/html/payloads.json', ...(process.env['ATOLL_XSS_PAYLOADS']?.split(':') ?? [])]

const read = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Payloads)

/** Markup that runs code where nothing stops it. */
export const payloads: readonly string[] = read.flatMap((file) => Object.values(file.payloads).flat())

/** Addresses that run code, pretend to be another, or lead where no shop does. */
export const urls: readonly string[] = read.flatMap((file) => file.urls ?? [])

/** Another seed: `FUZZ_SEED=7 npm run test:browser -- sinks`. */
export const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_401)

/** A process runs many tests, in an order that no seed tells: each draws from a source of its own. */
const sources = new WeakMap<TestInfo, Random>()

/** One of `list`: the same in each run of the running test with the same seed. */
export function sample<T>(list: readonly T[]): T {
  const info = test.info()
  const random = sources.get(info) ?? createRandom(seed ^ seedFrom(info.title))
  sources.set(info, random)
  return draw(list, random)
}

function draw<T>(list: readonly T[], random: Random): T {
  const one = list[random.between(0, list.length - 1)]
  if (one === undefined) throw new RangeError('A sample of nothing.')
  return one
}

/** Attacks made of pieces of known ones, the same ones with the same seed. */
export function mixed(count: number): readonly string[] {
  const random = createRandom(seed)
  return Array.from({ length: count }, () => {
    const [first, second] = [draw(payloads, random), draw(payloads, random)]
    const cut = random.between(0, first.length)
    return first.slice(0, cut) + second.slice(random.between(0, second.length)) + first.slice(cut)
  })
}

/** Payloads by what they leave behind in one and the same text. */
export interface Batches {
  /** All that end with themselves: one answer carries many. */
  readonly closed: readonly string[]
  /** Those that swallow what follows (`<!--`, `<textarea>`): one to an answer, at its end. */
  readonly open: readonly string[]
}

/** Asks the browser's own parser which payloads can stand in a row. */
export async function batch(browser: Browser): Promise<Batches> {
  const page = await browser.newPage()
  const ends = await page.evaluate(
    (all) =>
      all.map((payload) => {
        const { body } = new DOMParser().parseFromString(
          `<div id="outer">${payload}</div><i id="after"></i>`,
          'text/html',
        )
        return body.querySelector('#after')?.parentElement === body
      }),
    payloads,
  )
  await page.close()
  return {
    closed: payloads.flatMap((payload, at) => (ends[at] ? [`<div class="placed">${payload}</div>`] : [])),
    open: payloads.filter((_, at) => !ends[at]),
  }
}

/** What ran on the page: dialogs, and anything that a payload calls instead; what it sent elsewhere. */
export async function watch(page: Page): Promise<readonly string[]> {
  const fired: string[] = []
  await page.exposeFunction('tell', (what: string) => fired.push(what))
  await page.addInitScript(() => {
    const { tell } = window as unknown as { tell: (what: string) => void }
    for (const name of ['alert', 'prompt', 'confirm', 'print'])
      Object.assign(window, { [name]: (...values: unknown[]) => tell(name + values.join()) })
  })
  // Nothing of a payload needs to come from elsewhere. Its pictures are asked for; nothing else may be.
  await page.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => {
      const kind = route.request().resourceType()
      if (kind !== 'image') fired.push(`${kind} ${route.request().url()}`)
      return route.abort()
    },
  )
  return fired
}

/** Touches everything in `root` as a visitor may, and reads what must not be there. */
export function leftIn(page: Page, root: string): Promise<readonly string[]> {
  return page.evaluate(async (selector) => {
    const never = /^on|^(?:is|srcdoc|formaction|background|ping|xlink:href)$|^data-atoll-(?:action|pixel)/
    const bad: string[] = []
    addEventListener('submit', (event) => event.preventDefault(), true)
    addEventListener('click', (event) => event.preventDefault(), true)
    for (const element of document.querySelectorAll(`${selector} *`)) {
      const bare = Node.prototype.cloneNode.call(element, false) as HTMLElement
      const wrong = [...bare.attributes].filter(({ name, value }) => {
        if (never.test(name)) return true
        if (!/^(?:href|src|action|poster)$/.test(name)) return false
        return !['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(value, location.href).protocol)
      })
      if (wrong.length > 0 || /^(?:script|iframe|object|embed|style|base|meta)$/.test(bare.localName))
        bad.push(bare.outerHTML)
      element.dispatchEvent(new MouseEvent('mouseover', { bubbles: true }))
      if (element instanceof HTMLElement) HTMLElement.prototype.focus.call(element)
    }
    await new Promise((resolve) => setTimeout(resolve, 300))
    return bad
  }, root)
}

/** Lets `edit` change the page at `path` before the browser reads it. */
export async function rewrite(page: Page, path: string, edit: (html: string) => string): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === path,
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, body: edit(await response.text()) })
    },
  )
}
