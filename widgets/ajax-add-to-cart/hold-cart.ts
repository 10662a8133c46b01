import { holdLinks } from '../../src/cart/hold-links.ts'
import type { SessionQueue } from '../../src/client/client.ts'
import { readSettings } from './settings.ts'

/** Links to the cart and the checkout as WooCommerce and the themes mark them. */
const CART_LINKS = 'a.wc-forward, a.cart-contents, a.wc-ico-cart'

/** Has links to the cart wait for a product that is on its way into it, until `signal` aborts. */
export function holdCart(session: SessionQueue, signal: AbortSignal): void {
  const { cart } = readSettings()
  holdLinks({ leadsToCart: (link) => link.href === cart?.href || link.matches(CART_LINKS) }, session, signal)
}
