import './prices.css'
import { readAmount, writeAmount } from '../../../src/format/amount.ts'
import { parseHtml } from '../../../src/html/parse-html.ts'
import { textOf } from '../../../src/read/globals.ts'
import type { PriceOf } from '../model.ts'
import type { Selection, Variation } from '../variations/variation.ts'
import type { VariationIndex } from '../variations/variation-index.ts'

/** What a variation costs. */
interface Price {
  readonly amount: number
  /** As the shop writes it. */
  readonly text: string
}

/** Tells what each value costs beside a selection. */
export type Prices = (index: VariationIndex, selection: Selection) => PriceOf

/**
 * What the values of a form's attributes cost: one price, or a range, of the variations that still fit and can be bought.
 * Amounts stand as the shop writes them.
 * @param form where variations do not say their price, its product does: they all cost the same
 */
export function createPrices(form: HTMLElement): Prices {
  const shown = form.closest('.product')?.querySelector('.price .amount')
  const sample = shown?.textContent.trim() ?? ''
  /** By what the shop printed: many variations cost the same. */
  const known = new Map<string, Price | null>()

  function priceOf({ raw }: Variation): Price | null {
    const html = textOf(raw, 'price_html')
    const amount = raw['display_price']
    const key = `${html} ${String(amount)}`
    const found = known.get(key)
    if (found !== undefined) return found
    const price = html ? readPrice(html) : writePrice(amount, sample)
    known.set(key, price)
    return price
  }

  return (index, selection) => (attribute, value) => {
    const fitting = index.matching({ ...selection, [attribute]: value }).filter(({ active }) => active)
    const forSale = fitting.filter(({ purchasable }) => purchasable)
    let low: Price | null = null
    let high: Price | null = null
    for (const variation of forSale.length > 0 ? forSale : fitting) {
      const price = priceOf(variation)
      if (!price) continue
      if (!low || price.amount < low.amount) low = price
      if (!high || price.amount > high.amount) high = price
    }
    return low && high ? between(low, high) : ''
  }
}

/** The price that is paid, of a price as WooCommerce prints it: with what it was before, with a note on taxes. */
function readPrice(html: string): Price | null {
  const printed = parseHtml(html)
  const shown = printed.querySelector('ins .amount') ?? printed.querySelector('.amount')
  const text = shown?.textContent.trim() ?? ''
  const amount = readAmount(text)
  return amount === undefined ? null : { amount, text }
}

/** @param sample a price of the same product; where the page shows none, none is shown here */
function writePrice(amount: unknown, sample: string): Price | null {
  if (typeof amount !== 'number' || !sample) return null
  return { amount, text: readAmount(sample) === amount ? sample : writeAmount(amount, sample) }
}

/** `€19.90–29.90`: a currency that both name in the same place is named once. */
function between(low: Price, high: Price): string {
  if (low.amount === high.amount) return low.text
  const [lead] = /^\D*/.exec(high.text) ?? ['']
  const [trail] = /\D*$/.exec(low.text) ?? ['']
  if (!low.text.startsWith(lead) || !high.text.endsWith(trail)) return `${low.text} – ${high.text}`
  return `${low.text.slice(0, low.text.length - trail.length)}–${high.text.slice(lead.length)}`
}
