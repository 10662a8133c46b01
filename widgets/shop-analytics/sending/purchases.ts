import { fromMinorUnits } from '../../../src/format/money.ts'
import { dataOf } from '../../../src/read/record.ts'
import { claim } from '../../../src/storage/claim.ts'
import { localStore } from '../../../src/storage/web-storage.ts'
import type { EventRules, Ga4Event } from '../events/event.ts'
import { DEFAULT_MINOR_UNIT } from '../events/limits.ts'
import type { loaded } from '../listeners/loaded.ts'

/** Key under which sent orders are remembered. */
export const PURCHASES_KEY = 'atoll_purchases'
/** Key under which sent refunds are remembered, `121 12.5`. */
export const REFUNDS_KEY = 'atoll_refunds'
/** Of each that are remembered; the oldest give way. */
const CAPACITY = 50

/**
 * Its `value` is what the plugin reports: the order's total with tax and shipping (google-analytics.md#purchase).
 * @returns `undefined` without an order: the shop gives it on the first visit alone
 */
export function purchase(
  order: unknown,
  rules: EventRules,
  { wholeCart }: Pick<typeof loaded, 'wholeCart'>,
): Ga4Event | undefined {
  const { id, affiliation, totals, items, coupons, coupon } = dataOf(order)
  if (typeof id !== 'number' && typeof id !== 'string') return undefined
  const { tax_total: tax, shipping_total: shipping, total_price: total, ...currency } = dataOf(totals)
  const minorUnit = currency['currency_minor_unit'] ?? DEFAULT_MINOR_UNIT
  const value = fromMinorUnits(total, minorUnit)
  const used = typeof coupon === 'string' ? [{ code: coupon }] : coupons
  return wholeCart('purchase', { totals, items, coupons: used }, rules, {
    transaction_id: id,
    ...(typeof affiliation === 'string' && { affiliation }),
    ...(value !== undefined && { value }),
    tax: fromMinorUnits(tax, minorUnit) ?? 0,
    shipping: fromMinorUnits(shipping, minorUnit) ?? 0,
  })
}

/**
 * Whether this browser has not sent this purchase, or refund of that amount, before; from then on it has. Of tabs that ask at
 * the same moment only one is told so.
 * @param mayStore where not, only what is known already counts: the shop gives an order on its first visit alone
 */
export async function claimEvent({ name, params }: Ga4Event, mayStore: boolean): Promise<boolean> {
  const order = String(params['transaction_id'])
  const [key, id] =
    name === 'refund' ? [REFUNDS_KEY, `${order} ${String(params['value'])}`] : [PURCHASES_KEY, order]
  return claim(`${key}:${id}`, () => {
    const stored = localStore.getJson(key)
    const known: readonly unknown[] = Array.isArray(stored) ? stored : []
    if (known.includes(id)) return false
    if (!mayStore) return true
    localStore.setJson(key, [...known.slice(1 - CAPACITY), id])
    return true
  })
}
