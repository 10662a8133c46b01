import { SINGLE_PRODUCT } from '../../src/woo/gallery.ts'
import { WOOCOMMERCE } from '../../src/originals/woocommerce.ts'
import type { Manifest } from '../../src/island/manifest.ts'

export const manifest: Manifest = {
  kind: 'island',
  native: ['.woocommerce-product-gallery'],
  replaces: [
    {
      software: WOOCOMMERCE,
      scripts: [
        SINGLE_PRODUCT,
        { handle: 'wc-flexslider', address: '/assets/js/flexslider/jquery.flexslider' },
        { handle: 'wc-zoom', address: '/assets/js/zoom/jquery.zoom' },
      ],
    },
    {
      software: { slug: 'woocommerce', version: '10.2' },
      scripts: [
        { handle: 'flexslider', address: '/assets/js/flexslider/jquery.flexslider' },
        { handle: 'zoom', address: '/assets/js/zoom/jquery.zoom' },
      ],
    },
  ],
}
