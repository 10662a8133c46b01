import { WOOCOMMERCE } from '../../src/originals/woocommerce.ts'
import type { Manifest, OriginalScript } from '../../src/island/manifest.ts'

/** Element that WooCommerce prints for the hidden inputs. */
export const INPUTS_ELEMENT = 'wc-order-attribution-inputs'

export const ORIGINAL: OriginalScript = {
  handle: 'wc-order-attribution',
  address: 'assets/js/frontend/order-attribution',
}

export const manifest: Manifest = {
  kind: 'behaviour',
  native: [INPUTS_ELEMENT, '#wc-order-attribution-js-extra', 'form.checkout', 'form.register'],
  replaces: [
    {
      software: WOOCOMMERCE,
      scripts: [ORIGINAL, { handle: 'sourcebuster-js', address: 'assets/js/sourcebuster/sourcebuster' }],
    },
  ],
}
