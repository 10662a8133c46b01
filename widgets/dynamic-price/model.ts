import { isRecord } from '../../src/read/is-record.ts'
/** Quiet time after the last change of the quantity before the server is asked, ms. */
export const SETTLE_MS = 150
/** Delay before the table is loaded again, ms (product.md#dynamic-prices). */
export const TABLE_DELAY_MS = 100

/** A line of the discount table. */
export interface Tier {
  readonly from: number
  /** `null`: and more. */
  readonly to: number | null
}

/** `3 - 5`, `6 +`, `12`: the range of a table line; `null` for anything else. */
export function readRange(text: string): Tier | null {
  const [from, to] = text.match(/\d+(?:[.,]\d+)?/g)?.map((number) => Number(number.replace(',', '.'))) ?? []
  if (from === undefined) return null
  if (to !== undefined) return to >= from ? { from, to } : null
  return { from, to: text.includes('+') ? null : from }
}

/** The line that holds for `quantity`; -1 for none. */
export function activeTier(tiers: ReadonlyArray<Tier | null>, quantity: number): number {
  return tiers.findIndex((tier) => tier && quantity >= tier.from && (tier.to === null || quantity <= tier.to))
}

/** The nearest line that begins above `quantity`; -1 for none. */
export function nextTier(tiers: ReadonlyArray<Tier | null>, quantity: number): number {
  let best = -1
  for (const [position, tier] of tiers.entries()) {
    const begins = tiers[best]?.from ?? Infinity
    if (tier && tier.from > quantity && tier.from < begins) best = position
  }
  return best
}

/** An answer of `get_price_html`. HTML of the server, to be sanitised. */
export interface PriceAnswer {
  readonly priceHtml: string
  readonly originalHtml: string
}

/** `null` for anything that is not a price answer; an unknown product answers two empty texts. */
export function readPrice(body: unknown): PriceAnswer | null {
  if (!isRecord(body)) return null
  const { price_html: priceHtml, original_price_html: originalHtml } = body
  if (typeof priceHtml !== 'string') return null
  return { priceHtml, originalHtml: typeof originalHtml === 'string' ? originalHtml : '' }
}

/** The table of `get_variable_product_bulk_table`; `''` where the product has none, `null` for anything else. */
export function readTable(body: unknown): string | null {
  if (!isRecord(body) || !('bulk_table' in body)) return null
  const { bulk_table: html } = body
  return typeof html === 'string' ? html : html === null || html === false ? '' : null
}

/** Prices of `awdr_get_product_discount`, both empty where there is no discount; `null` for anything else. */
export function readDiscount(body: unknown): PriceAnswer | null {
  const data = isRecord(body) ? body['data'] : null
  if (data === false) return { priceHtml: '', originalHtml: '' }
  if (!isRecord(data)) return null
  const text = (...keys: readonly string[]): string => {
    for (const key of keys) {
      const value = data[key]
      if (typeof value === 'string' && value) return value
    }
    return ''
  }
  const discounted = text('discounted_price_with_tax_html', 'discounted_price_html')
  if (!discounted) return null
  return { priceHtml: discounted, originalHtml: text('initial_price_with_tax_html', 'initial_price_html') }
}

/** What is being priced. */
export interface Query {
  readonly productId: string
  readonly quantity: number
  /** A price that the page's own script has made, e.g. of a configurator; a plain number. */
  readonly customPrice: string
}

export function queryKey({ productId, quantity, customPrice }: Query): string {
  return `${productId}:${quantity}:${customPrice}`
}

/**
 * A price field's text as the plain number that the plugin parses rightly in every shop (discount-rules.md#requests).
 */
export function plainNumber(text: string): string {
  const digits = text.replaceAll(/[^\d.,]/g, '')
  const decimal = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const isDecimal = decimal !== -1 && digits.length - decimal - 1 !== 3
  const whole = (isDecimal ? digits.slice(0, decimal) : digits).replaceAll(/\D/g, '')
  const fraction = isDecimal ? digits.slice(decimal + 1) : ''
  return fraction ? `${whole || '0'}.${fraction}` : whole
}
