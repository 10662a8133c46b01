/** List that the carrier prints. */
export const PRINTED_LIST = '.custom-dropdown'

/** Button of Packeta's (packeta.md#markup). */
export const PACKETA_BUTTON = '.packeta-widget'

/** Button of InPost's (inpost.md#markup). */
export const INPOST_BUTTON = '#easypack_show_geowidget'

/** WooCommerce's checkout block, which its own React draws. */
export const BLOCK_CHECKOUT = '.wp-block-woocommerce-checkout'
