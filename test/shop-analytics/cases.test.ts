import { describe, expect, it, vi } from 'vitest'
import {
  cartEvent,
  type EventRules,
  type Ga4Event,
  selectContent,
  viewItem,
  viewItemList,
  wholeCart,
} from '../../widgets/shop-analytics/events/event.ts'
import { readItem } from '../../widgets/shop-analytics/events/item.ts'
import { findProblems } from '../../widgets/shop-analytics/events/validate.ts'
import cases from './cases.json'
import invariants from './invariants.json'
import { purchase } from '../../widgets/shop-analytics/sending/purchases.ts'
import { breaches } from './schema.ts'

interface Case {
  readonly id: string
  readonly event: string
  readonly settings?: { readonly identifier: string }
  readonly input: Readonly<Record<string, unknown>>
  readonly expected: Readonly<Record<string, unknown>>
}

type Params = Readonly<Record<string, unknown>>

/**
 * Where GA4's own rules overrule the original's formatters (decisions.md#ga4s-own-rules); `null`: nothing may be sent.
 */
const OVERRULED: Readonly<Record<string, ((original: Params) => Params) | null>> = {
  // The price of one piece, not of the line.
  'add-line-total': (original) => ({ ...original, items: withFirst(original, { price: 9.99 }) }),
  // No event without items.
  'remove-undefined': null,
  // A line without a quantity is one piece, not its place in the list. The value is the items' sum.
  'checkout-item-without-quantity': (original) => ({
    ...original,
    value: 19.98,
    items: withFirst(original, { quantity: 1 }),
  }),
}

function withFirst(original: Params, change: Params): readonly unknown[] {
  const [first, ...rest] = original['items'] as readonly object[]
  return [{ ...first, ...change }, ...rest]
}

function rulesOf({ settings }: Pick<Case, 'settings'>): EventRules {
  return { bySku: settings?.identifier === 'product_sku', currency: 'EUR', complain: vi.fn<() => void>() }
}

function run(one: Case): Ga4Event | undefined {
  const { product, products, listName, storeCart, order } = one.input
  const rules = rulesOf(one)
  switch (one.event) {
    case 'view_item':
      return viewItem(product, rules)
    case 'view_item_list':
      return viewItemList(products as readonly unknown[], rules, listName as string)
    case 'add_to_cart':
    case 'remove_from_cart':
      return cartEvent(one.event, product, rules)
    case 'begin_checkout':
      return wholeCart(one.event, storeCart, rules)
    case 'purchase':
      return purchase(order, rules, { wholeCart })
    case 'select_content':
      return selectContent(product, rules)
    default:
      throw new Error(`no such event ${one.event}`)
  }
}

const all = cases.cases as readonly Case[]

describe.each(all)('the original’s case $id ($event)', (one) => {
  const event = run(one)
  const rule = OVERRULED[one.id]
  const expected = rule === null ? undefined : (rule?.(one.expected) ?? one.expected)

  it('is sent with the original’s fields, and with GA4’s where the original breaks its rules', () => {
    const sent = event && { name: event.name, ...pick(event.params, Object.keys(expected ?? {})) }
    expect(sent).toEqual(expected && { name: one.event, ...expected })
  })

  it('holds GA4’s schema, and the check in the shop finds nothing either', () => {
    const sent = event ? [event] : []
    expect(sent.flatMap(({ name, params }) => breaches(name, params))).toEqual([])
    expect(sent.flatMap(findProblems)).toEqual([])
  })
})

function pick(params: Params, keys: readonly string[]): Params {
  return Object.fromEntries(keys.map((key) => [key, params[key]]))
}

describe('what holds for every event', () => {
  const events = all.flatMap((one) => run(one) ?? [])
  const known: Readonly<Record<string, (event: Ga4Event) => void>> = {
    // A purchase's is the order's total, as the original sends it.
    'value-sum': ({ name, params }) => {
      if (!('items' in params) || name === 'purchase') return
      const items = params['items'] as ReadonlyArray<{ price: number; quantity?: number }>
      const sum = items.reduce((total, { price, quantity = 1 }) => total + price * quantity, 0)
      expect(params['value']).toBeCloseTo(sum, 4)
      expect(params['currency']).toBe('EUR')
    },
    'numbers-not-strings': ({ params }) => {
      const numbers = ['price', 'value', 'tax', 'shipping', 'discount', 'quantity']
      for (const part of [params, ...((params['items'] ?? []) as readonly Params[])])
        expect(numbers.filter((key) => key in part && !Number.isFinite(part[key]))).toEqual([])
    },
    categories: ({ params }) => {
      for (const item of (params['items'] ?? []) as readonly Params[])
        expect(Object.keys(item).filter((key) => /category([6-9]|\d\d)/.test(key))).toEqual([])
    },
    'event-name': ({ name }) => expect(name).toMatch(/^[a-z]\w{0,39}$/i),
  }
  /** Shown by tests of their own: prices below, consent and purchases in the widget's tests. */
  const elsewhere = ['purchase-once', 'minor-unit', 'consent']

  it.each(invariants)('$id: $rule', ({ id }) => {
    const check = known[id]
    expect(Boolean(check) || elsewhere.includes(id)).toBe(true)
    for (const event of events) check?.(event)
  })
})

function priceOf(price: string, minorUnit: number, complain: (advice: string) => void): number | undefined {
  const prices = { price: price === '$undefined' ? undefined : price, currency_minor_unit: minorUnit }
  return readItem({ id: 11, name: 'Mug', prices }, { bySku: false, complain })?.price
}

function isReadable({ expected }: { readonly expected: unknown }): boolean {
  return expected !== 'NaN'
}

describe('prices', () => {
  it.each(cases.formatPrice.filter(isReadable))(
    '$price with $minorUnit decimals is $expected',
    ({ price, minorUnit, expected }) => {
      expect(priceOf(price, minorUnit, vi.fn<() => void>())).toBe(expected)
    },
  )

  it.each(cases.formatPrice.filter((one) => !isReadable(one)))(
    '$price is not a price: its item is left out, with the cure',
    ({ price, minorUnit }) => {
      const complain = vi.fn<(advice: string) => void>()
      expect(priceOf(price, minorUnit, complain)).toBeUndefined()
      expect(complain).toHaveBeenCalledWith(expect.stringMatching(/"Mug" is left out.*give prices\.price/))
    },
  )

  it.each([
    ['JPY', 0, 1250, 1250],
    ['EUR', 2, 1250, 12.5],
    ['KWD', 3, 1250, 1.25],
  ])('%s has %i decimals', (currency, unit, price, expected) => {
    const order = {
      id: 7,
      totals: { currency_code: currency, currency_minor_unit: unit, tax_total: 300, shipping_total: 200 },
      items: [{ id: 1, name: 'Mug', quantity: 3, prices: { price, currency_minor_unit: unit } }],
    }
    const params = purchase(order, rulesOf({}), { wholeCart })?.params
    expect(params).toMatchObject({
      currency,
      value: expected * 3,
      tax: 300 / 10 ** unit,
      shipping: 200 / 10 ** unit,
    })
    expect(breaches('purchase', params)).toEqual([])
  })
})
