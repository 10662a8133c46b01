import { dataOf, listOf } from '../../../src/read/record.ts'
import type { Ga4Event } from '../events/event.ts'

/** Meta's standard events, by GA4's names; the pixel has no word for the others. */
const STANDARD: Readonly<Record<string, string>> = {
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  add_to_wishlist: 'AddToWishlist',
  begin_checkout: 'InitiateCheckout',
  add_payment_info: 'AddPaymentInfo',
  purchase: 'Purchase',
}

/** The call of `fbq` for an event; `undefined` where the pixel has no such event. */
export function pixelCall({ name, params }: Ga4Event): readonly unknown[] | undefined {
  const event = STANDARD[name]
  if (!event) return undefined
  const { value, currency, transaction_id: order, event_id: eventID } = params
  const items = listOf(params['items']).map(dataOf)
  const contents = items.map(({ item_id: id, quantity = 1, price }) => ({ id, quantity, item_price: price }))
  const [first] = items
  return [
    'track',
    event,
    {
      value,
      currency,
      content_type: 'product',
      content_ids: contents.map(({ id }) => id),
      contents,
      ...(items.length === 1 && { content_name: first?.['item_name'] }),
      ...(name !== 'view_item' && {
        num_items: contents.reduce((sum, { quantity }) => sum + Number(quantity), 0),
      }),
      ...((typeof order === 'string' || typeof order === 'number') && { order_id: String(order) }),
    },
    { eventID },
  ]
}
