import { readGlobal, textOf } from '../../src/host/globals.ts'

/** Fields that a discount may depend on, by what happens to them (contracts/shop.md 8d). */
const DISCOUNT_FIELDS = {
  change: '#billing_city,#billing_postcode',
  focusout: '#billing_email,#billing_state',
} as const
/** The discount plugin's own script, which refreshes the checkout itself. */
const ORIGINAL = 'script[src*="woo-discount-rules"]'

/** Whether the checkout must be calculated again after `type` happened to `field`. */
export function changesTotals(type: 'change' | 'focusout', field: Element): boolean {
  if (type === 'change' && field.getAttribute('name') === 'payment_method') return true
  return (
    textOf(readGlobal('awdr_params'), 'refresh_order_review') === '1' &&
    field.matches(DISCOUNT_FIELDS[type]) &&
    !document.querySelector(ORIGINAL)
  )
}
