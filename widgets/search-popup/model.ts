/** Time in which the popup comes and goes, ms (product.md#search-popup). */
export const FADE_MS = 150
/** Time after which a closed popup loses the classes that placed it, ms (the7.md#search). */
export const CLEANUP_MS = 400

/** Sides on which a box sticks out of the window, as the theme calls them. */
export function overflowOf(
  { left, right, bottom }: { readonly left: number; readonly right: number; readonly bottom: number },
  width: number,
  height: number,
): string[] {
  const sides = {
    'left-overflow': left < 0,
    'right-overflow': right > width,
    'bottom-overflow': bottom > height,
  }
  return Object.entries(sides).flatMap(([name, out]) => (out ? [name] : []))
}
