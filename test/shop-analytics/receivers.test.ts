import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { callsFor, identify, tellShop } from '../../widgets/shop-analytics/receivers/receivers.ts'
import { openSinks } from '../../widgets/shop-analytics/sinks.ts'
import type { Config } from '../../widgets/shop-analytics/host.ts'
import type { Ga4Event } from '../../widgets/shop-analytics/event.ts'

const ITEMS = [
  {
    item_id: 'MUG',
    item_name: 'Mug',
    price: 12.5,
    quantity: 2,
    item_category: 'Ceramics',
    item_category2: 'Mugs',
  },
  { item_id: 'TEE', item_name: 'Tee', price: 5, quantity: 1 },
]
const event = (name: string, params: Readonly<Record<string, unknown>> = {}): Ga4Event => ({
  name,
  params: { currency: 'EUR', value: 30, ...params, items: ITEMS },
})

const beacon = vi.fn<(address: string, body: Blob) => boolean>(() => true)
let life = new AbortController()

beforeEach(() => {
  life = new AbortController()
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator) as object, { sendBeacon: beacon }))
  beacon.mockClear()
  sessionStorage.clear()
})
afterEach(() => {
  life.abort()
  vi.unstubAllGlobals()
})

describe('the advertising pixel', () => {
  it.each([
    ['view_item', 'ViewContent'],
    ['add_to_cart', 'AddToCart'],
    ['begin_checkout', 'InitiateCheckout'],
    ['add_payment_info', 'AddPaymentInfo'],
    ['add_to_wishlist', 'AddToWishlist'],
    ['purchase', 'Purchase'],
  ])('hears %s as %s, with the id that the server has', (name, standard) => {
    expect(callsFor('fbq', event(name, { event_id: 'e1' }), 'mode')).toEqual([
      [
        'track',
        standard,
        {
          content_type: 'product',
          content_ids: ['MUG', 'TEE'],
          contents: [
            { id: 'MUG', quantity: 2, item_price: 12.5 },
            { id: 'TEE', quantity: 1, item_price: 5 },
          ],
          num_items: 3,
          value: 30,
          currency: 'EUR',
        },
        { eventID: 'e1' },
      ],
    ])
  })

  it('hears nothing that it has no word for', () => {
    for (const name of ['view_item_list', 'constructor', 'remove_from_cart'])
      expect(callsFor('fbq', event(name), 'mode')).toEqual([])
  })

  it('hears nothing where marketing is refused, or where nobody says it is allowed and it has to be', () => {
    expect(callsFor('fbq', event('purchase'), 'required')).toEqual([])
    vi.stubGlobal('wp_has_consent', (category: string) => category === 'statistics')
    expect(callsFor('fbq', event('purchase'), 'mode')).toEqual([])
    vi.stubGlobal('wp_has_consent', () => true)
    expect(callsFor('fbq', event('purchase'), 'required')).toHaveLength(1)
  })
})

describe('Matomo', () => {
  it('hears the cart whole', () => {
    expect(callsFor('matomo', event('view_cart'), 'mode')).toEqual([
      [['clearEcommerceCart']],
      [['addEcommerceItem', 'MUG', 'Mug', ['Ceramics', 'Mugs'], 12.5, 2]],
      [['addEcommerceItem', 'TEE', 'Tee', [], 5, 1]],
      [['trackEcommerceCartUpdate', 30]],
    ])
  })

  it('hears an order with its parts', () => {
    const calls = callsFor(
      'matomo',
      event('purchase', { transaction_id: 7, value: 40, tax: 5, shipping: 5 }),
      'mode',
    )
    expect(calls.at(-1)).toEqual([['trackEcommerceOrder', '7', 40, 30, 5, 5]])
  })

  it('hears the rest as events', () => {
    expect(callsFor('matomo', event('add_to_cart'), 'mode')).toEqual([
      [['trackEvent', 'Shop', 'add_to_cart', 'Mug', 30]],
    ])
  })
})

describe('an id', () => {
  it('is another for each event, the order’s for a purchase, and stays where there is one', () => {
    const ids = [1, 2].map(() => identify(event('view_item')).params['event_id'])
    expect(new Set(ids).size).toBe(2)
    expect(identify(event('purchase', { transaction_id: 7 })).params['event_id']).toBe('purchase.7')
    expect(identify(event('view_item', { event_id: 'mine' })).params['event_id']).toBe('mine')
  })

  it('goes to the shop’s own address alone', async () => {
    tellShop('https://elsewhere.example/events', event('view_item', { event_id: 'e1' }))
    tellShop('', event('view_item'))
    expect(beacon).not.toHaveBeenCalled()
    tellShop('/wp-json/mine/v1/events', event('view_item', { event_id: 'e1' }))
    const [[address, body] = []] = beacon.mock.calls
    expect(address).toBe(new URL('/wp-json/mine/v1/events', location.href).href)
    expect(JSON.parse((await body?.text()) ?? '')).toMatchObject({
      event_id: 'e1',
      event_name: 'view_item',
      params: { value: 30 },
    })
  })

  it('is the same for all that hear of an event', async () => {
    const gtag = vi.fn<(...values: readonly unknown[]) => void>()
    const fbq = vi.fn<(...values: readonly unknown[]) => void>()
    const queue: unknown[] = []
    vi.stubGlobal('gtag', gtag)
    vi.stubGlobal('fbq', fbq)
    vi.stubGlobal('_paq', queue)
    const config = { sinks: ['gtag', 'fbq', 'matomo'], tracker: 'gtag', endpoint: '/events', consent: 'mode' }
    openSinks(config as unknown as Config, life.signal).send(event('add_to_cart'))
    await vi.waitFor(() => expect(queue).toHaveLength(1), 5000)
    const [, , params] = gtag.mock.calls[0] ?? []
    const { event_id: id } = params as { event_id: string }
    expect(id).toBeTruthy()
    expect(fbq.mock.calls[0]?.[3]).toEqual({ eventID: id })
    expect(JSON.parse((await beacon.mock.calls[0]?.[1].text()) ?? '')).toMatchObject({ event_id: id })
  })
})
