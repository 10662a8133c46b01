/** Pages that are read at most: enough for every kind of page of a shop, and a minute's work for its server. */
export const MAX_PAGES = 45
/** Pages of one kind (all posts of a blog, all products) that are read at most. */
const MAX_SIBLINGS = 12

/** Addresses that change something, log somebody out, or hold no page. */
const NEVER =
  /wp-admin|wp-login|wp-json|wp-content|add-to-cart|remove_item|logout|\/feed\/?$|\.(?:jpe?g|png|gif|webp|avif|svg|pdf|zip|xml|css|js)$/i
/** The pages that matter most are read first. */
const FIRST = /cart|checkout|shop|product|contact|account|krepšelis|parduotuv|kontakt/i

/** Links of a page worth following: of this shop, without a query, each once, the shop's own pages first. */
export function linksToFollow(links: readonly string[], base: string): string[] {
  const { origin, pathname } = new URL(base)
  const addresses = links.flatMap((link) => {
    if (!URL.canParse(link, base)) return []
    const address = new URL(link, base)
    if (address.origin !== origin || !address.pathname.startsWith(pathname)) return []
    if (address.search || NEVER.test(address.href)) return []
    return [`${address.origin}${address.pathname}`]
  })
  return [...new Set(addresses)].toSorted((a, b) => rank(a) - rank(b))
}

function rank(address: string): number {
  return FIRST.test(new URL(address).pathname) ? 0 : 1
}

/** Leaves out the many of a kind, so that all kinds are read: the folder of an address is its kind. */
export function thinOut(addresses: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return addresses.filter((address) => {
    const { pathname } = new URL(address)
    const folder = pathname.replace(/[^/]*\/?$/, '')
    const count = (seen.get(folder) ?? 0) + 1
    seen.set(folder, count)
    // Pages at the top level are each a kind of their own.
    return folder === '/' || count <= MAX_SIBLINGS
  })
}

/** Addresses that a sitemap, or an index of sitemaps, lists. */
export function sitemapAddresses(xml: string): string[] {
  return [...xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?([^<\]]+)/g)].map(([, address = '']) => address.trim())
}
