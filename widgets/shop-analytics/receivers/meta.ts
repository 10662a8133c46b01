import { dataOf, listOf } from '../../../src/read/record.ts'
import type { Ga4Event } from '../event.ts'

/** The pixel's standard events by GA4's names (advertising-pixel.md#standard-events). */
const EVENTS: Readonly<Record<string, string>> = {
  view_item: 'ViewContent',
  add_to_cart: 'AddToCart',
  add_to_wishlist: 'AddToWishlist',
  begin_checkout: 'InitiateCheckout',
  add_payment_info: 'AddPaymentInfo',
  purchase: 'Purchase',
}

/** Calls of `fbq`; one id for browser and server, by which the pixel counts an event once. */
export function toMeta({ name, params }: Ga4Event): ReadonlyArray<readonly unknown[]> {
  const standard = Object.hasOwn(EVENTS, name) ? EVENTS[name] : undefined
  if (!standard) return []
  const items = listOf(params['items']).map(dataOf)
  const contents = items.map(({ item_id: id, quantity = 1, price }) => ({
    id: String(id),
    quantity,
    ...(price !== undefined && { item_price: price }),
  }))
  const { value, currency, event_id: eventID } = params
  return [
    [
      'track',
      standard,
      {
        content_type: 'product',
        content_ids: contents.map(({ id }) => id),
        contents,
        num_items: items.reduce((sum, { quantity }) => sum + (Number(quantity) || 1), 0),
        ...(value !== undefined && { value, currency }),
      },
      { eventID },
    ],
  ]
}
