import { VENIPAK_SCRIPTS } from '../../../src/originals/venipak.ts'
import { keptChoice } from '../checkout/kept-choice.ts'
import type { Carrier } from './carrier.ts'
import { createListServer } from './list-server.ts'
import { readPointRows } from './point-rows.ts'
import { REFUSAL } from './printed-select.ts'

const FIELDS = {
  id: 'id',
  name: 'display_name',
  street: 'address',
  city: 'city',
  postcode: 'zip',
  country: 'country',
  cashOnDelivery: 'cod_enabled',
  latitude: 'lat',
  longitude: 'lng',
  // As text, in a form that nobody has seen (venipak.md#list).
  hours: '',
  kind: 'type',
  // The shop leaves out what the cart does not fit into (venipak.md#list).
  maxWeight: '',
  refusal: '',
} as const

/** Venipak: an empty select and a list in one answer (venipak.md). */
export const carrier: Carrier = {
  name: 'venipak',
  originals: VENIPAK_SCRIPTS,
  // The shop looks at the point when the order is placed, and only then.
  judgesPayment: false,
  refusal: REFUSAL,
  leadsToPoints: (method) => method.startsWith('shopup_venipak_shipping_pickup_method'),

  words: (host) => ({ placeholder: host.dataset['placeholder']?.trim() ?? '', search: '', more: '' }),
  choice: (_host, { name }) => keptChoice(name),
  readPrinted: (_host, take, signal, server) => server.learn?.(take, signal),

  connect: (options) =>
    createListServer(async () => {
      const answer = await options.client.ajax(
        'woocommerce_venipak_shipping_pickup_points',
        {},
        { method: 'GET', expect: 'any' },
      )
      // An empty answer says that the cart fits into none of them.
      if (answer === '') return []
      if (!Array.isArray(answer)) {
        throw new TypeError('The answer to a request for Venipak’s pickup points is not a list.')
      }
      return readPointRows(answer, FIELDS)
    }, options),
}
