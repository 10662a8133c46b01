/** The order's total, as the page shows it. */
export const TOTAL = '.order-total'
/** The chosen way of payment. */
export const PAYMENT = '[name="payment_method"]:checked'

/** By what a shopper who presses "Place order" buys: an order is not placed by others than the page showed then. */
export function termsOf(form: Element): string {
  return `${form.querySelector(TOTAL)?.textContent} ${form.querySelector<HTMLInputElement>(PAYMENT)?.value}`
}
