import { OMNIVA_SCRIPTS } from '../../../src/originals/omniva.ts'
import { textOf } from '../../../src/read/globals.ts'
import { isRecord } from '../../../src/read/is-record.ts'
import { placeOfLabel, selectCarrier, type Place } from './printed-select.ts'
import { readPosition } from './position.ts'

/** `var omnivalt_terminals = […];` in a script beside the select (omniva.md#points). */
const PRINTED_PLACES = /omnivalt_terminals\s*=\s*(\[[^]*\])\s*;/

/** What the script says of a place. */
type Printed = Pick<Place, 'street' | 'details'>

/** By id, once for each select: a refresh prints another. */
const places = new WeakMap<Element, ReadonlyMap<string, Printed>>()

/** Omniva (omniva.md). */
export const carrier = selectCarrier({
  name: 'omniva',
  originals: OMNIVA_SCRIPTS,
  leadsToPoints: (method) => /^omnivalt_p[ts]\b/.test(method),

  placeOf(option, select) {
    const { street = '', details } = placesOf(select).get(option.id) ?? {}
    // The plugin prints a dash for a street that it does not know.
    const known =
      street === '' || street === '-' ? placeOfLabel(option) : { name: option.label, street, postcode: '' }
    return { ...known, ...(details && { details }) }
  },

  store: (client, id) => client.ajax('add_terminal_to_session', { terminal_id: id }, { expect: 'none' }),
})

function placesOf(select: Element): ReadonlyMap<string, Printed> {
  let found = places.get(select)
  if (!found) {
    found = readPlaces(select)
    places.set(select, found)
  }
  return found
}

/** Reads the script's text: where a policy forbids inline scripts it never ran. */
function readPlaces(select: Element): ReadonlyMap<string, Printed> {
  const scripts = [...(select.parentElement?.querySelectorAll('script') ?? [])]
  const printed = scripts.map(({ textContent }) => PRINTED_PLACES.exec(textContent)?.[1]).find(Boolean)
  return new Map(
    readList(printed).flatMap((place) =>
      isRecord(place)
        ? [
            [
              textOf(place, 'id'),
              { street: textOf(place, 'address'), ...placeDetails(place['coords']) },
            ] as const,
          ]
        : [],
    ),
  )
}

function placeDetails(coordinates: unknown): Pick<Place, 'details'> {
  const position = isRecord(coordinates) ? readPosition(coordinates['lat'], coordinates['lng']) : null
  return position ? { details: { hours: [], position, kind: null } } : {}
}

function readList(json = '[]'): readonly unknown[] {
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list) ? list : []
  } catch {
    return []
  }
}
