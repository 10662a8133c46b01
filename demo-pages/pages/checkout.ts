import { actOnCart } from '../../fixtures/cart/actions.ts'
import { INPOST_METHOD } from '../../fixtures/carriers/inpost.ts'
import { PACKETA_LIST, PACKETA_METHOD, packetaSettings } from '../../fixtures/carriers/packeta.ts'
import { readCart } from '../../fixtures/cart/cart.ts'
import { checkoutPage } from '../../fixtures/checkout/page.ts'
import { keepPosted, placeOrder } from '../../fixtures/checkout/place-order.ts'
import { analyticsScript } from '../../fixtures/shop/analytics.ts'
import { checkoutGlobals } from '../../fixtures/shop/globals.ts'
import { say } from '../../fixtures/shop/texts.ts'
import type { Shop } from '../../fixtures/shop.ts'
import type { DemoPage } from '../demo-page.ts'
import { redirect } from '../redirect.ts'
import { tileSettings } from '../tiles.ts'

/** Where the shop offers lists for carriers whose plugins have none. */
const LISTS = `/wp-json${PACKETA_LIST}?country={country}`

function ownLists({ options }: Shop): string {
  if (options.get('lists') !== 'own') return ''
  const config = { widgets: { 'pickup-selector': { packetaPoints: LISTS, inpostPoints: LISTS } } }
  return `<script type="application/json" data-atoll-config>${JSON.stringify(config)}</script>`
}

const checkout: DemoPage = {
  path: '/checkout/',
  title: 'Checkout',
  description:
    'Billing and shipping fields, shipping methods with 12,000 pickup points in five countries, home-delivery times, newsletter box, coupons and payment.',
  group: 'Shop',
  widgets: ['checkout-notices', 'newsletter-opt-in', 'order-attribution'],
  states: [
    { label: 'Pickup points', query: 'method=dpd_parcels:2', widgets: ['pickup-selector'] },
    { label: 'Home delivery', query: 'method=dpd_home_delivery:3&city=Vilnius', widgets: ['delivery-shift'] },
    { label: 'Theme’s select', query: 'method=dpd_parcels:2&variant=select', widgets: ['pickup-selector'] },
    { label: 'Explicit host', query: 'method=dpd_parcels:2&variant=explicit', widgets: ['pickup-selector'] },
    { label: 'Points in Poland', query: 'method=dpd_parcels:2&country=PL', widgets: ['pickup-selector'] },
    { label: 'Country without shipping', query: 'country=DE', widgets: ['checkout-notices'] },
    {
      label: 'Answers as an array',
      query: 'method=dpd_parcels:2&terminals=array',
      widgets: ['pickup-selector'],
    },
    {
      label: 'Answers as a bare array',
      query: 'method=dpd_parcels:2&terminals=bare',
      widgets: ['pickup-selector'],
    },
    { label: 'Answers 0', query: 'method=dpd_parcels:2&terminals=zero', widgets: ['pickup-selector'] },
    {
      label: 'Names with markup',
      query: 'method=dpd_parcels:2&points=hostile',
      widgets: ['pickup-selector'],
    },
    {
      label: 'Search fails',
      query: 'method=dpd_parcels:2&fault=500&on=search_pudo',
      widgets: ['pickup-selector'],
    },
    {
      label: 'Distances from Kaunas',
      query: 'method=dpd_parcels:2&city=Kaunas&terminals=array',
      widgets: ['pickup-selector'],
    },
    {
      label: 'Map with streets, once a press allows them',
      query: 'method=dpd_parcels:2&city=Kaunas&tiles=on',
      widgets: ['pickup-selector'],
    },
    {
      label: 'Map where consent is asked for',
      query: 'method=dpd_parcels:2&tiles=on&consent=ask',
      widgets: ['pickup-selector'],
    },
    {
      label: 'Map whose streets fail',
      query: 'method=dpd_parcels:2&tiles=broken',
      widgets: ['pickup-selector'],
    },
    {
      label: 'Details, distances and map fail',
      query: 'method=dpd_parcels:2&fault=500&on=get_data',
      widgets: ['pickup-selector'],
    },
    {
      label: 'The chosen point closes',
      query: 'method=dpd_parcels:2&closing=status',
      widgets: ['pickup-selector'],
    },
    { label: 'Slow network', query: 'method=dpd_parcels:2&fault=slow', widgets: ['pickup-selector'] },
    {
      label: 'Refresh hangs',
      query: 'method=dpd_parcels:2&fault=hang&on=update_order_review',
      widgets: ['checkout-notices', 'pickup-selector'],
    },
    { label: 'Omniva', query: 'method=omnivalt_pt', widgets: ['pickup-selector'] },
    {
      label: 'Venipak',
      query: 'method=shopup_venipak_shipping_pickup_method:8',
      widgets: ['pickup-selector'],
    },
    {
      label: 'LP Express',
      query: 'method=woo_lithuaniapost_lpexpress_terminal:7',
      widgets: ['pickup-selector'],
    },
    {
      label: 'Packeta, by a list of the shop’s',
      query: `method=${PACKETA_METHOD}&lists=own`,
      widgets: ['pickup-selector'],
    },
    {
      label: 'Packeta’s own button',
      query: `method=${PACKETA_METHOD}`,
      widgets: ['pickup-selector'],
      steps: ['warns prints no list of its points'],
    },
    {
      label: 'InPost, by a list of the shop’s',
      query: `method=${INPOST_METHOD}&lists=own`,
      widgets: ['pickup-selector'],
    },
    {
      label: 'InPost’s own button',
      query: `method=${INPOST_METHOD}`,
      widgets: ['pickup-selector'],
      steps: ['warns prints no list of its points'],
    },
    { label: 'Points from JSON', query: 'method=own_places:9', widgets: ['pickup-selector'] },
    { label: 'DPD’s map', query: 'method=dpd_parcels:2&variant=map', widgets: ['pickup-selector'] },
    {
      label: 'Points from JSON, a cart of 12 kg',
      query: 'method=own_places:9&kg=12',
      widgets: ['pickup-selector'],
    },
    {
      label: 'JSON fails',
      query: 'method=own_places:9&fault=500&on=/demo-shop/v1/points',
      widgets: ['pickup-selector'],
    },
    {
      label: 'A code for each visitor',
      query: 'set=order-attribution.promocode:true',
      widgets: ['order-attribution'],
    },
    { label: 'MailerLite 3', query: 'mailerlite=3', widgets: ['newsletter-opt-in'] },
    { label: 'Newsletter hidden', query: 'hidden=yes', widgets: ['newsletter-opt-in'] },
    {
      label: 'Above the limit for cash',
      query: 'method=dpd_parcels:2&cart=dear',
      widgets: ['pickup-selector'],
    },
    { label: 'Divi', query: 'method=dpd_parcels:2&divi=on', widgets: ['pickup-selector'] },
    { label: 'Strict policy', query: 'method=dpd_parcels:2&csp=strict', widgets: ['pickup-selector'] },
  ],
  render(shop, request) {
    const { session, locale } = shop
    let notices = actOnCart(shop, request.url, request.fields)
    if (readCart(session).length === 0) return redirect('/cart/')
    const posted = request.fields
    if ('woocommerce-process-checkout-nonce' in posted) {
      if ('woocommerce_checkout_update_totals' in posted) {
        keepPosted(session, posted)
      } else {
        const result = placeOrder(shop, session, posted)
        if (result.result === 'success') return redirect(result.redirect)
        notices = result.messages
      }
    }
    return {
      title: say(locale, 'Checkout'),
      bodyClass: `page-template-default page woocommerce-checkout woocommerce-page${shop.options.get('divi') === 'on' ? ' theme-Divi' : ''}`,
      heading: say(locale, 'Checkout'),
      main: `<h2 class="screen-reader-text">${say(locale, 'Details and order')}</h2>${checkoutPage(shop, { notices, posted })}`,
      globals: { ...checkoutGlobals(shop), ...packetaSettings(shop.nonces) },
      head: ownLists(shop) + tileSettings(request.url),
      hostScripts: [
        'woocommerce/country-select.js',
        'woocommerce/checkout.js',
        'woocommerce/checkout-forms.js',
      ],
      foot: analyticsScript({ session, events: ['begin_checkout'] }),
    }
  },
}

export const pages: readonly DemoPage[] = [checkout]
