import { WOOCOMMERCE } from '../../src/originals/woocommerce.ts'
import type { Manifest, OriginalScript } from '../../src/island/manifest.ts'

/** The script that draws the swatch plugin's lists. */
export const ORIGINAL: OriginalScript = {
  handle: 'woo-variation-swatches',
  address: 'woo-variation-swatches/assets/js/frontend',
}

/** Finds the variation of a choice. Where it runs, the widget leaves that to it. */
export const VARIATION_SCRIPT: OriginalScript = {
  handle: 'wc-add-to-cart-variation',
  address: 'add-to-cart-variation',
}

export const manifest: Manifest = {
  kind: 'island',
  native: ['.variations_form'],
  when: 'hold',
  replaces: [
    { software: { slug: 'woo-variation-swatches', version: '2.1.2' }, scripts: [ORIGINAL] },
    { software: WOOCOMMERCE, scripts: [VARIATION_SCRIPT] },
  ],
}
