/** What tells the shopper of an action, once it is done. */
export const NOTICE = ['woocommerce-message', 'woocommerce-error', 'wc-block-components-notice-banner']
  .map((name) => `.${name}[role="alert"]`)
  .join(', ')

/** Of WooCommerce's own forms: login, registration, passwords, addresses. */
export const NONCE_FIELD = 'input[type="hidden"][name$="-nonce"]'
