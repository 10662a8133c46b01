import { DPD } from '../../src/originals/dpd-baltic.ts'
import { LP_EXPRESS } from '../../src/originals/lp-express.ts'
import { OMNIVA } from '../../src/originals/omniva.ts'
import { VENIPAK } from '../../src/originals/venipak.ts'
import type { Manifest } from '../../src/island/manifest.ts'
import { BLOCK_CHECKOUT, INPOST_BUTTON, PACKETA_BUTTON, PRINTED_LIST } from './native-markup.ts'

export const manifest: Manifest = {
  kind: 'island',
  // Short, because they are on every page; the widget leaves alone what is not a carrier's. A field beside DPD's list is its own.
  native: [
    `tr ${PRINTED_LIST}`,
    `form.checkout [name*=terminal]:not(${PRINTED_LIST}~*)`,
    'form.checkout [name*=pickup_po]',
    BLOCK_CHECKOUT,
    PACKETA_BUTTON,
    INPOST_BUTTON,
  ],
  replaces: [...DPD, ...OMNIVA, ...LP_EXPRESS, ...VENIPAK],
}
