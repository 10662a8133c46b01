import { describe, expect, it } from 'vitest'
import {
  activeTier,
  nextTier,
  plainNumber,
  readDiscount,
  readPrice,
  readRange,
  readTable,
} from '../../widgets/dynamic-price/model.ts'

describe('the discount table', () => {
  it.each([
    ['3 - 5', { from: 3, to: 5 }],
    ['6 +', { from: 6, to: null }],
    ['12', { from: 12, to: 12 }],
    [' 10 – 19 ', { from: 10, to: 19 }],
    ['0,5 - 1,5', { from: 0.5, to: 1.5 }],
    ['9 - 3', null],
    ['any', null],
  ])('reads the range %j', (text, range) => {
    expect(readRange(text)).toEqual(range)
  })

  it('knows the line that holds and the next better one', () => {
    const tiers = [{ from: 6, to: null }, null, { from: 3, to: 5 }]
    expect([1, 3, 5, 6, 100].map((quantity) => activeTier(tiers, quantity))).toEqual([-1, 2, 2, 0, 0])
    expect([1, 3, 6].map((quantity) => nextTier(tiers, quantity))).toEqual([2, 0, -1])
  })
})

describe('answers of the plugin', () => {
  it('are prices, tables and discounts, or nothing', () => {
    expect(readPrice({ price_html: '<ins>1</ins>', original_price_html: '2' })).toEqual({
      priceHtml: '<ins>1</ins>',
      originalHtml: '2',
    })
    expect(readPrice({ price_html: '' })).toEqual({ priceHtml: '', originalHtml: '' })
    for (const bad of [null, 'Invalid token', [], {}, { price_html: 7 }]) expect(readPrice(bad)).toBeNull()

    expect(readTable({ bulk_table: '<table></table>' })).toBe('<table></table>')
    expect(readTable({ bulk_table: null })).toBe('')
    for (const bad of [null, {}, { bulk_table: 3 }, { success: false }]) expect(readTable(bad)).toBeNull()

    expect(
      readDiscount({ success: true, data: { discounted_price_html: '9', initial_price_html: '10' } }),
    ).toEqual({
      priceHtml: '9',
      originalHtml: '10',
    })
    expect(readDiscount({ success: true, data: false })).toEqual({ priceHtml: '', originalHtml: '' })
    for (const bad of [{ data: {} }, { data: null }, {}, null]) expect(readDiscount(bad)).toBeNull()
  })
})

describe('a price that the page has made', () => {
  it.each([
    ['100,00', '100.00'],
    ['100.00', '100.00'],
    ['1,234.50 €', '1234.50'],
    ['1 234,5', '1234.5'],
    ['1.234', '1234'],
    ['€ 9', '9'],
    ['', ''],
  ])('%j is sent as the plain number %j', (text, plain) => {
    expect(plainNumber(text)).toBe(plain)
  })
})
