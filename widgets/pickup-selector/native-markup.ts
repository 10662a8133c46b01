/** List that the carrier prints. */
export const PRINTED_LIST = '.custom-dropdown'

/** WooCommerce's checkout block, which its own React draws. */
export const BLOCK_CHECKOUT = '.wp-block-woocommerce-checkout'
