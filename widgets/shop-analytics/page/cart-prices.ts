import { dataOf, listOf, numberOf } from '../../../src/read/record.ts'
import type { CartPrices } from '../host.ts'
import { PRICE_FOR } from '../events/item.ts'

/** The cart with a note on each line of how many pieces its price is for. */
export function notePrices(cart: unknown, rule: CartPrices): unknown {
  const data = dataOf(cart)
  const lines = listOf(data['items'])
  const whole = rule === 'line' || (rule === 'auto' && hasLinePrices(lines, data))
  if (!whole) return cart
  return {
    ...data,
    items: lines.map((line) => ({ ...dataOf(line), [PRICE_FOR]: dataOf(line)['quantity'] ?? 1 })),
  }
}

/**
 * GA's plugin prints the whole line's price as the item's (google-analytics.md#line-totals); the Store API, whose items
 * have totals of their own, does not. A total that only unit prices add up to says that the plugin was mended.
 */
function hasLinePrices(lines: readonly unknown[], { totals }: Readonly<Record<string, unknown>>): boolean {
  let sum = 0
  let multiplied = 0
  for (const line of lines) {
    const { prices, quantity, totals: own, extensions } = dataOf(line)
    if (own || !dataOf(extensions)['woocommerce_google_analytics_integration']) return false
    const price = numberOf(dataOf(prices)['price'])
    sum += price
    multiplied += price * numberOf(quantity ?? 1)
  }
  const total = numberOf(dataOf(totals)['total_price'])
  return sum === total || multiplied !== total
}
