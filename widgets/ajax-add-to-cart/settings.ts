import { safeUrl } from '../../src/html/url.ts'
import { readGlobal, textOf } from '../../src/read/globals.ts'

/** What WooCommerce prints for its own script. */
export interface CartSettings {
  /** Words of the link to the cart. */
  readonly viewCart: string
  /** `null` where the page names none. */
  readonly cart: URL | null
  /** The page is the cart itself. */
  readonly isCart: boolean
  /** The shop leads to the cart after each product. */
  readonly redirects: boolean
}

/** Read when it is needed: it stands behind the lists. */
export function readSettings(): CartSettings {
  const printed = readGlobal('wc_add_to_cart_params')
  const cart = textOf(printed, 'cart_url')
  return {
    viewCart: textOf(printed, 'i18n_view_cart'),
    cart: cart ? safeUrl(cart) : null,
    isCart: Boolean(printed['is_cart']),
    redirects: printed['cart_redirect_after_add'] === 'yes',
  }
}
