import { ADD_TO_CART } from '../../src/originals/add-to-cart.ts'
import { WOOCOMMERCE } from '../../src/originals/woocommerce.ts'
import type { Manifest } from '../../src/island/manifest.ts'

export const manifest: Manifest = {
  kind: 'behaviour',
  // WooCommerce's blocks print buttons, which they serve themselves.
  native: ['a.ajax_add_to_cart'],
  when: 'interaction',
  replaces: [{ software: WOOCOMMERCE, scripts: [ADD_TO_CART] }],
}
