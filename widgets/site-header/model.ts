/** Distance below the header's bottom at which the menu icon floats, px (product.md#headers). */
export const FLOAT_POINT_PX = 50

/**
 * Whether the floating header shows. A menu that is open or hovered keeps it from coming, not from going.
 * @param busy asked only where it matters, as it looks through the page
 */
export function floats(scrollTop: number, afterPx: number, floating: boolean, busy: () => boolean): boolean {
  return scrollTop > afterPx && (floating || !busy())
}

/** Whether the menu icon floats. @param bottomPx the header's bottom on the page */
export function iconFloats(scrollTop: number, bottomPx: number): boolean {
  return scrollTop > bottomPx + FLOAT_POINT_PX
}

/** Layout of the header: the desktop's, or the mobile one below the first or the second switch point. */
export type Layout = 'desktop' | 'first' | 'second'

export function layoutFor(width: number, firstPx: number, secondPx: number): Layout {
  if (width > firstPx) return 'desktop'
  return width > secondPx ? 'first' : 'second'
}
