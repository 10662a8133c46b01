/** What tells the shopper of an action, once it is done. */
export const NOTICE = ['woocommerce-message', 'woocommerce-error', 'wc-block-components-notice-banner']
  .map((name) => `.${name}[role="alert"]`)
  .join(', ')

export const ERROR = '.woocommerce-error, .is-error'

export const NONCE_FIELD = 'input[type="hidden"][name$="-nonce"]'
/**
 * WooCommerce's own forms that the browser posts: login, registration, passwords, addresses. Cart and checkout are sent by
 * its scripts, and Atoll renews what those carry (src/woo/checkout.ts).
 */
export const NONCE_FORM = `form:not(.checkout, .woocommerce-cart-form):has(${NONCE_FIELD})`
