import { WOOCOMMERCE, WOOCOMMERCE_MAIN } from '../../src/originals/woocommerce.ts'
import type { Manifest } from '../../src/island/manifest.ts'

export const manifest: Manifest = {
  kind: 'behaviour',
  native: ['#coming-soon-footer-banner'],
  replaces: [{ software: WOOCOMMERCE, scripts: [WOOCOMMERCE_MAIN] }],
}
