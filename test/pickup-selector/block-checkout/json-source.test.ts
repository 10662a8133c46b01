import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../../src/client/client.ts'
import { ConfigError } from '../../../src/island/config-error.ts'
import { jsonSource } from '../../../widgets/pickup-selector/block-checkout/json-source.ts'
import { openStores } from '../../../widgets/pickup-selector/block-checkout/stores.ts'
import type { Config } from '../../../widgets/pickup-selector/host.ts'
import { type FakeStores, printBlockStores } from '../../support/block-stores.ts'
import { noClient } from '../../support/page.ts'

const { signal } = new AbortController()
let fake: FakeStores

beforeEach(() => {
  fake = printBlockStores()
})
afterEach(() => vi.unstubAllGlobals())

function source(changed: Partial<Config> = {}) {
  return jsonSource({
    blockPoints: '/points.json?country={country}',
    blockRates: ['flat_rate:5', 'inpost'],
    blockField: 'my-shop/sub/pickup_point',
    pointFields: ['id=code'],
    ...changed,
  } as Config)
}

function connect(answer: unknown) {
  const ajax = vi.fn<Client['ajax']>(() => Promise.resolve(answer))
  const stores = openStores('atoll-pickup-point-json')
  if (!stores) throw new Error('no stores')
  return { ajax, server: source().connect({ ...noClient, ajax }, stores, () => 'flat_rate:5') }
}

describe('ways of delivery', () => {
  it.each([
    ['flat_rate:5', true],
    ['flat_rate:50', false],
    ['flat_rate', false],
    ['inpost:1', true],
    ['inpost', true],
    ['inpost_courier:2', false],
    ['dpd_parcels:2', false],
    ['', false],
  ])('%s: %s', (rate, leads) => {
    expect(source().leadsToPoints(rate)).toBe(leads)
  })
})

describe('an option that is missing', () => {
  it.each([
    [{ blockRates: [] }, 'blockRates'],
    [{ blockField: '' }, 'blockField'],
    [{ blockField: 'pickup_point' }, 'blockField'],
    [{ blockField: 'my-shop/' }, 'blockField'],
  ])('%o is named with its cure', (changed, name) => {
    expect(() => source(changed)).toThrow(ConfigError)
    expect(() => source(changed)).toThrow(new RegExp(`${name} does not say .*Write "blockRates"`))
  })
})

it('asks once for the points of the order’s country', async () => {
  const { ajax, server } = connect([{ code: 'A1', name: 'Centras', country: 'LT' }])
  const answers = [await server.list('', 1, signal), await server.list('', 1, signal)]
  expect(answers.map((answer) => server.read?.(answer)?.points.map(({ id }) => id))).toEqual([['A1'], ['A1']])
  expect(ajax.mock.calls.map(([, , options]) => options?.url)).toEqual(['/points.json?country=LT'])
})

it('has the order carry the point, beside what others send under the namespace', async () => {
  const { server } = connect([])
  fake.extensions.set('my-shop/sub', { gift: 'yes' })
  await server.store('A1')
  expect(fake.extensions.get('my-shop/sub')).toEqual({ gift: 'yes', pickup_point: 'A1' })
  server.forget?.()
  expect(fake.extensions.get('my-shop/sub')).toEqual({ gift: 'yes', pickup_point: '' })
})
