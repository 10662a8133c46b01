import type { OriginalScript, Originals, Software } from '../island/manifest.ts'

const DPD_BALTIC: Software = { slug: 'woo-shipping-dpd-baltic', version: '1.2.90' }

/** The carrier's script for the checkout. */
export const DPD_PUBLIC: OriginalScript = {
  handle: 'woo-shipping-dpd-baltic',
  address: 'woo-shipping-dpd-baltic/public/js/dpd-public',
}

/** The carrier's script for the checkout block: on every checkout, with all of WordPress's editor libraries. */
export const DPD_BLOCKS: OriginalScript = {
  handle: 'wp-dpd-shipping-js',
  address: 'woo-shipping-dpd-baltic/public/js/dpd-pickup-points',
}

export const DPD: readonly Originals[] = [
  {
    software: DPD_BALTIC,
    scripts: [DPD_PUBLIC, DPD_BLOCKS, { handle: 'select2', address: 'cdn.jsdelivr.net/npm/select2' }],
  },
]
