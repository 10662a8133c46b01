import type { Originals, OriginalScript } from '../island/manifest.ts'

/** The carrier's scripts for cart and checkout: the map, its helpers, and Leaflet. */
export const OMNIVA_SCRIPTS: readonly OriginalScript[] = [
  {
    handle: 'omnivalt',
    address: 'omniva-woocommerce/assets/js/omniva.js',
    called: ['omnivalt_init_map', 'jQuery.fn.omniva'],
  },
  { handle: 'omnivalt-helper', address: 'omniva-woocommerce/assets/js/omniva_helper' },
  { handle: 'omnivalt_mapping', address: 'omniva-woocommerce/assets/js/terminal-mapping' },
  { handle: 'omnivalt_leaflet', address: 'omniva-woocommerce/assets/js/leaflet' },
]

export const OMNIVA: readonly Originals[] = [
  {
    software: { slug: 'omniva-woocommerce', version: '1.20.12' },
    scripts: OMNIVA_SCRIPTS,
    exceptBlock: 'woocommerce/checkout',
  },
]
