import { SINGLE_PRODUCT } from '../../src/woo/gallery.ts'
import { WOOCOMMERCE } from '../../src/originals/woocommerce.ts'
import type { Manifest } from '../../src/island/manifest.ts'

export const manifest: Manifest = {
  kind: 'island',
  native: ['#reviews'],
  when: 'visible',
  replaces: [{ software: WOOCOMMERCE, scripts: [SINGLE_PRODUCT] }],
}
