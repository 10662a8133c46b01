import { actOnCart } from '../../fixtures/cart/actions.ts'
import { cartPage } from '../../fixtures/cart/markup.ts'
import { analyticsScript } from '../../fixtures/shop/analytics.ts'
import { cartGlobals } from '../../fixtures/shop/globals.ts'
import { say } from '../../fixtures/shop/texts.ts'
import type { DemoPage } from '../demo-page.ts'

const cart: DemoPage = {
  path: '/cart/',
  title: 'Cart',
  description: 'Quantities, coupons (vasara10, dovana5) and shipping methods.',
  group: 'Shop',
  widgets: ['quantity'],
  states: [
    { label: 'Full', query: 'cart=many' },
    { label: 'Empty', query: 'cart=empty', steps: ['unmounted'] },
    { label: 'Pickup points', query: 'method=dpd_parcels:2' },
    { label: 'Without jQuery', query: 'jquery=off' },
  ],
  render(shop, request) {
    const notices = actOnCart(shop, request.url, request.fields)
    return {
      title: say(shop.locale, 'Cart'),
      bodyClass: 'page-template-default page woocommerce-cart woocommerce-page',
      heading: say(shop.locale, 'Cart'),
      main: cartPage(shop, notices),
      globals: cartGlobals(shop),
      hostScripts: ['woocommerce/country-select.js', 'woocommerce/cart.js'],
      foot: analyticsScript({ session: shop.session }),
    }
  },
}

export const pages: readonly DemoPage[] = [cart]
