import { writeFileSync } from 'node:fs'
import { chromium, type APIRequestContext } from '@playwright/test'
import { findChromium } from '../chromium.mjs'
import { linksToFollow, MAX_PAGES, nextAddresses, redirectTarget, sitemapAddresses } from './crawl.ts'
import { CHOICES, collectOffers, type Offer, OFFERS } from './offers.ts'
import { readSettings, type Settings } from './settings.ts'

/** Where the flows find what was discovered. */
export function offersFile({ folder }: Settings): string {
  return `${folder}/offers.json`
}

/** Reads the shop's pages once, before any flow, and writes down what each offers. */
export default async function discover(): Promise<void> {
  const settings = readSettings()
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath && { executablePath }) })
  try {
    const context = await browser.newContext({ ignoreHTTPSErrors: true })
    await context.addCookies(settings.cookies.map((cookie) => ({ ...cookie, url: settings.origin })))
    const page = await context.newPage()
    const pages: Array<readonly [string, readonly Offer[]]> = []
    let queue = await startingAddresses(context.request, settings.origin)
    const seen = new Set<string>()
    while (queue.length > 0 && seen.size < MAX_PAGES) {
      const address = queue.shift() ?? settings.origin
      if (seen.has(address)) continue
      seen.add(address)
      const { html, reached } = await readPage(context.request, address)
      if (html === null) continue
      const elsewhere = redirectTarget(settings.origin, address, reached)
      if (elsewhere) {
        queue.unshift(elsewhere)
        continue
      }
      const { offers, ...linked } = await page.evaluate(readMarkup, {
        html,
        selectors: OFFERS,
        choice: CHOICES,
      })
      pages.push([address, offers as Offer[]])
      queue = nextAddresses({ shop: settings.origin, seen, queue, address, ...linked })
    }
    if (pages.length === 0) throw new Error(`${settings.origin} answered with no page. Is the address right?`)
    writeFileSync(offersFile(settings), JSON.stringify(collectOffers(pages), null, 2))
    console.log(`Read ${pages.length} pages.`)
  } finally {
    await browser.close()
  }
}

/** The start page, the shop's page and what the sitemap lists. */
async function startingAddresses(request: APIRequestContext, origin: string): Promise<string[]> {
  const read = async (address: string) => (await readPage(request, address)).html ?? ''
  const index = sitemapAddresses(await read(`${origin}wp-sitemap.xml`))
  const listed: string[] = []
  for (const sitemap of index.filter((address) => /posts-(?:page|product)-\d/.test(address)))
    listed.push(...sitemapAddresses(await read(sitemap)))
  return [origin, `${origin}shop/`, ...linksToFollow(listed, origin)]
}

/** A page's markup, `null` without one, and the address that it was reached under. */
async function readPage(
  request: APIRequestContext,
  address: string,
): Promise<{ readonly html: string | null; readonly reached: string }> {
  const response = await request.get(address, { timeout: 30_000 }).catch(() => null)
  return { html: response?.ok() ? await response.text() : null, reached: response?.url() ?? address }
}

/** Runs in the browser: its parser reads any markup, and no script of the shop runs. */
function readMarkup({
  html,
  selectors,
  choice,
}: {
  html: string
  selectors: Readonly<Record<string, string>>
  choice: string
}): { offers: string[]; links: string[]; choices: string[] } {
  const parsed = new DOMParser().parseFromString(html, 'text/html')
  const addressesOf = (selector: string): string[] =>
    [...parsed.querySelectorAll(selector)].map((link) => link.getAttribute('href') ?? '')
  return {
    offers: Object.entries(selectors).flatMap(([offer, selector]) =>
      parsed.querySelector(selector) ? [offer] : [],
    ),
    links: addressesOf('a[href]'),
    choices: addressesOf(choice),
  }
}
