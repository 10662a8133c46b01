import { actOnCart, checkStock } from '../../fixtures/cart/actions.ts'
import { cartPage } from '../../fixtures/cart/markup.ts'
import { analyticsScript } from '../../fixtures/shop/analytics.ts'
import { cartGlobals } from '../../fixtures/shop/globals.ts'
import { say } from '../../fixtures/shop/texts.ts'
import type { DemoPage } from '../demo-page.ts'

const cart: DemoPage = {
  path: '/cart/',
  title: 'Cart',
  description: 'Quantities, coupons (vasara10, dovana5), shipping methods and their calculator.',
  group: 'Shop',
  widgets: ['cart-page', 'quantity'],
  states: [
    { label: 'Full', query: 'cart=many' },
    { label: 'Empty', query: 'cart=empty', widgets: ['cart-page'] },
    { label: 'Pickup points', query: 'method=dpd_parcels:2' },
    { label: 'Without jQuery', query: 'jquery=off' },
    { label: 'Arabic', query: 'locale=ar', widgets: ['cart-page'] },
  ],
  render(shop, request) {
    const said = actOnCart(shop, request.url, request.fields)
    const notices = checkStock(shop) + said
    return {
      title: say(shop.locale, 'Cart'),
      bodyClass: 'page-template-default page woocommerce-cart woocommerce-page',
      heading: say(shop.locale, 'Cart'),
      main: cartPage(shop, notices),
      globals: cartGlobals(shop),
      hostScripts:
        request.url.searchParams.get('original') === 'cart'
          ? ['woocommerce/country-select.js', 'woocommerce/frontend/cart.js']
          : [],
      foot: analyticsScript({ session: shop.session }),
    }
  },
}

export const pages: readonly DemoPage[] = [cart]
