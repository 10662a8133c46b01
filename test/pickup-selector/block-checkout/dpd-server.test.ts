import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Client } from '../../../src/client/client.ts'
import { createDpdServer } from '../../../widgets/pickup-selector/block-checkout/dpd-server.ts'
import { openStores } from '../../../widgets/pickup-selector/block-checkout/stores.ts'
import { type FakeStores, printBlockStores } from '../../support/block-stores.ts'
import { noClient } from '../../support/page.ts'

const { signal } = new AbortController()
let fake: FakeStores

beforeEach(() => {
  fake = printBlockStores()
})
afterEach(() => vi.unstubAllGlobals())

function connect(answer: unknown = { results: [] }) {
  const ajax = vi.fn<Client['ajax']>(() => Promise.resolve(answer))
  const stores = openStores('atoll-pickup-point')
  if (!stores) throw new Error('no stores')
  const server = createDpdServer({ ...noClient, ajax }, stores, () => 'dpd_parcels:2')
  return { ajax, server, fields: () => ajax.mock.calls.map(([, fields]) => fields) }
}

it('asks for the first page once per country, and for texts and pages each time', async () => {
  const { server, fields } = connect()
  await server.list('', 1, signal)
  await server.list('', 1, signal)
  fake.set({ getCustomerData: { shippingAddress: { country: 'LV' } } })
  await server.list('', 1, signal)
  await server.list('rig', 1, signal)
  await server.list('rig', 1, signal)
  expect(
    fields().map((one) => `${String(one?.['country_code'])} ${String(one?.['q'])} ${String(one?.['page'])}`),
  ).toEqual(['LT  1', 'LV  1', 'LV rig 1', 'LV rig 1'])
})

it('asks again for a first page that did not come', async () => {
  const { server, ajax } = connect()
  ajax.mockRejectedValueOnce(new Error('no answer'))
  await expect(server.list('', 1, signal)).rejects.toThrow('no answer')
  await server.list('', 1, signal)
  expect(ajax).toHaveBeenCalledTimes(2)
})

it('reads rows with what the carrier says of them, and refuses what is none', async () => {
  const { server } = connect([
    { parcelshop_id: 'LT1', company: 'Rimi', status: '1', latitude: '54.7', longitude: '25.3' },
  ])
  await expect(server.rows('rimi', signal)).resolves.toMatchObject([
    { id: 'LT1', details: { position: [54.7, 25.3] } },
  ])
  await expect(connect('<html>').server.rows('rimi', signal)).rejects.toThrow(TypeError)
})

it('stores a point once WooCommerce writes the session no more', async () => {
  const { server, ajax } = connect()
  fake.set({ isCalculating: true })
  const stored = server.store('LT1')
  await Promise.resolve()
  expect(ajax).not.toHaveBeenCalled()
  fake.set({ isCalculating: false })
  await stored
  expect(ajax).toHaveBeenCalledExactlyOnceWith(
    'dpd_store_pickup_selection',
    { value: 'LT1' },
    expect.objectContaining({ expect: 'none' }),
  )
})

it('stores a point in the end also where WooCommerce never says that it is done', async () => {
  vi.useFakeTimers()
  const { server, ajax } = connect()
  fake.set({ isCalculating: true })
  void server.store('LT1')
  await vi.advanceTimersByTimeAsync(5000)
  expect(ajax).toHaveBeenCalledOnce()
  vi.useRealTimers()
})
