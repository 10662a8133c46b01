import { SINGLE_PRODUCT } from '../../src/woo/gallery.ts'
import { WOOCOMMERCE } from '../../src/originals/woocommerce.ts'
import { THE7 } from '../../src/originals/the7.ts'
import type { Manifest, OriginalScript } from '../../src/island/manifest.ts'

/** WooCommerce's script for product pages opens its gallery only where this library is on the page too. */
export const WOOCOMMERCE_LIGHTBOX: OriginalScript = {
  handle: 'wc-photoswipe',
  address: '/assets/js/photoswipe/photoswipe.',
}

export const manifest: Manifest = {
  kind: 'island',
  native: [
    '.dt-gallery-container',
    '.dt-gallery-pswp',
    '.dt-trigger-first-pswp',
    '.woocommerce-product-gallery',
    '.gallery',
    '.wp-block-gallery',
    '.dt-pswp-item:not(.dt-gallery-container *)',
  ],
  // Its items are links to the pictures.
  when: 'hold',
  replaces: [
    THE7,
    {
      software: WOOCOMMERCE,
      scripts: [
        SINGLE_PRODUCT,
        WOOCOMMERCE_LIGHTBOX,
        {
          handle: 'wc-photoswipe-ui-default',
          address: '/assets/js/photoswipe/photoswipe-ui-default',
        },
      ],
    },
    {
      software: { slug: 'woocommerce', version: '10.2' },
      scripts: [
        { handle: 'photoswipe', address: '/assets/js/photoswipe/photoswipe.' },
        { handle: 'photoswipe-ui-default', address: '/assets/js/photoswipe/photoswipe-ui-default' },
      ],
    },
  ],
}
