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
 * WooCommerce's names and by a comment page (contracts/shop.md 13). -1 where the address asks for none.
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

/** Which way the tabs run and read; arrows follow it. */
export interface Layout {
  readonly vertical: boolean
  readonly rtl: boolean
}

/** The tab that a key moves to (APG tabs), `null` for keys that are not the tablist's. */
export function moveTab(
  key: string,
  current: number,
  count: number,
  { vertical, rtl }: Layout,
): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const [forward, backward] = vertical ? ['ArrowDown', 'ArrowUp'] : ['ArrowRight', 'ArrowLeft']
  if (key !== forward && key !== backward) return null
  const step = (key === forward) === (vertical || !rtl) ? 1 : -1
  return (current + step + count) % count
}
