import { DPD } from '../../src/originals/dpd-baltic.ts'
import type { Manifest } from '../../src/island/manifest.ts'

/** List that the carrier prints. */
export const PRINTED_LIST = '.custom-dropdown'

/** WooCommerce's checkout block, which its own React draws. */
export const BLOCK_CHECKOUT = '.wp-block-woocommerce-checkout'

export const manifest: Manifest = {
  kind: 'island',
  native: [`[class*="wc_shipping_dpd"] ${PRINTED_LIST}`, '.pickup-points-classic-select2', BLOCK_CHECKOUT],
  replaces: DPD,
}
