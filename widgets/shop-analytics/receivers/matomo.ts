import { dataOf, listOf } from '../../../src/read/record.ts'
import type { Ga4Event } from '../event.ts'

/** Calls of Matomo's queue, `_paq.push`: cart and order in its e-commerce words, the rest as events of the category "Shop". */
export function toMatomo({ name, params }: Ga4Event): ReadonlyArray<readonly unknown[]> {
  const items = listOf(params['items']).map(dataOf)
  const { value, transaction_id: order, tax = 0, shipping = 0 } = params
  const goods = items.map(({ item_id: id, item_name: title, price = 0, quantity = 1, ...item }) => {
    const categories = Object.entries(item).flatMap(([key, category]) =>
      key.startsWith('item_category') ? [category] : [],
    )
    return ['addEcommerceItem', String(id), title, categories, price, quantity] as const
  })
  switch (name) {
    case 'view_cart':
    case 'begin_checkout':
      return [[['clearEcommerceCart']], ...goods.map((item) => [item]), [['trackEcommerceCartUpdate', value]]]
    case 'purchase': {
      const total = Number(value) || 0
      const subTotal = total - (Number(tax) || 0) - (Number(shipping) || 0)
      return [
        [['clearEcommerceCart']],
        ...goods.map((item) => [item]),
        [['trackEcommerceOrder', String(order), total, Math.max(0, subTotal), tax, shipping]],
      ]
    }
    default:
      return [
        [
          [
            'trackEvent',
            'Shop',
            name,
            items[0]?.['item_name'] ?? '',
            ...(value === undefined ? [] : [value]),
          ],
        ],
      ]
  }
}
