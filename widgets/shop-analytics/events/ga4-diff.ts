import { dataOf, listOf } from '../../../src/read/record.ts'
import type { Ga4Event } from './event.ts'

/** Where an event differs from GA4's schema. */
export interface Difference {
  /** `value`, or `items[0].price`. */
  readonly param: string
  /**
   * `missing`: GA4 demands it. `unknown`: GA4 has no such parameter and reports it only as a custom dimension. `mistyped`: of
   * another type than GA4 reads.
   */
  readonly kind: 'missing' | 'unknown' | 'mistyped'
  /** What GA4 reads there; empty for what it does not know. */
  readonly wants: string
  /** What was sent, as JSON; empty for what is missing. */
  readonly found: string
}

type Type = 'text' | 'number' | 'whole number' | 'text or number' | 'list' | 'code of three letters'

const IS: Readonly<Record<Type, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value !== '',
  number: Number.isFinite,
  'whole number': Number.isInteger,
  'text or number': (value) => (typeof value === 'string' && value !== '') || Number.isFinite(value),
  list: Array.isArray,
  'code of three letters': (value) => typeof value === 'string' && /^[A-Z]{3}$/.test(value),
}

const MONEY = { currency: 'code of three letters', value: 'number' } as const
const LIST = { item_list_id: 'text', item_list_name: 'text' } as const
const PROMOTION = {
  promotion_id: 'text',
  promotion_name: 'text',
  creative_name: 'text',
  creative_slot: 'text',
} as const
const ORDER = { transaction_id: 'text or number', coupon: 'text', tax: 'number', shipping: 'number' } as const

interface Schema {
  /** Demanded parameters, without `currency` where there is a `value`. */
  readonly required: readonly string[]
  readonly params: Readonly<Record<string, Type>>
}

function schema(required: string, ...params: ReadonlyArray<Readonly<Record<string, Type>>>): Schema {
  return { required: required.split(' '), params: Object.assign({}, ...params) as Schema['params'] }
}

/** GA4's e-commerce events, by its reference of recommended events. */
const EVENTS: Readonly<Record<string, Schema>> = {
  view_item_list: schema('items', MONEY, LIST),
  select_item: schema('items', LIST),
  select_content: { required: [], params: { content_type: 'text', content_id: 'text or number' } },
  view_item: schema('currency value items', MONEY),
  add_to_cart: schema('currency value items', MONEY),
  add_to_wishlist: schema('currency value items', MONEY),
  remove_from_cart: schema('currency value items', MONEY),
  view_cart: schema('currency value items', MONEY),
  begin_checkout: schema('currency value items', MONEY, { coupon: 'text' }),
  add_shipping_info: schema('currency value items', MONEY, { coupon: 'text', shipping_tier: 'text' }),
  add_payment_info: schema('currency value items', MONEY, { coupon: 'text', payment_type: 'text' }),
  purchase: schema('currency value transaction_id items', MONEY, ORDER, { affiliation: 'text' }),
  refund: schema('currency value transaction_id', MONEY, ORDER),
  view_promotion: schema('items', PROMOTION),
  select_promotion: schema('items', PROMOTION),
}

const ITEM: Readonly<Record<string, Type>> = {
  ...LIST,
  ...PROMOTION,
  item_id: 'text or number',
  item_name: 'text',
  affiliation: 'text',
  coupon: 'text',
  discount: 'number',
  index: 'whole number',
  item_brand: 'text',
  item_category: 'text',
  item_category2: 'text',
  item_category3: 'text',
  item_category4: 'text',
  item_category5: 'text',
  item_variant: 'text',
  location_id: 'text',
  price: 'number',
  quantity: 'whole number',
}

/** Where `event` differs from GA4's schema, parameter by parameter; empty where it does not. */
export function diffWithGa4({ name, params }: Ga4Event): readonly Difference[] {
  const known = EVENTS[name]
  if (!known) return [{ param: name, kind: 'unknown', wants: '', found: '' }]
  const types: Readonly<Record<string, Type>> = { ...known.params, items: 'list', event_id: 'text' }
  const missing = known.required.filter((param) => params[param] === undefined)
  if (params['value'] !== undefined && params['currency'] === undefined && !missing.includes('currency'))
    missing.push('currency')
  return [
    ...missing.map((param) => ({ param, kind: 'missing' as const, wants: types[param] ?? '', found: '' })),
    ...compare(params, types, ''),
    ...listOf(params['items']).flatMap((item, place) => diffItem(dataOf(item), `items[${place}].`)),
  ]
}

function diffItem(item: Readonly<Record<string, unknown>>, prefix: string): readonly Difference[] {
  const named = item['item_id'] !== undefined || item['item_name'] !== undefined
  return [
    ...(named
      ? []
      : [{ param: `${prefix}item_id`, kind: 'missing' as const, wants: 'text or number', found: '' }]),
    ...compare(item, ITEM, prefix),
  ]
}

function compare(
  given: Readonly<Record<string, unknown>>,
  types: Readonly<Record<string, Type>>,
  prefix: string,
): readonly Difference[] {
  return Object.entries(given).flatMap(([name, value]): readonly Difference[] => {
    const wants = types[name]
    const found = JSON.stringify(value) ?? 'undefined'
    if (!wants) return [{ param: prefix + name, kind: 'unknown', wants: '', found }]
    return IS[wants](value) ? [] : [{ param: prefix + name, kind: 'mistyped', wants, found }]
  })
}
