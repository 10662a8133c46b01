import { afterEach, describe, expect, it } from 'vitest'
import { createPrices } from '../../widgets/variation-swatches/prices/prices.ts'
import { createVariationIndex } from '../../widgets/variation-swatches/variations/variation-index.ts'
import { readVariation, type Selection } from '../../widgets/variation-swatches/variations/variation.ts'
import { the } from '../support/page.ts'

/** `wc_price`. */
const amount = (text: string): string =>
  `<span class="woocommerce-Price-amount amount"><bdi>${text}</bdi></span>`
const sale = (before: string, now: string): string =>
  `<span class="price"><del aria-hidden="true">${amount(before)}</del> <span class="screen-reader-text">Original price was: ${before}.</span><ins aria-hidden="true">${amount(now)}</ins> <small class="woocommerce-price-suffix">incl. 21% VAT</small></span>`

interface Row {
  readonly color: string
  readonly size: string
  readonly price_html?: string
  readonly display_price?: number
  readonly is_in_stock?: boolean
}

/** Prices of a red or blue shirt of the sizes S and M. @param page what the product's page shows */
function pricesOf(rows: readonly Row[], selection: Selection = {}, page = ''): (value: string) => string {
  document.body.innerHTML = `<div class="product"><p class="price">${page}</p><form></form></div>`
  const variations = rows.flatMap(
    ({ color, size, ...row }, at) =>
      readVariation({ variation_id: at + 1, attributes: { color, size }, price_html: '', ...row }) ?? [],
  )
  const priceOf = createPrices(the('form'))(createVariationIndex(variations, ['color', 'size']), selection)
  return (value) => priceOf(value === 's' || value === 'm' ? 'size' : 'color', value)
}

const euro = (color: string, size: string, price: string, more: object = {}): Row => ({
  color,
  size,
  price_html: `<span class="price">${amount(`<span class="woocommerce-Price-currencySymbol">&euro;</span>${price}`)}</span>`,
  ...more,
})

const SHIRTS = [
  euro('red', 's', '19.90'),
  euro('red', 'm', '29.90'),
  euro('blue', 's', '24.90'),
  euro('blue', 'm', '1,299.00', { is_in_stock: false }),
]

afterEach(() => {
  document.body.innerHTML = ''
})

describe('what a value costs', () => {
  it('is the range of the variations that have it and can be bought', () => {
    const price = pricesOf(SHIRTS)
    expect(price('red')).toBe('€19.90–29.90')
    // The dear one is sold out.
    expect(price('blue')).toBe('€24.90')
    expect(price('s')).toBe('€19.90–24.90')
  })

  it('narrows with what else is chosen; what is sold out says its price all the same', () => {
    expect(pricesOf(SHIRTS, { size: 's' })('red')).toBe('€19.90')
    expect(pricesOf(SHIRTS, { color: 'blue' })('m')).toBe('€1,299.00')
  })

  it('is nothing where no variation fits', () => {
    expect(pricesOf(SHIRTS.slice(0, 3), { color: 'blue' })('m')).toBe('')
  })

  it.each([
    ['€19.90', '€29.90', '€19.90–29.90'],
    ['19,90\u00A0€', '29,90\u00A0€', '19,90–29,90\u00A0€'],
    ['CHF 1’000.00', 'CHF 1’200.00', 'CHF 1’000.00–1’200.00'],
    ['¥900', '¥1,200', '¥900–1,200'],
    // Not written alike: each says its own.
    ['€5.00', 'from 9.00 €', '€5.00 – from 9.00 €'],
  ])('of %s and %s is said as %s', (low, high, range) => {
    const rows = [
      { color: 'red', size: 's', price_html: amount(low) },
      { color: 'red', size: 'm', price_html: amount(high) },
    ]
    expect(pricesOf(rows)('red')).toBe(range)
  })

  it('on sale is what is paid now', () => {
    expect(
      pricesOf([{ color: 'red', size: 's', price_html: sale('&euro;25.00', '&euro;19.90') }])('red'),
    ).toBe('€19.90')
  })

  it('is the product’s where its variations all cost the same and print none', () => {
    const rows = [{ color: 'red', size: 's', display_price: 24 }]
    expect(pricesOf(rows, {}, amount('&euro;24.00'))('red')).toBe('€24.00')
    expect(pricesOf(rows, {}, sale('&euro;30.00', '&euro;24.00'))('red')).toBe('€24.00')
  })

  it('is not told where the shop shows none, or not as an amount', () => {
    expect(pricesOf([{ color: 'red', size: 's', display_price: 24 }])('red')).toBe('')
    const hidden = [{ color: 'red', size: 's', display_price: 24, price_html: '<a href="/login">Log in</a>' }]
    expect(pricesOf(hidden, {}, amount('&euro;24.00'))('red')).toBe('')
  })
})
