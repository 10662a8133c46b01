import { moveFocus } from '../../src/focus/move-focus.ts'
import { onHostEvent } from '../../src/jquery/jquery.ts'
import { retryCoupon } from './retry-coupon.ts'

/**
 * What has the focus and is gone a moment later, and what takes it then, by the event that says so: the form of a coupon closes
 * once it is applied, and the refresh prints the order without a coupon that is removed.
 */
const GOING = {
  applied_coupon_in_checkout: { from: '.checkout_coupon :not(.has-error)', to: '.showcoupon' },
  removed_coupon_in_checkout: { from: '.woocommerce-remove-coupon', to: '#order_review_heading' },
}

/** Goes on where WooCommerce's script leaves off with coupons, until `signal` aborts. */
export function serveCoupons(renew: () => Promise<void>, signal: AbortSignal): void {
  retryCoupon(renew, signal)
  for (const [type, { from, to }] of Object.entries(GOING)) {
    const moveOn = (): void => {
      const next = document.activeElement?.matches(from) && document.querySelector<HTMLElement>(to)
      if (next) moveFocus(next, signal)
    }
    onHostEvent(document.body, type, moveOn, signal)
  }
}
