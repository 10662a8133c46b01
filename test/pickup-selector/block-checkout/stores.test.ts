import { afterEach, describe, expect, it, vi } from 'vitest'
import { openStores } from '../../../widgets/pickup-selector/block-checkout/stores.ts'
import { printBlockStores } from '../../support/block-stores.ts'

afterEach(() => vi.unstubAllGlobals())

it('are none before WooCommerce has its own on the page', () => {
  expect(openStores('atoll-pickup-point')).toBeNull()
  vi.stubGlobal('wp', { data: { select: () => undefined, dispatch() {}, subscribe() {} } })
  expect(openStores('atoll-pickup-point')).toBeNull()
})

describe('where the order goes', () => {
  it.each([
    [
      'the shipping address',
      { shippingAddress: { country: 'LV', city: ' Rīga ', postcode: ' LV-1001 ' } },
      'LV Rīga LV-1001',
    ],
    [
      'the billing address without one',
      { billingAddress: { country: 'EE', city: 'Tallinn', postcode: '' } },
      'EE Tallinn ',
    ],
    ['nowhere yet', undefined, '  '],
    ['markup of another plugin', { shippingAddress: 'LT' }, '  '],
  ])('is told by %s', (_, getCustomerData, expected) => {
    printBlockStores({ getCustomerData })
    const stores = openStores('atoll-pickup-point')
    expect(`${stores?.country()} ${stores?.city()} ${stores?.postcode()}`).toBe(expected)
  })
})

it('know the chosen rate of each package, and of none while there is none', () => {
  const fake = printBlockStores({
    getShippingRates: [
      {
        shipping_rates: [
          { rate_id: 'flat_rate:1', selected: false },
          { rate_id: 'dpd_parcels:2', selected: true },
        ],
      },
      { shipping_rates: [{ rate_id: 'local_pickup:3', selected: true }] },
    ],
  })
  const stores = openStores('atoll-pickup-point')
  expect(stores?.rates()).toEqual(['dpd_parcels:2', 'local_pickup:3'])
  fake.set({ getShippingRates: null })
  expect(stores?.rates()).toEqual([])
})

it.each(['isCustomerDataUpdating', 'isShippingRateBeingSelected', 'isCalculating'])(
  'are busy while WooCommerce writes the session: %s',
  (name) => {
    const fake = printBlockStores()
    const stores = openStores('atoll-pickup-point')
    expect(stores?.isBusy()).toBe(false)
    fake.set({ [name]: true })
    expect(stores?.isBusy()).toBe(true)
  },
)

it('refuse with a message that the block does not show, say it once, and take it back', () => {
  const fake = printBlockStores()
  const stores = openStores('atoll-pickup-point')
  const told = vi.fn<() => void>()
  stores?.subscribe(told)
  stores?.refuse('Choose a point')
  stores?.refuse('Choose a point')
  expect([...fake.errors.values()]).toEqual([{ message: 'Choose a point', hidden: true }])
  expect(told).toHaveBeenCalledOnce()
  stores?.refuse(null)
  stores?.refuse(null)
  expect(fake.errors.size).toBe(0)
  expect(told).toHaveBeenCalledTimes(2)
})

it('know a refused order by its end, not by an error that is still being looked at', () => {
  const fake = printBlockStores({ isIdle: false, hasError: true })
  const stores = openStores('atoll-pickup-point')
  expect(stores?.isRefused()).toBe(false)
  fake.set({ isIdle: true })
  expect(stores?.isRefused()).toBe(true)
})
