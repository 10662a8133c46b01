/** Pages that are read at most: enough for every kind of page of a shop, and a minute's work for its server. */
export const MAX_PAGES = 45
/** Pages of one kind (all posts of a blog, all products) that are read at most. */
const MAX_SIBLINGS = 12

/** Addresses that change something, log somebody out, or hold no page. */
const NEVER =
  /wp-admin|wp-login|wp-json|wp-content|add-to-cart|remove_item|logout|\/feed\/?$|\.(?:jpe?g|png|gif|webp|avif|svg|pdf|zip|xml|css|js)$/i
/** The pages that matter most are read first. */
const FIRST = /cart|checkout|shop|product|contact|account|krepšelis|parduotuv|kontakt/i

/** Links of a page worth following: within the shop, without a query, each once, the shop's own pages first. */
export function linksToFollow(links: readonly string[], shop: string, page = shop): string[] {
  const { origin, pathname } = new URL(shop)
  const addresses = links.flatMap((link) => {
    if (!URL.canParse(link, page)) return []
    const address = new URL(link, page)
    if (address.origin !== origin || !address.pathname.startsWith(pathname)) return []
    if (address.search || NEVER.test(address.href)) return []
    return [`${address.origin}${address.pathname}`]
  })
  return [...new Set(addresses)].toSorted((a, b) => rank(a) - rank(b))
}

/**
 * Where a page that leads to another one of the shop is read: a checkout with an empty cart leads to the cart, which
 * offers nothing under the checkout's address.
 */
export function redirectTarget(shop: string, address: string, reached: string): string | undefined {
  // A query, another host or a safe connection keep the page what it is.
  if (new URL(reached).pathname === new URL(address).pathname) return undefined
  return linksToFollow([reached], shop)[0]
}

function rank(address: string): number {
  return FIRST.test(new URL(address).pathname) ? 0 : 1
}

/** Leaves out the many of a kind, so that all kinds are read: the folder of an address is its kind. */
export function thinOut(addresses: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return addresses.filter((address) => {
    const folder = folderOf(address)
    const count = (seen.get(folder) ?? 0) + 1
    seen.set(folder, count)
    // Pages at the top level are each a kind of their own.
    return folder === '/' || count <= MAX_SIBLINGS
  })
}

interface Reading {
  /** Where the shop starts. */
  readonly shop: string
  /** Addresses that were read. */
  readonly seen: Iterable<string>
  /** Addresses that wait. */
  readonly queue: readonly string[]
  /** The page that was read last. */
  readonly address: string
  /** Its links. */
  readonly links: readonly string[]
  /** Those of its links that lead to a product with a choice: a list of cheap things may hold one in a hundred. */
  readonly choices: readonly string[]
}

/** What is read next, in order: a product with a choice first, then pages of every kind by turns. */
export function nextAddresses({ shop, seen, queue, address, links, choices }: Reading): string[] {
  const read = new Set(seen)
  const isNew = (next: string): boolean => !read.has(next)
  const others = new Set([...queue, ...linksToFollow(links, shop, address)].filter(isNew))
  const following = new Set([...linksToFollow(choices, shop, address).filter(isNew), ...byTurns(others)])
  return thinOut([...read, ...following]).filter(isNew)
}

/** The first of each kind, the second of each, and so on; pages at the top level stay in front. */
function byTurns(addresses: Iterable<string>): string[] {
  const counts = new Map<string, number>()
  const turns = Array.from(addresses, (address) => {
    const folder = folderOf(address)
    const turn = folder === '/' ? 0 : (counts.get(folder) ?? 0) + 1
    counts.set(folder, turn)
    return { address, turn }
  })
  return turns.toSorted((a, b) => a.turn - b.turn).map(({ address }) => address)
}

function folderOf(address: string): string {
  return new URL(address).pathname.replace(/[^/]*\/?$/, '')
}

/** Addresses that a sitemap, or an index of sitemaps, lists. */
export function sitemapAddresses(xml: string): string[] {
  return [...xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?([^<\]]+)/g)].map(([, address = '']) => address.trim())
}
