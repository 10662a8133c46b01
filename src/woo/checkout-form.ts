/** The checkout's form, wherever it is nested. */
export const CHECKOUT_FORM = 'form.checkout'

/** A refresh of the checkout that failed or never came back; the form is usable again. */
export class CheckoutRefreshError extends Error {
  override readonly name = 'CheckoutRefreshError'
}
