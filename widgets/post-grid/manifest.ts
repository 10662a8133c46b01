import { THE7 } from '../../src/originals/the7.ts'
import type { Manifest } from '../../src/island/manifest.ts'

/** Every grid that the theme prints. */
export const GRIDS =
  '.jquery-filter, .mode-masonry, .mode-grid, .articles-list, .with-isotope, .sGrid-container, .wf-container.with-ajax, .wf-container.iso-container, .wf-container.iso-grid'

export const manifest: Manifest = { kind: 'island', native: [GRIDS], replaces: [THE7] }
