import { ADD_TO_CART } from '../../src/originals/add-to-cart.ts'
import { WOOCOMMERCE } from '../../src/originals/woocommerce.ts'
import { THE7 } from '../../src/originals/the7.ts'
import type { Manifest, OriginalScript } from '../../src/island/manifest.ts'

/** The theme's cart of digital downloads; its action answers with a new one. */
export const DOWNLOADS = '.edd-shopping-cart'

/** Refreshes the cart in the header; where it runs, the widget leaves that to it. */
export const CART_FRAGMENTS: OriginalScript = {
  handle: 'wc-cart-fragments',
  address: 'cart-fragments',
}

/** Keeps a long cart inside the window; styles.css does. */
const HEADER_CART: OriginalScript = {
  handle: 'storefront-header-cart',
  address: 'storefront/assets/js/woocommerce/header-cart',
}

export const manifest: Manifest = {
  kind: 'island',
  native: ['.wc-shopping-cart', DOWNLOADS, '.site-header-cart'],
  // Elsewhere a cart may stand where no host is, and only that script refreshes it.
  replaces: [
    THE7,
    { software: WOOCOMMERCE, scripts: [ADD_TO_CART] },
    { software: WOOCOMMERCE, scripts: [CART_FRAGMENTS], themes: ['dt-the7', 'storefront'] },
    { software: { slug: 'storefront', version: '4.5.4' }, scripts: [HEADER_CART] },
  ],
}
