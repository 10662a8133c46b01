import { DPD_PUBLIC } from '../../../src/originals/dpd-baltic.ts'
import { row } from '../host.ts'
import type { Carrier } from './carrier.ts'
import { dpd } from './dpd.ts'
import { pointFromLabel } from './dpd-label.ts'

/** DPD Baltic with a Google map: the row has a field and a label, and the list is asked for (dpd-baltic.md#row). */
export const carrier: Carrier = {
  ...dpd,
  originals: [DPD_PUBLIC],
  takesOver: true,

  choice(host, { value }) {
    const label = row(host).querySelector('#dpd-selected-parcel')
    return pointFromLabel(value, label?.textContent.trim() ?? '', {})
  },

  readPrinted() {},
}
