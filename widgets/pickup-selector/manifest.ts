import { DPD } from '../../src/originals/dpd-baltic.ts'
import type { Manifest } from '../../src/island/manifest.ts'

/** List that the carrier prints. */
export const PRINTED_LIST = '.custom-dropdown'

export const manifest: Manifest = {
  kind: 'island',
  native: [`[class*="wc_shipping_dpd"] ${PRINTED_LIST}`, '.pickup-points-classic-select2'],
  replaces: DPD,
}
