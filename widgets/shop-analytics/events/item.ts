import { fromMinorUnits } from '../../../src/format/money.ts'
import { textOf } from '../../../src/read/globals.ts'
import { dataOf, listOf, numberOf } from '../../../src/read/record.ts'
import { DEFAULT_MINOR_UNIT, MAX_CATEGORIES } from './limits.ts'

/** Prices are kept to a millionth, so that a third of a discount adds up again. */
const PRICE_STEPS = 1e6

/** Own field of a cart's line: how many pieces its price is for. */
export const PRICE_FOR = 'atoll_price_for'

/** GA4's item. `price` is what one piece costs after the discount, major units. */
export interface Item {
  readonly item_id?: string | number
  readonly item_name?: string
  readonly item_variant?: string
  readonly item_list_name?: string
  readonly index?: number
  readonly price?: number
  readonly discount?: number
  readonly coupon?: string
  readonly quantity?: number
  readonly [category: `item_category${string}`]: string
}

export interface ItemRules {
  /** Items are told apart by SKU, else by number. */
  readonly bySku: boolean
  /** Called with the reason why an item was left out, and the cure. */
  readonly complain: (advice: string) => void
}

/** The item's id by the shop's setting: the plugin's own identifier, else SKU (or `#id`), else number. */
export function itemId(raw: unknown, bySku: boolean): string | number | undefined {
  const { id, sku, extensions } = dataOf(raw)
  const { identifier } = dataOf(dataOf(extensions)['woocommerce_google_analytics_integration'])
  const number = idOf(id)
  return (
    idOf(identifier) ?? (bySku ? (idOf(sku) ?? (number === undefined ? undefined : `#${number}`)) : number)
  )
}

/**
 * One product of the page's data or of the Store API as GA4's item. `undefined` for what GA4 could not count: no id and
 * no name, no valid price, a quantity below one.
 */
export function readItem(raw: unknown, { bySku, complain }: ItemRules): Item | undefined {
  const product = dataOf(raw)
  const id = itemId(product, bySku)
  const name = typeof product['name'] === 'string' ? product['name'] : ''
  const called = name || id || 'without id and name'
  const leaveOut = (what: string): undefined => {
    complain(`The item "${called}" is left out: ${what}`)
  }
  if (id === undefined && !name) return leaveOut('give its product an id or a name.')
  const quantity = numberOf(product['quantity'] ?? 1)
  if (!Number.isInteger(quantity) || quantity < 1)
    return leaveOut(`its quantity is ${show(product['quantity'])}; give a whole number of at least 1.`)
  const { price, currency_minor_unit: unit } = dataOf(product['prices'])
  const minorUnit = unit ?? DEFAULT_MINOR_UNIT
  const full = (fromMinorUnits(price, minorUnit) ?? Number.NaN) / numberOf(product[PRICE_FOR] ?? 1)
  // Also where a line's price is for a number of pieces that is not valid.
  if (!Number.isFinite(full))
    return leaveOut(`its price is ${show(price)}; give prices.price as a whole number of the smallest unit.`)
  const after = fromMinorUnits(product['price_after_coupon_discount'], minorUnit)
  const paid = after === undefined ? full : after / quantity
  const variant = readVariant(product['variation'])
  return {
    ...(id !== undefined && { item_id: id }),
    ...(name && { item_name: name }),
    ...readCategories(product['categories']),
    quantity,
    price: round(paid),
    ...(paid < full && { discount: round(full - paid) }),
    ...(typeof product['coupon'] === 'string' && product['coupon'] && { coupon: product['coupon'] }),
    ...(variant && { item_variant: variant }),
  }
}

/** What one piece of several costs, without the dust of floating point. */
function round(price: number): number {
  return Math.round(price * PRICE_STEPS) / PRICE_STEPS
}

function idOf(value: unknown): string | number | undefined {
  return value && (typeof value === 'string' || typeof value === 'number') ? value : undefined
}

function readCategories(value: unknown): Readonly<Record<`item_category${string}`, string>> {
  const names = listOf(value)
    .map((category) => textOf(dataOf(category), 'name'))
    .filter(Boolean)
  return Object.fromEntries(
    names
      .slice(0, MAX_CATEGORIES)
      .map((name, level) => [`item_category${level === 0 ? '' : level + 1}`, name]),
  )
}

/** The plugin prints a text, the Store API a list of attributes. */
function readVariant(value: unknown): string {
  if (typeof value === 'string') return value
  return listOf(value)
    .map((attribute) => {
      const chosen = dataOf(attribute)
      const name = textOf(chosen, 'attribute')
      return name && `${name}: ${textOf(chosen, 'value')}`
    })
    .filter(Boolean)
    .join(', ')
}

function show(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
