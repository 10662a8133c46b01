import { onHostEvent } from '../../src/jquery/jquery.ts'
import { retryCoupon } from './retry-coupon.ts'

const OPENER = '.showcoupon'
/** What has the focus as a coupon is applied or removed, and is gone a moment later. */
const GOING = '.checkout_coupon :not(.has-error), .woocommerce-remove-coupon'

/** Goes on where WooCommerce's script leaves off with coupons, until `signal` aborts. */
export function serveCoupons(renew: () => Promise<void>, signal: AbortSignal): void {
  retryCoupon(renew, signal)
  for (const type of ['applied_coupon_in_checkout', 'removed_coupon_in_checkout'])
    onHostEvent(document.body, type, moveFocusOn, signal)
}

/** The form closes, and the refresh prints the order again: the keyboard goes on where the form is opened. */
function moveFocusOn(): void {
  if (document.activeElement?.matches(GOING))
    document.querySelector<HTMLElement>(OPENER)?.focus({ preventScroll: true })
}
