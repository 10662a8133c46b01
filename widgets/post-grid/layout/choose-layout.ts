import type { Config } from '../host.ts'
import { countColumns } from './column-count.ts'
import type { GridShape, Layout } from './layout.ts'
import { createColumns } from './masonry-layout.ts'
import { createRows } from './row-layout.ts'

/** Masonry is the browser's own where it has that, and otherwise ours. */
export function layoutFor(shape: GridShape & Pick<Config, 'layout' | 'byTheme'>): Layout {
  const { layout, byTheme } = shape
  if (byTheme || layout === 'list') {
    // Where the theme's columns follow from the grid's width, that is not measured for them: one is known to be first.
    const columns = (): number => (layout === 'list' ? 1 : countColumns(shape.columns, innerWidth, 0))
    return { placesFreely: false, place: () => {}, columns }
  }
  if (shape.gapPx > 20) shape.edits.toggleClass(shape.list, 'mobile-paddings', true)
  if (layout === 'grid') return createRows(shape, 'grid')
  return typeof CSS !== 'undefined' && CSS.supports('display', 'grid-lanes')
    ? createRows(shape, 'grid-lanes')
    : createColumns(shape)
}
