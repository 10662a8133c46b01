import { dataOf } from '../../../src/read/record.ts'
import type { Client } from '../../../src/client/client.ts'
import type { Group } from '../group.ts'
import type { Variation } from './variation.ts'

/** The most that the Store API gives at once. */
export const PAGE_SIZE = 100

/**
 * Which combinations exist in ajax mode, where the page does not hold them: WooCommerce's Store API answers it to
 * everyone: the product's variations, and page by page those that are sold out.
 */
export async function fetchVariations(
  client: Client,
  productId: string,
  groups: readonly Group[],
  signal: AbortSignal,
): Promise<readonly Variation[] | null> {
  const soldOut = new Map<number, unknown>()

  async function fetchSoldOut(page = 1): Promise<void> {
    const query = new URLSearchParams([
      ['type', 'variation'],
      ['parent[0]', productId],
      ['stock_status[0]', 'outofstock'],
      ['per_page', String(PAGE_SIZE)],
      ['page', String(page)],
    ])
    const path = `/wc/store/v1/products?${query.toString()}`
    const found = readArray(await client.rest({ path, nonce: false, signal }))
    const known = soldOut.size
    for (const item of found) soldOut.set(readNumber(item, 'id'), item)
    // A cache that ignores the page gives the same hundred for ever.
    if (found.length === PAGE_SIZE && soldOut.size > known) await fetchSoldOut(page + 1)
  }

  const [product] = await Promise.all([
    client.rest({ path: `/wc/store/v1/products/${encodeURIComponent(productId)}`, nonce: false, signal }),
    fetchSoldOut(),
  ])
  return readStoreVariations(product, [...soldOut.values()], groups)
}

/** The Store API's product and its sold-out variations as variations; `null` when it holds none that fit the form. */
export function readStoreVariations(
  product: unknown,
  soldOut: unknown,
  groups: ReadonlyArray<Pick<Group, 'name' | 'label'>>,
): readonly Variation[] | null {
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
        stockLeft: null,
        thumbnail: '',
        raw: {},
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
