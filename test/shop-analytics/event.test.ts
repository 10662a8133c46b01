import { describe, expect, it, vi } from 'vitest'
import { dataOf, listOf } from '../../src/read/record.ts'
import { notePrices } from '../../widgets/shop-analytics/page/cart-prices.ts'
import {
  cartEvent,
  type EventRules,
  itemsEvent,
  selectItem,
  viewItemList,
  wholeCart,
} from '../../widgets/shop-analytics/events/event.ts'
import { MAX_ITEMS } from '../../widgets/shop-analytics/events/limits.ts'
import { purchase } from '../../widgets/shop-analytics/sending/purchases.ts'
import { findProblems } from '../../widgets/shop-analytics/events/validate.ts'
import { breaches, requirements } from './schema.ts'

const complain = vi.fn<(advice: string) => void>()
const rules: EventRules = { bySku: true, currency: 'EUR', complain }

/** A line as GA's plugin prints it. */
function line(id: number, price: number, quantity: number) {
  return {
    id,
    name: `Product ${id}`,
    categories: [{ name: 'Homeware' }],
    prices: { price, currency_minor_unit: 2 },
    extensions: { woocommerce_google_analytics_integration: { identifier: `SKU-${id}` } },
    quantity,
  }
}

function cart(items: readonly unknown[], total: number, coupons: unknown = []) {
  return { items, coupons, totals: { currency_code: 'EUR', total_price: total, currency_minor_unit: 2 } }
}

describe('a cart as the plugin prints it', () => {
  it('is worth its lines once: their prices are those of whole lines', () => {
    const printed = notePrices(cart([line(27, 4600, 2), line(20, 3375, 3)], 8475), 'auto')
    expect(wholeCart('begin_checkout', printed, rules)?.params).toMatchObject({
      value: 79.75,
      items: [
        { item_id: 'SKU-27', price: 23, quantity: 2 },
        { item_id: 'SKU-20', price: 11.25, quantity: 3 },
      ],
    })
  })

  it('is read as it is when its total says that prices are for one piece', () => {
    const printed = notePrices(cart([line(27, 2300, 2)], 4600), 'auto')
    expect(wholeCart('view_cart', printed, rules)?.params).toMatchObject({
      value: 46,
      items: [{ price: 23 }],
    })
  })

  it('is read as the site owner says where that is known better', () => {
    const printed = cart([line(27, 2300, 2)], 4900)
    expect(wholeCart('view_cart', notePrices(printed, 'unit'), rules)?.params['value']).toBe(46)
    expect(wholeCart('view_cart', notePrices(printed, 'line'), rules)?.params['value']).toBe(23)
  })

  it('is for one piece in the Store API, whose lines have totals of their own', () => {
    const printed = notePrices(cart([{ ...line(27, 2300, 2), totals: { line_total: '4600' } }], 9900), 'auto')
    expect(wholeCart('view_cart', printed, rules)?.params['value']).toBe(46)
  })

  it.each([
    ['a list', [{ code: 'vasara10' }, { code: 'dovana5' }]],
    ['an object by code', { vasara10: {}, dovana5: {} }],
  ])('names its first coupon from %s', (_, coupons) => {
    const event = wholeCart('begin_checkout', cart([line(1, 500, 1)], 500, coupons), rules)
    expect(event?.params['coupon']).toBe('vasara10')
  })

  it('adds up again when a discount does not divide evenly', () => {
    const event = wholeCart('view_cart', notePrices(cart([line(1, 1000, 3)], 1000), 'auto'), rules)
    expect(event?.params['value']).toBe(10)
  })
})

describe('an order', () => {
  const totals = { currency_code: 'EUR', currency_minor_unit: 2, tax_total: 0, shipping_total: 299 }

  it('is worth its total with tax and shipping, as the original reports it', () => {
    const order = { id: 122, totals: { ...totals, total_price: 1549 }, items: [line(20, 1250, 1)] }
    expect(purchase(order, rules, { wholeCart })?.params).toMatchObject({ value: 15.49, shipping: 2.99 })
  })

  it('tells the discount of each piece, also of several', () => {
    const order = {
      id: 121,
      affiliation: 'Linas & Molis',
      totals,
      coupons: { ten: {} },
      items: [{ ...line(20, 1250, 2), price_after_coupon_discount: 2250 }],
    }
    expect(purchase(order, rules, { wholeCart })?.params).toMatchObject({
      transaction_id: 121,
      value: 22.5,
      shipping: 2.99,
      coupon: 'ten',
      items: [{ price: 11.25, discount: 1.25, quantity: 2 }],
    })
  })

  it('is not sent without its data, as on a second visit', () => {
    expect(purchase(undefined, rules, { wholeCart })).toBeUndefined()
  })
})

describe('wrong items', () => {
  it.each([
    ['neither id nor name', { id: undefined, name: '' }, 'give its product an id or a name'],
    ['no price', { prices: {} }, 'give prices.price'],
    ['a price with a point', { prices: { price: '12.50' } }, 'give prices.price'],
    ['half a piece', { quantity: 0.5 }, 'give a whole number'],
    ['none of it', { quantity: 0 }, 'give a whole number'],
  ])('with %s are left out with their cure, the others are sent', (_, wrong, cure) => {
    complain.mockClear()
    const items = [
      { ...line(1, 500, 1), ...wrong, ...('id' in wrong && { extensions: undefined }) },
      line(2, 700, 1),
    ]
    const event = wholeCart('view_cart', cart(items, 1200), rules)
    expect(event?.params['items']).toHaveLength(1)
    expect(complain).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(cure))
  })

  it.each([0, 'two', ''])('are never priced by %j pieces of a line, not even alone', (quantity) => {
    const [broken] = listOf(
      dataOf(notePrices(cart([{ ...line(1, 500, 1), quantity }], 500), 'line'))['items'],
    )
    expect(selectItem(broken, 1, rules).map(({ name }) => name)).toEqual(['select_content'])
    expect(cartEvent('remove_from_cart', { ...dataOf(broken), quantity: 1 }, rules)).toBeUndefined()
  })

  it('keep their list’s numbering of the others', () => {
    const event = viewItemList([line(1, 500, 1), {}, line(3, 500, 1)], rules)
    expect(event?.params['items']).toEqual([
      expect.objectContaining({ index: 1 }),
      expect.objectContaining({ index: 3 }),
    ])
  })

  it('without a currency keep the event at home, with the option that cures it', () => {
    complain.mockClear()
    expect(itemsEvent('view_item', [{ item_id: 1, price: 2 }], { ...rules, currency: '' })).toBeUndefined()
    expect(complain).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('option currency'))
  })
})

it('more items than GA4 takes are cut', () => {
  const many = Array.from({ length: MAX_ITEMS + 1 }, (_, place) => line(place + 1, 100, 1))
  expect(viewItemList(many, rules)?.params['items']).toHaveLength(MAX_ITEMS)
})

describe('the check in the shop', () => {
  const good = {
    currency: 'EUR',
    value: 2,
    transaction_id: 'a1',
    items: [{ item_id: 1, price: 2, quantity: 1 }],
  }
  const item = (change: object) => ({ ...good, items: [{ ...good.items[0], ...change }] })

  it.each(requirements().filter(([name]) => !/wishlist|refund|search/.test(name)))(
    'demands of %s what the schema demands',
    (name, required) => {
      for (const key of required) {
        const { [key]: _, ...params } = good as Readonly<Record<string, unknown>>
        expect(findProblems({ name, params })).toContain(`${name}: ${key} is missing.`)
      }
      expect(findProblems({ name, params: good })).toEqual([])
    },
  )

  it.each([
    ['a price of NaN', item({ price: Number.NaN })],
    ['a price as text', item({ price: '2' })],
    ['a quantity of 0', item({ quantity: 0 })],
    ['a negative discount', item({ discount: -1 })],
    ['a sixth category', item({ item_category6: 'x' })],
    ['an item without id and name', { ...good, items: [{ price: 1 }] }],
    ['an empty name', item({ item_name: '' })],
    ['no items', { ...good, items: [] }],
    ['201 items', { ...good, items: Array.from({ length: 201 }, () => ({ item_id: 1 })) }],
    ['a currency in words', { ...good, currency: 'euro' }],
    ['a value as text', { ...good, value: '2' }],
    ['a tax of NaN', { ...good, tax: Number.NaN }],
    ['an empty coupon', { ...good, coupon: '' }],
    ['a transaction id that is not an id', { ...good, transaction_id: {} }],
    ['a value alone', { transaction_id: 1, value: 2, items: good.items }],
  ])('finds %s, as the schema does', (_, params) => {
    expect(breaches('purchase', params)).not.toEqual([])
    expect(findProblems({ name: 'purchase', params })).not.toEqual([])
  })

  it('finds what GA4 limits beyond the schema: names, and an item’s own parameters', () => {
    expect(findProblems({ name: '1st view', params: {} })).toHaveLength(1)
    const own = Object.fromEntries(Array.from({ length: 28 }, (_, place) => [`own_${place}`, 1]))
    expect(findProblems({ name: 'view_cart', params: item(own) })).toHaveLength(1)
  })
})
