import { expect, it } from 'vitest'
import { diffWithGa4 } from '../../widgets/shop-analytics/events/ga4-diff.ts'

const ITEM = { item_id: 'MUG', item_name: 'Mug', item_category: 'Homeware', price: 12.5, quantity: 1 }
const ADD = { currency: 'EUR', value: 12.5, items: [ITEM] }

it.each([
  ['view_item_list', { ...ADD, item_list_id: 'summer', item_list_name: 'Summer' }],
  ['select_item', { item_list_name: 'Summer', items: [{ ...ITEM, index: 3 }] }],
  ['select_content', { content_type: 'product', content_id: 'MUG' }],
  ['add_to_cart', ADD],
  ['add_shipping_info', { ...ADD, coupon: 'TEN', shipping_tier: 'Parcel' }],
  ['purchase', { ...ADD, transaction_id: 121, tax: 0, shipping: 2.99, affiliation: 'Shop', event_id: 'x' }],
  ['refund', { transaction_id: '121', currency: 'EUR', value: 3 }],
  ['select_promotion', { promotion_name: 'Summer', items: [ITEM] }],
])('%s as GA4 reads it has no difference', (name, params) => {
  expect(diffWithGa4({ name, params })).toEqual([])
})

it.each([
  ['purchase', ADD, ['transaction_id missing text or number']],
  ['view_item', { value: 1, items: [ITEM] }, ['currency missing code of three letters']],
  ['view_item_list', { value: 1, items: [ITEM] }, ['currency missing code of three letters']],
  ['add_to_cart', { ...ADD, value: '12.5' }, ['value mistyped number "12.5"']],
  ['add_to_cart', { ...ADD, currency: 'euro' }, ['currency mistyped code of three letters "euro"']],
  ['add_to_cart', { ...ADD, colour: 'red' }, ['colour unknown  "red"']],
  [
    'add_to_cart',
    { ...ADD, items: [ITEM, { price: '1', quantity: 1.5, size: 'm' }] },
    [
      'items[1].item_id missing text or number',
      'items[1].price mistyped number "1"',
      'items[1].quantity mistyped whole number 1.5',
      'items[1].size unknown  "m"',
    ],
  ],
  ['add_to_cart', { ...ADD, items: 'MUG' }, ['items mistyped list "MUG"']],
  ['view_everything', {}, ['view_everything unknown']],
])('%s tells what differs: %j', (name, params, differences) => {
  expect(
    diffWithGa4({ name, params }).map(({ param, kind, wants, found }) =>
      `${param} ${kind} ${wants} ${found}`.trim(),
    ),
  ).toEqual(differences)
})
