/** Page links on either side of the dots, the current page's included (product.md#grids). */
export const PAGE_LINKS = 5
/** Page links of a grid whose parent shows all pages (product.md#grids). */
export const ALL_PAGE_LINKS = 999

/** One entry of a paginator: a page, an arrow, or pages folded away before their dots. */
export type PagerEntry = number | 'prev' | 'next' | 'dots' | { readonly collapsed: readonly number[] }

/**
 * The entries of a paginator from left to right; none where there is one page only. The window holds `links` pages
 * around the current one; the first and the last page always show.
 */
export function paginate(total: number, current: number, links = PAGE_LINKS): readonly PagerEntry[] {
  if (total <= 1) return []
  const { start, end } = windowAround(total, current, links)
  return [
    ...(current > 1 ? (['prev'] as const) : []),
    1,
    ...fold(2, start - 1),
    ...pages(Math.max(start, 2), Math.min(end, total - 1)),
    ...fold(end + 1, total - 1),
    total,
    ...(current < total ? (['next'] as const) : []),
  ]
}

function windowAround(
  total: number,
  current: number,
  links: number,
): { readonly start: number; readonly end: number } {
  const side = Math.floor(links / 2)
  const start = Math.max(current - side, 1)
  const end = start <= 2 ? start + links - 1 : current + side
  return end > total ? { start: Math.max(total - links + 1, 1), end: total } : { start, end }
}

function fold(first: number, last: number): readonly PagerEntry[] {
  return first > last ? [] : [{ collapsed: pages(first, last) }, 'dots']
}

function pages(first: number, last: number): readonly number[] {
  return [...Array(Math.max(0, last - first + 1)).keys()].map((index) => first + index)
}
