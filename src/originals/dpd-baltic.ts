import type { OriginalScript, Originals, Software } from '../island/manifest.ts'

const DPD_BALTIC: Software = { slug: 'woo-shipping-dpd-baltic', version: '1.2.90' }

/** The carrier's script for the checkout. */
export const DPD_PUBLIC: OriginalScript = {
  handle: 'woo-shipping-dpd-baltic',
  address: 'woo-shipping-dpd-baltic/public/js/dpd-public',
}

export const DPD: readonly Originals[] = [
  {
    software: DPD_BALTIC,
    scripts: [DPD_PUBLIC],
  },
  {
    software: DPD_BALTIC,
    scripts: [
      // For the checkout block alone, but on every checkout, with all of WordPress's editor libraries.
      { handle: 'wp-dpd-shipping-js', address: 'woo-shipping-dpd-baltic/public/js/dpd-pickup-points' },
      { handle: 'select2', address: 'cdn.jsdelivr.net/npm/select2' },
    ],
    exceptBlock: 'woocommerce/checkout',
  },
]
