import type { Originals, OriginalScript } from '../island/manifest.ts'

/** The carrier's script, which fills the select and draws a select2, or a map. */
export const VENIPAK_SCRIPTS: readonly OriginalScript[] = [
  {
    handle: 'woocommerce-shopup-venipak-shipping',
    address: 'wc-venipak-shipping/public/js/woocommerce-shopup-venipak-shipping-public',
  },
]

export const VENIPAK: readonly Originals[] = [
  {
    software: { slug: 'wc-venipak-shipping', version: '1.26.5' },
    scripts: [
      ...VENIPAK_SCRIPTS,
      { handle: 'google_cluster_js', address: 'wc-venipak-shipping/public/js/markerclusterer' },
    ],
    exceptBlock: 'woocommerce/checkout',
  },
]
