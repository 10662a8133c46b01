/** Columns whose ends differ by less count as level, so that a row of nearly equal cells reads from its start, px. */
export const LEVEL_TOLERANCE_PX = 16

export interface Cell {
  readonly heightPx: number
  /** Columns it covers. */
  readonly span: number
}

export interface Place {
  /** From 0. */
  readonly column: number
  readonly topPx: number
}

/**
 * Places each cell where it can stand highest, in order, so that no cell stands above one that comes before it by more
 * than {@link LEVEL_TOLERANCE_PX}: who reads or tabs in order moves down the page.
 * @param gapPx between cells, both ways
 */
export function placeMasonry(
  cells: readonly Cell[],
  columns: number,
  gapPx: number,
): { readonly places: readonly Place[]; readonly heightPx: number } {
  const ends = Array<number>(columns).fill(0)
  let floor = 0
  const places = cells.map(({ heightPx, span }) => {
    const width = Math.min(span, columns)
    const tops = ends.slice(0, columns - width + 1).map((_, column) => {
      return Math.max(...ends.slice(column, column + width), floor)
    })
    const highest = Math.min(...tops)
    const column = tops.findIndex((top) => top <= highest + LEVEL_TOLERANCE_PX)
    const topPx = tops[column] ?? highest
    if (width > 1) floor = highest
    ends.fill(topPx + heightPx + gapPx, column, column + width)
    return { column, topPx }
  })
  return { places, heightPx: Math.max(0, Math.max(...ends) - gapPx) }
}
