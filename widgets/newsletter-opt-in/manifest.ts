import type { Manifest, OriginalScript } from '../../src/island/manifest.ts'

const GENERATION_3: OriginalScript = {
  handle: 'woo-mailerlite-public',
  address: 'woo-mailerlite/public/js/woo-mailerlite-public',
  uses: ['jquery'],
}
const GENERATION_2: OriginalScript = {
  handle: 'woo-ml-public-script',
  address: 'woo-mailerlite/public/js/public',
}

export const ORIGINALS: readonly OriginalScript[] = [GENERATION_3, GENERATION_2]

export const manifest: Manifest = {
  kind: 'behaviour',
  native: ['form.checkout'],
  replaces: [
    {
      software: { slug: 'woo-mailerlite', version: '3.1.20' },
      scripts: [GENERATION_3],
      // It draws the box of the checkout block too, where this widget has no host (block-checkout.md#other-plugins).
      exceptBlock: 'woocommerce/checkout',
    },
    { software: { slug: 'woo-mailerlite', version: '2.1.29' }, scripts: [GENERATION_2] },
  ],
}
