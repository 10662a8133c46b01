import { expect, it, vi } from 'vitest'
import type { Client } from '../../../src/client/client.ts'
import { fetchVariations, PAGE_SIZE } from '../../../widgets/variation-swatches/variations/store-api.ts'
import { noClient } from '../../support/page.ts'

const GROUPS = [{ name: 'attribute_size', label: 'Size' }] as unknown as Parameters<typeof fetchVariations>[2]
const IDS = Array.from({ length: PAGE_SIZE + 5 }, (_, index) => index + 1)
const PRODUCT = {
  variations: IDS.map((id) => ({ id, attributes: [{ name: 'Size', value: `s${id}` }] })),
}

/** @param soldOut ids on a page of the sold-out list */
function open(soldOut: (page: number) => readonly number[]) {
  const rest = vi.fn<Client['rest']>(async ({ path = '' }) => {
    const page = new URL(path, 'https://shop.test').searchParams.get('page')
    return page ? soldOut(Number(page)).map((id) => ({ id })) : PRODUCT
  })
  const client = { ...noClient, rest }
  const fetch = () => fetchVariations(client, '7', GROUPS, new AbortController().signal)
  return { rest, fetch }
}

it('reads the sold-out variations page by page', async () => {
  const { fetch } = open((page) => IDS.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE))
  expect((await fetch())?.filter(({ inStock }) => inStock)).toEqual([])
})

it('stops asking a shop that gives the same page for ever', async () => {
  const { fetch, rest } = open(() => IDS.slice(0, PAGE_SIZE))
  expect((await fetch())?.filter(({ inStock }) => inStock).map(({ id }) => id)).toEqual(IDS.slice(PAGE_SIZE))
  expect(rest).toHaveBeenCalledTimes(3)
})

/** A shop that knows everything of `count` variations. */
function openDetailed(count: number) {
  const ids = Array.from({ length: count }, (_, at) => at + 1)
  const rest = vi.fn<Client['rest']>(async ({ path = '' }) => {
    const { searchParams } = new URL(path, 'https://shop.test')
    const page = Number(searchParams.get('page'))
    if (page === 0)
      return { variations: ids.map((id) => ({ id, attributes: [{ name: 'Size', value: `s${id}` }] })) }
    const listed = searchParams.has('stock_status[0]') ? [1] : ids
    return listed.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE).map((id) => ({
      id,
      is_in_stock: id !== 1,
      low_stock_remaining: id === 2 ? 1 : null,
      price_html: `€${id}`,
    }))
  })
  const signal = new AbortController().signal
  return { rest, fetch: () => fetchVariations({ ...noClient, rest }, '7', GROUPS, signal, true) }
}

it('reads what is left, the price and what is sold out of every variation where they are shown', async () => {
  const { fetch, rest } = openDetailed(PAGE_SIZE + 5)
  const found = (await fetch()) ?? []
  expect(
    found.slice(0, 3).map(({ inStock, stockLeft, raw }) => [inStock, stockLeft, raw['price_html']]),
  ).toEqual([
    [false, null, '€1'],
    [true, 1, '€2'],
    [true, null, '€3'],
  ])
  expect(found.at(-1)?.raw['price_html']).toBe(`€${PAGE_SIZE + 5}`)
  expect(rest).toHaveBeenCalledTimes(3)
  expect(rest.mock.calls.some(([{ path }]) => path?.includes('stock_status'))).toBe(false)
})

it('asks only for what is sold out of a product with very many variations', async () => {
  const { fetch, rest } = openDetailed(2_000)
  const found = (await fetch()) ?? []
  expect(found).toHaveLength(2_000)
  expect(found[0]?.inStock).toBe(false)
  expect(found[1]?.raw['price_html']).toBeUndefined()
  expect(rest).toHaveBeenCalledTimes(2)
})
