import type { Client } from '../../../src/client/client.ts'
import { loadSanitizer } from '../../../src/html/load-sanitizer.ts'
import { RESOURCE_PROTOCOLS, safeUrl } from '../../../src/html/url.ts'
import { dataOf, listOf } from '../../../src/read/record.ts'
import { countStars, type Counts } from './reviews.ts'

/** Pages of reviews by number, as far as the shop's pager has named them. */
export interface Pages {
  readonly addresses: ReadonlyMap<number, string>
  readonly seen: ReadonlySet<number>
  /** The page that was seen last. */
  readonly current: number
}

const LIST = '.commentlist'
const PAGER = '.woocommerce-pagination'
const ITEM = ':scope > li'

/** What the pager of `root` names; none where all reviews stand on the page. */
export function readPages(root: ParentNode, before?: Pages): Pages {
  const addresses = new Map(before?.addresses)
  let current = before?.current ?? 1
  for (const link of root.querySelectorAll<HTMLElement>(`${PAGER} .page-numbers`)) {
    const page = Number.parseInt(link.textContent?.replaceAll(/\D/g, '') ?? '', 10)
    if (!page) continue
    if (link.matches('.current')) current = page
    const address = link.getAttribute('href')
    if (address && safeUrl(address, RESOURCE_PROTOCOLS)?.origin === location.origin)
      addresses.set(page, address)
  }
  return { addresses, current, seen: new Set([...(before?.seen ?? []), current]) }
}

/** The page to fetch next: on from the current one, then what is left, the nearest first; `undefined` when all were seen. */
export function nextPage({ addresses, seen, current }: Pages): number | undefined {
  const left = [...addresses.keys()].filter((page) => !seen.has(page))
  const after = left.filter((page) => page > current)
  return after.length > 0 ? Math.min(...after) : left.length > 0 ? Math.max(...left) : undefined
}

/** A page of reviews that was fetched. */
interface Fetched {
  readonly items: readonly HTMLElement[]
  readonly pages: Pages
}

/** Fetches the next page of the shop's and takes the reviews out of it. @throws {ClientError} */
export async function fetchPage(client: Client, pages: Pages, signal: AbortSignal): Promise<Fetched> {
  const page = nextPage(pages) ?? 0
  const [response, sanitize] = await Promise.all([
    client.rest({
      url: pages.addresses.get(page) ?? '',
      headers: { Accept: 'text/html' },
      nonce: false,
      parse: false,
      idempotent: true,
      signal,
    }) as Promise<Response>,
    loadSanitizer(),
  ])
  const fragment = sanitize(await response.text(), 'shop')
  const list = fragment.querySelector(LIST)
  if (!list) throw new Error('The next page of reviews has no list of them.')
  return {
    items: [...list.querySelectorAll<HTMLElement>(ITEM)],
    pages: readPages(fragment, { ...pages, current: page }),
  }
}

/** Of the Store API's reviews; it gives no more at once. */
const PER_REQUEST = 100
/** Beyond so many requests the bars are not worth it. */
const MAX_REQUESTS = 20

/**
 * How the ratings of all reviews divide, by the Store API. Its `Link` header loses the page's size, so pages are counted
 * (woocommerce.md#reviews). @throws {ClientError}
 */
export async function fetchCounts(client: Client, productId: string, signal: AbortSignal): Promise<Counts> {
  const ratings: number[] = []
  const path = `/wc/store/v1/products/reviews?product_id=${encodeURIComponent(productId)}&per_page=${PER_REQUEST}`
  for (let page = 1, last = 1; page <= last; page += 1) {
    const response = (await client.rest({
      path: `${path}&page=${page}`,
      nonce: false,
      parse: false,
      idempotent: true,
      signal,
    })) as Response
    for (const review of listOf(await response.json())) ratings.push(Number(dataOf(review)['rating']))
    last = Number(response.headers.get('X-WP-TotalPages')) || 1
    if (last > MAX_REQUESTS) throw new RangeError(`Too many reviews to count: ${last} pages of them.`)
  }
  return countStars(ratings)
}
