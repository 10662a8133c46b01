import { THE7 } from '../../src/originals/the7.ts'
import type { Manifest } from '../../src/island/manifest.ts'

export const manifest: Manifest = {
  kind: 'behaviour',
  native: [
    '.animate-element',
    '#fancy-header',
    '.fancy-parallax-bg',
    '.page-title-parallax-bg',
    '.stripe-parallax-bg',
    // Those of carousels and grids are shown with these.
    '.lazy-load:not(.owl-carousel *):not(.wf-cell *):not(.articles-list *)',
  ],
  replaces: [THE7],
}
