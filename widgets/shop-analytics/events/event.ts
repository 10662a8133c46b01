import { textOf } from '../../../src/read/globals.ts'
import { dataOf, listOf } from '../../../src/read/record.ts'
import { type Item, itemId, type ItemRules, readItem } from './item.ts'
import { MAX_ITEMS } from './limits.ts'

/** Name of the list that items belong to where the page does not name it (google-analytics.md#items). */
export const LIST_NAME = 'Product List'
/** What `view_item_list` calls the list as a whole. */
const LIST = { item_list_id: 'engagement', item_list_name: 'Viewing products' }
/** Sums are kept to a ten-thousandth: more decimals than any currency has. */
const VALUE_STEPS = 1e4

/** One event as GA4 takes it. */
export interface Ga4Event {
  readonly name: string
  readonly params: Readonly<Record<string, unknown>>
}

export interface EventRules extends Pick<ItemRules, 'bySku' | 'complain'> {
  /** ISO 4217; empty where the page does not say. */
  readonly currency: string
  /** Name of the list on the page, where the plugin gives it (2.2). */
  readonly listName?: string
}

/**
 * An event about `items`. Unless `params` say otherwise, `value` is GA4's: the sum of price × quantity, without tax and shipping.
 * @returns `undefined` where no item is left, or the currency that GA4 demands with a value is unknown
 */
export function itemsEvent(
  name: string,
  items: readonly Item[],
  { currency, complain }: EventRules,
  params: Readonly<Record<string, unknown>> = {},
): Ga4Event | undefined {
  if (items.length === 0) return undefined
  if (!/^[A-Z]{3}$/.test(currency)) {
    complain(
      `${name} is not sent: its currency is "${currency}". Set the option currency to a code like EUR.`,
    )
    return undefined
  }
  const value = items.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0)
  const sum = Math.round(value * VALUE_STEPS) / VALUE_STEPS
  return { name, params: { currency, value: sum, ...params, items: items.slice(0, MAX_ITEMS) } }
}

/** `add_to_cart`, `remove_from_cart`: one product, as many as the shopper took. */
export function cartEvent(name: string, product: unknown, rules: EventRules): Ga4Event | undefined {
  const item = readItem(product, rules)
  return item && itemsEvent(name, [item], rules)
}

export function viewItem(product: unknown, rules: EventRules): Ga4Event | undefined {
  return itemsEvent('view_item', listItems([product], listNameOf(rules), rules), rules)
}

/** @param positions places in the list from 1, where not all of it is meant */
export function viewItemList(
  products: readonly unknown[],
  rules: EventRules,
  listName: string = listNameOf(rules),
  positions: readonly number[] = products.map((_, place) => place + 1),
): Ga4Event | undefined {
  const items = products.flatMap((product, place) =>
    listItems([product], listName, rules).map((item) => ({ ...item, index: positions[place] ?? place + 1 })),
  )
  return itemsEvent('view_item_list', items, rules, listParams(rules, listName))
}

/** The click on a product of a list, in GA4's two words for it. */
export function selectItem(
  product: unknown,
  position: number | undefined,
  rules: EventRules,
): readonly Ga4Event[] {
  const listName = listNameOf(rules)
  const [item] = listItems([product], listName, rules)
  const placed = item && { ...item, ...(position && { index: position }) }
  const selected = placed && itemsEvent('select_item', [placed], rules, listParams(rules, listName))
  const content = selectContent(product, rules)
  return [selected, content].filter((event) => event !== undefined)
}

export function selectContent(product: unknown, { bySku }: Pick<EventRules, 'bySku'>): Ga4Event | undefined {
  const id = itemId(product, bySku)
  return id === undefined
    ? undefined
    : { name: 'select_content', params: { content_type: 'product', content_id: id } }
}

/** `view_cart`, `begin_checkout`, `add_shipping_info`, `add_payment_info`: everything in the cart. */
export function wholeCart(
  name: string,
  cart: unknown,
  rules: EventRules,
  params: Readonly<Record<string, unknown>> = {},
): Ga4Event | undefined {
  const data = dataOf(cart)
  const items = listOf(data['items']).flatMap((line) => readItem(line, rules) ?? [])
  const coupon = couponOf(data['coupons'])
  return itemsEvent(name, items, withCurrency(rules, data), { ...(coupon && { coupon }), ...params })
}

function listNameOf({ listName }: EventRules): string {
  return listName || LIST_NAME
}

/** Older plugins call every list the same. */
function listParams({ listName: given }: EventRules, listName: string): Readonly<Record<string, string>> {
  if (!given) return LIST
  const id = listName
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
  return { ...(id && { item_list_id: id }), item_list_name: listName }
}

function listItems(products: readonly unknown[], listName: string, rules: EventRules): readonly Item[] {
  return products.flatMap((product) => {
    const item = readItem({ ...dataOf(product), quantity: 1 }, rules)
    if (!item) return []
    const { quantity: _, ...listed } = item
    return [{ ...listed, item_list_name: listName }]
  })
}

/** GA4 takes one coupon. The plugin gives them by code, the Store API as a list. */
function couponOf(coupons: unknown): string {
  if (!Array.isArray(coupons)) return Object.keys(dataOf(coupons))[0] ?? ''
  return textOf(dataOf(coupons[0]), 'code')
}

function withCurrency(rules: EventRules, { totals }: Readonly<Record<string, unknown>>): EventRules {
  const { currency_code: currency } = dataOf(totals)
  return typeof currency === 'string' && currency ? { ...rules, currency } : rules
}
