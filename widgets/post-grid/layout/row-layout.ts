import { countColumns } from './column-count.ts'
import type { Item } from '../source/item.ts'
import { freeCell, type GridShape, type Layout } from './layout.ts'
import { LEVEL_TOLERANCE_PX } from './place-masonry.ts'
import { watchSizes } from './watch-sizes.ts'

/** Columns by the browser: rows of equal height, or masonry where it can do that. */
export function createRows(
  { list, columns, gapPx, rowGapPx, edits, signal }: GridShape,
  display: string,
): Layout {
  let shown: readonly Item[] = []
  let count = 0
  const sizes = watchSizes(list, signal, place)

  function place(): void {
    count = countColumns(columns, sizes().windowPx, sizes().gridPx)
    edits.style(list, 'display', display)
    edits.style(list, 'margin', '0px')
    edits.style(list, 'gap', `${rowGapPx}px ${gapPx}px`)
    edits.style(list, 'grid-template-columns', `repeat(${count}, minmax(0px, 1fr))`)
    // One rule for both ways: columns whose ends differ by less count as level.
    edits.style(list, 'flow-tolerance', `${LEVEL_TOLERANCE_PX}px`)
    for (const { element, span } of shown) {
      freeCell(element)
      element.style.gridColumn = span > 1 && count > 1 ? 'span 2' : ''
    }
  }

  return {
    placesFreely: false,
    place(items) {
      shown = items
      place()
    },
    columns: () => count,
  }
}
