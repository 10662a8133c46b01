/** Narrower than this the tabs become an accordion, px. */
export const ACCORDION_BELOW_PX = 560

/** A tab as far as addresses are concerned. */
export interface TabAddress {
  /** Id of its panel: `tab-reviews`. */
  readonly panelId: string
  /** Whether an element with this id is inside the panel, or is it. */
  readonly holds: (id: string) => boolean
}

const REVIEWS_PANEL = 'tab-reviews'
const REVIEWS_HASH = /^(?:reviews|tab-reviews|respond|comment-.+)$/
const COMMENT_PAGE = /comment-page-\d|[?&]cpage=/

/**
 * The tab that an address asks for: the panel itself, its title, anything inside it, or the reviews by any of
 * WooCommerce's names and by a comment page (woocommerce.md#product-tabs). -1 where the address asks for none.
 * @param hash without `#`, decoded
 * @param path path and query; comment pages are recognised by it
 */
export function tabForAddress(hash: string, path: string, tabs: readonly TabAddress[]): number {
  const named = (panelId: string): number => tabs.findIndex((tab) => tab.panelId === panelId)
  if (hash) {
    const inside = tabs.findIndex(({ holds }) => holds(hash))
    const byName = named(hash.replace(/^tab-title-/, 'tab-'))
    const found = byName === -1 ? inside : byName
    if (found !== -1) return found
    if (REVIEWS_HASH.test(hash)) return named(REVIEWS_PANEL)
  }
  return COMMENT_PAGE.test(path) ? named(REVIEWS_PANEL) : -1
}
