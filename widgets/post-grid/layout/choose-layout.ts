import type { Config } from '../host.ts'
import type { GridShape, Layout } from './layout.ts'
import { createColumns } from './masonry-layout.ts'
import { createRows } from './row-layout.ts'

/** Masonry is the browser's own where it has that, and otherwise ours. */
export function layoutFor(shape: GridShape & Pick<Config, 'layout' | 'byTheme'>): Layout {
  const { layout, byTheme } = shape
  if (byTheme || layout === 'list') return { placesFreely: false, place: () => {} }
  if (shape.gapPx > 20) shape.edits.toggleClass(shape.list, 'mobile-paddings', true)
  if (layout === 'grid') return createRows(shape, 'grid')
  return typeof CSS !== 'undefined' && CSS.supports('display', 'grid-lanes')
    ? createRows(shape, 'grid-lanes')
    : createColumns(shape)
}
