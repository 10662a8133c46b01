import { readGlobal } from '../../../src/read/globals.ts'
import { dataOf, idTextOf, listOf } from '../../../src/read/record.ts'
import { notePrices } from './cart-prices.ts'
import type { CartPrices } from '../host.ts'

/** Global that GA's plugin prints. */
const GLOBAL = 'ga4w'
/** Native event of the document when {@link GLOBAL} is there. */
export const READY_EVENT = 'ga4w:ready'

/** The page's data, values unchecked. */
export interface PageData {
  /** The product that the page shows. */
  readonly product: unknown
  readonly products: readonly unknown[]
  readonly cart: unknown
  readonly order: unknown
  /** What the request before put into the cart: several products where they belong to a group. */
  readonly added: readonly unknown[]
  /** The plugin prints an add again on the page after it; from 2.2 on, which also names lists. */
  readonly repeatsAdds: boolean
  /** The list that the page shows; empty where the plugin does not say. */
  readonly listName: string
  /** Events that this page is worth, in order. */
  readonly events: readonly string[]
  readonly currency: string
}

/** @returns `undefined` until the plugin has printed its data */
export function readPageData(prices: CartPrices): PageData | undefined {
  const { data } = readGlobal(GLOBAL)
  if (!data) return undefined
  const { product, products, cart, order, added_to_cart: added, events, list_name: listName } = dataOf(data)
  const currencies = [order, cart].map((part) => dataOf(dataOf(part)['totals'])['currency_code'])
  return {
    product,
    products: listOf(products),
    cart: notePrices(cart, prices),
    order,
    added: Array.isArray(added) ? added : added ? [added] : [],
    repeatsAdds: typeof listName === 'string',
    listName: typeof listName === 'string' ? listName : '',
    events: texts(events),
    currency: currencies.find((code): code is string => typeof code === 'string' && code !== '') ?? '',
  }
}

/** The plugin's settings: the tracker's name, the events it sends, how items are told apart. */
export function readSettings(): {
  readonly tracker: unknown
  readonly events: readonly string[] | undefined
  readonly bySku: boolean
} {
  const { tracker_function_name: tracker, events, identifier } = dataOf(readGlobal(GLOBAL)['settings'])
  return {
    tracker,
    events: Array.isArray(events) ? texts(events) : undefined,
    bySku: identifier === 'product_sku',
  }
}

/** The product with this number that the page tells of; the one with this SKU where several share it. */
export function findProduct(data: PageData, id: string, sku: string): unknown {
  return pick([data.product, ...data.products], id, sku) ?? findLine(data, id, sku)
}

/** The line of the cart with this product. */
export function findLine({ cart }: PageData, id: string, sku: string): unknown {
  return pick(listOf(dataOf(cart)['items']), id, sku)
}

/** The line of the cart that `link` removes: themes that print no product on it have the line's key in its address. */
export function findLineOf({ cart }: PageData, link: Element): unknown {
  const key = /remove_item=(\w+)/.exec(link.getAttribute('href') ?? '')?.[1]
  return key && listOf(dataOf(cart)['items']).find((line) => dataOf(line)['key'] === key)
}

function pick(products: readonly unknown[], id: string, sku: string): unknown {
  const known = products.filter((product) => idTextOf(product) === id)
  return known.find((product) => sku !== '' && skuOf(product) === sku) ?? known[0]
}

function skuOf(product: unknown): unknown {
  const { sku, extensions } = dataOf(product)
  return dataOf(dataOf(extensions)['woocommerce_google_analytics_integration'])['identifier'] ?? sku
}

function texts(value: unknown): readonly string[] {
  return listOf(value).filter((one) => typeof one === 'string')
}
