export const FORM = '.woocommerce-cart-form'
/** The cart of blocks, which has a script of its own. */
export const BLOCK = '.wp-block-woocommerce-cart'
/** The table of goods; a form without it is another one. */
export const CONTENTS = '.woocommerce-cart-form__contents'
export const TOTALS = '.cart_totals'
/** What stands in the place of the form where the cart is empty. */
export const EMPTY = '.wc-empty-cart-message, .cart-empty'
export const ROW = '.cart_item'
export const REMOVE = `${FORM} .product-remove > a`
export const RESTORE = '.restore-item'
export const REMOVE_COUPON = 'a.woocommerce-remove-coupon'
export const COUPON = '#coupon_code'
export const QUANTITY = 'input.qty, input[type="number"]'
export const UPDATE = `${FORM} [name="update_cart"]`
export const CALCULATOR = 'form.woocommerce-shipping-calculator'
export const CALCULATOR_BUTTON = '.shipping-calculator-button'
export const CALCULATOR_FIELDS = '.shipping-calculator-form'
export const COUNTRY = 'select.country_to_state, input.country_to_state'
export const STATE = '#calc_shipping_state'
/** What says how the order is sent: one of each `data-index`. */
export const METHOD =
  'select.shipping_method, [name^="shipping_method"][type="radio"], [name^="shipping_method"][type="hidden"]'
/** What the shop says of the last act, in themes of its templates and of blocks. */
export const NOTICE =
  '.woocommerce-error, .woocommerce-message, .woocommerce-info, .is-error, .is-info, .is-success'
export const ERROR = '.woocommerce-error, .is-error'
export const SUCCESS = '.woocommerce-message, .is-success'
export const NOTICES = '.woocommerce-notices-wrapper'
