import { THE7 } from '../../src/originals/the7.ts'
import type { Manifest } from '../../src/island/manifest.ts'

export const manifest: Manifest = {
  kind: 'island',
  native: [
    '.dt-owl-carousel-init:not(.slider-masonry)',
    '.dt-owl-carousel-call',
    '.elementor-owl-carousel-call',
    '.related-projects.owl-carousel',
  ],
  replaces: [THE7],
}
