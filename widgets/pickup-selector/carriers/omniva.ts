import { OMNIVA_SCRIPTS } from '../../../src/originals/omniva.ts'
import { textOf } from '../../../src/read/globals.ts'
import { isRecord } from '../../../src/read/is-record.ts'
import { placeOfLabel, selectCarrier } from './printed-select.ts'

/** `var omnivalt_terminals = […];` in a script beside the select (omniva.md#points). */
const PRINTED_PLACES = /omnivalt_terminals\s*=\s*(\[[^]*\])\s*;/

/** Addresses by id, once for each select: a refresh prints another. */
const addresses = new WeakMap<Element, ReadonlyMap<string, string>>()

/** Omniva (omniva.md). */
export const carrier = selectCarrier({
  name: 'omniva',
  originals: OMNIVA_SCRIPTS,
  leadsToPoints: (method) => /^omnivalt_p[ts]\b/.test(method),

  placeOf(option, select) {
    const street = addressesOf(select).get(option.id)
    // The plugin prints a dash for a street that it does not know.
    return street && street !== '-' ? { name: option.label, street, postcode: '' } : placeOfLabel(option)
  },

  store: (client, id) => client.ajax('add_terminal_to_session', { terminal_id: id }, { expect: 'none' }),
})

function addressesOf(select: Element): ReadonlyMap<string, string> {
  let found = addresses.get(select)
  if (!found) {
    found = readAddresses(select)
    addresses.set(select, found)
  }
  return found
}

/** Reads the script's text: where a policy forbids inline scripts it never ran. */
function readAddresses(select: Element): ReadonlyMap<string, string> {
  const scripts = [...(select.parentElement?.querySelectorAll('script') ?? [])]
  const printed = scripts.map(({ textContent }) => PRINTED_PLACES.exec(textContent)?.[1]).find(Boolean)
  return new Map(
    readList(printed).flatMap((place) =>
      isRecord(place) ? [[textOf(place, 'id'), textOf(place, 'address')]] : [],
    ),
  )
}

function readList(json = '[]'): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}
