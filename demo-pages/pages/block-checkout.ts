import { offeredCarrier } from '../../fixtures/carriers/methods.ts'
import { OWN_BLOCK, OWN_METHOD } from '../../fixtures/carriers/own-points.ts'
import { readCart } from '../../fixtures/cart/cart.ts'
import { blockCheckout, carrierSettings } from '../../fixtures/block-checkout/markup.ts'
import { CHECKOUT_COUNTRIES } from '../../fixtures/checkout/fields.ts'
import { storeCart } from '../../fixtures/rest/store-cart.ts'
import { analyticsScript } from '../../fixtures/shop/analytics.ts'
import { say } from '../../fixtures/shop/texts.ts'
import type { DemoPage } from '../demo-page.ts'
import { redirect } from '../redirect.ts'
import { tileSettings } from '../tiles.ts'

/** Scripts of the block need no jQuery; `?carrier=on` leaves the carrier's own beside Atoll. */
const BLOCK_SCRIPT = '/host/plugins/woocommerce/block-checkout.js'
const CARRIER_SCRIPT = '/host/plugins/woo-shipping-dpd-baltic/public/js/dpd-pickup-points.js'

const blockCheckoutPage: DemoPage = {
  path: '/block-checkout/',
  title: 'Checkout block',
  description:
    'What new shops have: WooCommerce’s own React draws fields, rates and payment, and draws the rates again whenever the cart changes.',
  group: 'Shop',
  widgets: ['order-attribution'],
  states: [
    { label: 'Pickup points', query: 'method=dpd_parcels:2', widgets: ['pickup-selector'] },
    { label: 'Points in Latvia', query: 'method=dpd_parcels:2&country=LV', widgets: ['pickup-selector'] },
    {
      label: 'The carrier’s script stays',
      query: 'method=dpd_parcels:2&carrier=on',
      steps: ['beside'],
      widgets: ['pickup-selector'],
    },
    {
      label: 'Beside the carrier’s script, taken over',
      query: 'method=dpd_parcels:2&carrier=on&takeover=on',
      steps: ['beside'],
      widgets: ['pickup-selector'],
    },
    {
      label: 'An older WooCommerce, without events',
      query: 'method=dpd_parcels:2&events=off',
      widgets: ['pickup-selector'],
    },
    { label: 'Map with streets', query: 'method=dpd_parcels:2&tiles=on', widgets: ['pickup-selector'] },
    {
      label: 'Storing fails',
      query: 'method=dpd_parcels:2&fault=500&on=dpd_store_pickup_selection',
      widgets: ['pickup-selector'],
    },
    { label: 'No points', query: 'method=dpd_parcels:2&terminals=zero', widgets: ['pickup-selector'] },
    {
      label: 'The chosen point closes',
      query: 'method=dpd_parcels:2&closing=gone',
      widgets: ['pickup-selector'],
    },
    { label: 'Points from JSON', query: 'method=own_places:9', widgets: ['pickup-selector'] },
    {
      label: 'JSON fails',
      query: 'method=own_places:9&fault=500&on=/demo-shop/v1/points',
      widgets: ['pickup-selector'],
    },
    { label: 'Strict policy', query: 'method=dpd_parcels:2&csp=strict', widgets: ['pickup-selector'] },
  ],
  render(shop, request) {
    const { session, locale, nonces, options } = shop
    if (readCart(session).length === 0) return redirect('/cart/')
    const carrier = options.get('carrier') === 'on' ? [CARRIER_SCRIPT] : []
    return {
      title: say(locale, 'Checkout'),
      bodyClass: 'page-template-default page woocommerce-checkout woocommerce-page',
      heading: say(locale, 'Checkout'),
      main: blockCheckout(),
      globals: {
        ...carrierSettings(shop),
        demoBlockCheckout: {
          cart: storeCart(shop),
          countries: CHECKOUT_COUNTRIES,
          nonce: nonces.issue('wc_store_api'),
          events: options.get('events') !== 'off',
        },
      },
      head:
        '<link rel="stylesheet" href="/host/plugins/woocommerce/block-checkout.css">' +
        tileSettings(request.url) +
        (options.get('takeover') === 'on' ? settings({ takeover: true }) : '') +
        (offeredCarrier(session)?.id === OWN_METHOD
          ? settings({ widgets: { 'pickup-selector': OWN_BLOCK } })
          : ''),
      foot:
        [BLOCK_SCRIPT, ...carrier].map((address) => `<script src="${address}"></script>`).join('\n') +
        analyticsScript({ session, events: ['begin_checkout'] }),
    }
  },
}

const settings = (values: object): string =>
  `<script type="application/json" data-atoll-config>${JSON.stringify(values)}</script>`

export const pages: readonly DemoPage[] = [blockCheckoutPage]
