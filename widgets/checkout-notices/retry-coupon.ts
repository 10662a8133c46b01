import { isRefusal, unblock } from '../../src/woo/checkout.ts'
import { onHostEvent } from '../../src/jquery/jquery.ts'

/** Where WooCommerce's script puts its overlay while it asks, by the request's name. */
const COVERED: Readonly<Record<string, string>> = {
  apply_coupon: 'form.checkout_coupon',
  remove_coupon: '.woocommerce-checkout-review-order',
}

/**
 * A page that is too old is refused coupons too, and WooCommerce leaves its overlay without a word: once the page has
 * fresh nonces, the same is asked again, once.
 */
export function retryCoupon(renew: () => Promise<void>, signal: AbortSignal): void {
  const retried = new Set<string>()
  onHostEvent(
    document,
    'ajaxError',
    ({ args: [xhr, settings] }) => {
      const { url, data } = (settings ?? {}) as { readonly url?: unknown; readonly data?: unknown }
      const name = /(?:apply|remove)_coupon/.exec(String(url))?.[0] ?? ''
      const covered = document.querySelector(COVERED[name] ?? ':not(*)')
      if (!covered || !isRefusal(xhr)) return
      covered.classList.remove('processing')
      unblock(covered)
      if (retried.has(name)) return
      retried.add(name)
      void renew().then(() => {
        if (signal.aborted) return
        if (covered instanceof HTMLFormElement) covered.requestSubmit()
        else removeLink(new URLSearchParams(String(data)).get('coupon'))?.click()
      })
    },
    signal,
  )
}

function removeLink(code: string | null): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('.woocommerce-remove-coupon')].find(
    ({ dataset }) => dataset['coupon'] === code,
  )
}
