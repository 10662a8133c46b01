/** Wait after the page has loaded before it scrolls to the address's hash, ms (product.md#anchors). */
export const LOAD_DELAY_MS = 300
/** The anchor that leads to the page's top. */
export const UP = 'up'

/** The id that an anchor names: `one` of `#one`, `#/one`, `#!/one` and of any address that ends so. */
export function readAnchor(href: string): string | undefined {
  return /#(?:!?\/)?([\w-]+)/.exec(href)?.[1]
}

/** What advertisements and letters add to an address, no page is told apart by; and the hash. */
const ASIDE = /#.*|&(?:utm_|(?:\w+clk?id|srsltid|[gw]braid|mc_[ce]id|_g[al])=)[^&#]*/g

/** Whether two addresses are of the same page, hash and campaign aside. */
export function samePage(a: string, b: string): boolean {
  return pageOf(a) === pageOf(b)
}

function pageOf(href: string): string {
  return href.replace('?', '&').replace(ASIDE, '')
}
