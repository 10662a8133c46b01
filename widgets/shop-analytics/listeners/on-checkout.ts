import { onHostEvent } from '../../../src/jquery/jquery.ts'
import type { Tracking } from './tracking.ts'

const SHIPPING = '[name^="shipping_method"]'
const PAYMENT = '[name="payment_method"]'

/** Tells which shipping and payment the shopper takes: on each choice, and with the order what was never touched. */
export function onCheckout({ data, rules, track, on, loaded, signal }: Tracking): void {
  const form = document.querySelector('form.checkout') ?? document.body
  const tracked = new Set<string>()

  function trackOnce(name: string, param: string, selector: string): void {
    const field = form.querySelector<HTMLInputElement | HTMLSelectElement>(
      `${selector}:checked, ${selector}[type="hidden"], select${selector}`,
    )
    if (!field?.value || tracked.has(name + field.value)) return
    tracked.add(name + field.value)
    // Coupons may have come since the page was opened.
    const coupon = document.querySelector<HTMLElement>('[data-coupon]')?.dataset['coupon']
    track(loaded.wholeCart(name, data.cart, rules, { ...(coupon && { coupon }), [param]: nameOf(field) }))
  }

  const trackShipping = (): void => trackOnce('add_shipping_info', 'shipping_tier', SHIPPING)
  const trackPayment = (): void => trackOnce('add_payment_info', 'payment_type', PAYMENT)
  const trackBoth = (): void => {
    trackShipping()
    trackPayment()
  }

  on('change', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.matches(SHIPPING)) trackShipping()
    if (target.matches(PAYMENT)) trackPayment()
  })
  on('submit', ({ target }) => {
    if (target === form) trackBoth()
  })
  onHostEvent(form, 'checkout_place_order', trackBoth, signal)
}

/** What the shopper reads of a choice, as Google Analytics for WooCommerce tells it (2.2), without its price. */
function nameOf(field: HTMLInputElement | HTMLSelectElement): string {
  const label =
    field instanceof HTMLSelectElement
      ? field.selectedOptions[0]
      : (field.labels?.[0] ?? field.parentElement?.querySelector('label'))
  const price = label?.querySelector('.woocommerce-Price-amount')?.textContent ?? ''
  const text = (label?.textContent ?? '')
    .replace(price, '')
    .trim()
    .replace(/[\s:]+$/, '')
  return text || field.value
}
