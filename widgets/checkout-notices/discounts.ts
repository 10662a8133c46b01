import { DISCOUNT_MAIN } from '../../src/originals/discount-rules.ts'
import { isOnPage } from '../../src/island/stand-down.ts'
import { readGlobal, textOf } from '../../src/read/globals.ts'

/** Fields that a discount may depend on, by what happens to them (discount-rules.md#at-checkout). */
const DISCOUNT_FIELDS = {
  change: '#billing_city,#billing_postcode',
  focusout: '#billing_email,#billing_state',
} as const

/** Whether the checkout must be calculated again after `type` happened to `field`. */
export function changesTotals(type: 'change' | 'focusout', field: Element): boolean {
  if (type === 'change' && field.getAttribute('name') === 'payment_method') return true
  return (
    textOf(readGlobal('awdr_params'), 'refresh_order_review') === '1' &&
    field.matches(DISCOUNT_FIELDS[type]) &&
    // It refreshes the checkout itself.
    !isOnPage(DISCOUNT_MAIN)
  )
}
