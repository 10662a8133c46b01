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
