import { createColumns } from './masonry-layout.ts'
import type { GridShape, Layout } from './layout.ts'
import type { LayoutMode } from '../model.ts'
import { createRows } from './row-layout.ts'

export interface LayoutOptions extends GridShape {
  readonly mode: LayoutMode
  /** The theme's own style sheet lays the items out. */
  readonly byTheme: boolean
}

/** Masonry is the browser's own where it has that, and otherwise ours. */
export function layoutFor({ mode, byTheme, ...shape }: LayoutOptions): Layout {
  if (byTheme || mode === 'list') return { placesFreely: false, place: () => {} }
  if (shape.gapPx > 20) shape.edits.toggleClass(shape.list, 'mobile-paddings', true)
  if (mode === 'grid') return createRows(shape, 'grid')
  return typeof CSS !== 'undefined' && CSS.supports('display', 'grid-lanes')
    ? createRows(shape, 'grid-lanes')
    : createColumns(shape)
}
