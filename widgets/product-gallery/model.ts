/** Thumbnails beside each other where the markup does not say, as in WooCommerce. */
export const DEFAULT_COLUMNS = 4

/** Rows that `count` thumbnails take. */
export function rowsFor(count: number, columns: number): number {
  return Math.ceil(count / columns)
}

/** The slide that a strip `width` wide shows when it is scrolled this far; right to left it is scrolled below zero. */
export function slideAt(scrolled: number, width: number, count: number): number {
  if (width <= 0) return 0
  return Math.min(Math.max(Math.round(Math.abs(scrolled) / width), 0), Math.max(count - 1, 0))
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Both from the markup, px; `null` where one is missing. */
export function readSize(width: unknown, height: unknown): Size | null {
  const size = { width: Number(width), height: Number(height) }
  return size.width > 0 && size.height > 0 ? size : null
}

/**
 * How far the large picture is moved so that the part below the pointer is seen, px: at an edge of the box its edge.
 * @param fraction place of the pointer within the box, 0 to 1
 */
export function zoomOffset(fraction: number, box: number, large: number): number {
  return -Math.min(Math.max(fraction, 0), 1) * Math.max(large - box, 0)
}
