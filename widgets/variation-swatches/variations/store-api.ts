import { dataOf } from '../../../src/read/record.ts'
import type { Client } from '../../../src/client/client.ts'
import type { Group } from '../group.ts'
import type { Variation } from './variation.ts'

/** The most that the Store API gives at once. */
export const PAGE_SIZE = 100
/** Of a product with more variations only what is sold out is asked for: prices and pieces would be too many answers. */
const MOST_DETAILS = 500
/** What is read of a variation. */
const FIELDS = 'id,is_in_stock,low_stock_remaining,price_html'

/**
 * Which combinations exist in ajax mode, where the page does not hold them: WooCommerce's Store API answers it to
 * everyone: the product's variations, and page by page those that are sold out.
 * @param wantsDetails whether prices and pieces left are shown: then all variations are asked for
 */
export async function fetchVariations(
  client: Client,
  productId: string,
  groups: readonly Group[],
  signal: AbortSignal,
  wantsDetails = false,
): Promise<readonly Variation[] | null> {
  const get = (path: string): Promise<unknown> => client.rest({ path, nonce: false, signal })
  const asked = get(`/wc/store/v1/products/${encodeURIComponent(productId)}`)
  if (!wantsDetails) {
    const [product, soldOut] = await Promise.all([asked, fetchList(get, productId, SOLD_OUT)])
    return readStoreVariations(product, soldOut, groups)
  }
  const product = await asked
  const isShort = readArray(dataOf(product)['variations']).length <= MOST_DETAILS
  const all = await fetchList(get, productId, isShort ? [['_fields', FIELDS]] : SOLD_OUT)
  return isShort
    ? readStoreVariations(product, all.filter(isSoldOut), groups, all)
    : readStoreVariations(product, all, groups)
}

const SOLD_OUT: readonly Filter[] = [['stock_status[0]', 'outofstock']]

type Filter = readonly [name: string, value: string]

/** A product's variations that pass the filters, page by page. */
async function fetchList(
  get: (path: string) => Promise<unknown>,
  productId: string,
  filters: readonly Filter[],
): Promise<readonly unknown[]> {
  const list = new Map<number, unknown>()

  async function fetchPage(page: number): Promise<void> {
    const query = new URLSearchParams([
      ['type', 'variation'],
      ['parent[0]', productId],
      ...filters.map(([name, value]) => [name, value]),
      ['per_page', String(PAGE_SIZE)],
      ['page', String(page)],
    ])
    const found = readArray(await get(`/wc/store/v1/products?${query.toString()}`))
    const known = list.size
    for (const item of found) list.set(readNumber(item, 'id'), item)
    // A cache that ignores the page gives the same hundred for ever.
    if (found.length === PAGE_SIZE && list.size > known) await fetchPage(page + 1)
  }

  await fetchPage(1)
  return [...list.values()]
}

function isSoldOut(item: unknown): boolean {
  return dataOf(item)['is_in_stock'] === false
}

/**
 * The Store API's product and its sold-out variations as variations; `null` when it holds none that fit the form.
 * @param details what is known of each: pieces left, price
 */
export function readStoreVariations(
  product: unknown,
  soldOut: unknown,
  groups: ReadonlyArray<Pick<Group, 'name' | 'label'>>,
  details: readonly unknown[] = [],
): readonly Variation[] | null {
  const detailsOf = new Map(details.map((item) => [readNumber(item, 'id'), item]))
  const gone = new Set(readArray(soldOut).map((item) => readNumber(item, 'id')))
  const nameOf = readAttributeNames(product, groups)
  const variations = readArray(dataOf(product)['variations']).flatMap((item): Variation[] => {
    const id = readNumber(item, 'id')
    const attributes: Record<string, string> = {}
    for (const attribute of readArray(dataOf(item)['attributes'])) {
      const label = dataOf(attribute)['name']
      const name = typeof label === 'string' && nameOf.get(label)
      const value = dataOf(attribute)['value']
      if (name) attributes[name] = typeof value === 'string' ? value : ''
    }
    if (!id || Object.keys(attributes).length < groups.length) return []
    const inStock = !gone.has(id)
    return [
      {
        id,
        attributes,
        active: true,
        inStock,
        purchasable: inStock,
        // Told at the shop's own threshold, and not where it keeps the number to itself.
        stockLeft: readNumber(detailsOf.get(id), 'low_stock_remaining') || null,
        thumbnail: '',
        raw: dataOf(detailsOf.get(id)),
      },
    ]
  })
  return variations.length > 0 ? variations : null
}

/** Field names by the label that the API gives: `Colour` → `attribute_pa_color`. */
function readAttributeNames(
  product: unknown,
  groups: ReadonlyArray<Pick<Group, 'name' | 'label'>>,
): ReadonlyMap<string, string> {
  const names = new Map(groups.map(({ label, name }) => [label, name]))
  for (const attribute of readArray(dataOf(product)['attributes'])) {
    const taxonomy = dataOf(attribute)['taxonomy']
    const name = dataOf(attribute)['name']
    if (typeof name === 'string' && typeof taxonomy === 'string' && taxonomy)
      names.set(name, `attribute_${taxonomy}`)
  }
  return names
}

function readArray(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function readNumber(value: unknown, key: string): number {
  const found = dataOf(value)[key]
  return typeof found === 'number' && Number.isSafeInteger(found) ? found : 0
}
