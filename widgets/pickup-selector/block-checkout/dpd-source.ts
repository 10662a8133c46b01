import { readGlobal, textOf } from '../../../src/read/globals.ts'
import { needsPickupPoint } from '../carriers/dpd-rules.ts'
import { createDpdServer } from './dpd-server.ts'
import type { BlockSource } from './source.ts'

/** @param field name of the order's field */
export const dpdSource = (field: string): BlockSource => ({
  name: '',
  field,
  errorId: 'atoll-pickup-point',
  leadsToPoints: needsPickupPoint,
  connect: createDpdServer,
  // What the carrier prints for its own list.
  required: () => textOf(readGlobal('mySettings'), 'please_select_pickup_point_location'),
  // What the carrier's script puts into a package (block-checkout.md#carriers-block).
  covers: '#dpd-wc-pickup-point-shipping-block',
})
