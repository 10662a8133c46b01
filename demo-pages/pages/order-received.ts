import { orderPage } from '../../fixtures/checkout/order-page.ts'
import type { Order } from '../../fixtures/checkout/orders.ts'
import { SAMPLE_ORDER } from '../../fixtures/checkout/sample-order.ts'
import type { Shop } from '../../fixtures/shop.ts'
import { analyticsScript } from '../../fixtures/shop/analytics.ts'
import { checkoutGlobals } from '../../fixtures/shop/globals.ts'
import { say } from '../../fixtures/shop/texts.ts'
import type { DemoPage } from '../demo-page.ts'

const orderReceived: DemoPage = {
  path: '/checkout/order-received/:id/',
  example: `/checkout/order-received/${SAMPLE_ORDER.id}/`,
  title: 'Order received',
  description:
    'Thanks for an order with its lines, pickup point and addresses; tells analytics of the purchase once.',
  group: 'Shop',
  widgets: ['shop-analytics', 'order-attribution'],
  states: [{ label: 'As on the first visit', query: 'purchase=again', widgets: ['shop-analytics'] }],
  render(shop, { url }, { id = '' }) {
    const order =
      shop.orders.get(Number(id)) ?? (Number(id) === SAMPLE_ORDER.id ? sampleOrder(shop) : undefined)
    if (!order) return new Response('Not found', { status: 404 })
    const first = !order.tracked || url.searchParams.get('purchase') === 'again'
    order.tracked = true
    const { wc_checkout_params: params } = checkoutGlobals(shop)
    return {
      title: say(shop.locale, 'Order received'),
      bodyClass:
        'page-template-default page woocommerce-checkout woocommerce-page woocommerce-order-received',
      heading: say(shop.locale, 'Order received'),
      main: orderPage(order, shop.locale),
      globals: { wc_checkout_params: { ...(params as object), is_checkout: '0' } },
      // The plugin announces the purchase on every visit, but gives the order only on the first.
      foot: analyticsScript({ session: shop.session, ...(first && { order }), events: ['purchase'] }),
    }
  },
}

export const pages: readonly DemoPage[] = [orderReceived]

function sampleOrder(shop: Shop): Order {
  const order = { ...SAMPLE_ORDER }
  shop.orders.set(order.id, order)
  return order
}
