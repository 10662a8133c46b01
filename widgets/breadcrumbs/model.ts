/** Crumbs at the end that are never hidden (product.md#breadcrumbs). */
export const UNCOLLAPSABLE = 2
/** Time in which a crumb comes back, ms (product.md#breadcrumbs). */
export const ANIMATION_MS = 400

/**
 * How many crumbs, from the first on, have to hide for the rest to fit.
 * @param widths of the crumbs, px @param morePx what stands in for the hidden ones
 */
export function hiddenCount(widths: readonly number[], roomPx: number, morePx: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0)
  if (total <= roomPx) return 0
  const most = Math.max(0, widths.length - UNCOLLAPSABLE)
  let left = total + morePx
  let hidden = 0
  while (hidden < most && left > roomPx) left -= widths[hidden++] ?? 0
  return hidden
}
