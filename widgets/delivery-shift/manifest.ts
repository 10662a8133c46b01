import { DPD } from '../../src/host/originals/dpd-baltic.ts'
import type { Manifest } from '../../src/island/manifest.ts'

export const manifest: Manifest = {
  kind: 'behaviour',
  native: ['select[name="wc_shipping_dpd_home_delivery_shifts"]'],
  replaces: DPD,
}
