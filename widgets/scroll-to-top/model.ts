/** Distance below the header at which the button shows, px (product.md#scrolling). */
export const BELOW_HEADER_PX = 150
/** Scrolled distance where no header lies at the top, px (product.md#scrolling). */
export const FALLBACK_PX = 500

/** Scrolled distance after which the button shows. @param headerPx height of a header at the page's top, else `undefined` */
export function showsAfter(headerPx: number | undefined): number {
  return headerPx === undefined ? FALLBACK_PX : headerPx + BELOW_HEADER_PX
}
