import { textOf } from '../../../src/read/globals.ts'
import { isRecord } from '../../../src/read/is-record.ts'
import type { PickupPoint } from '../points/point.ts'

/** Status of a point that is in use. */
const OPEN = '1'

/**
 * Whether the carrier has closed `point`, by rows of any status (dpd-baltic.md#structured-lists). Its own row says so; where
 * there is none, it is closed only if the town's whole list is here without it: a session that has lost its country lists
 * another one's points, or none, and that says nothing.
 * @param ask gives what `get_data` answers to a text
 * @throws {TypeError} for an answer that is not a list
 */
export async function isClosed(
  { id, street, name, city, country }: PickupPoint,
  ask: (query: string) => Promise<unknown>,
): Promise<boolean> {
  let townIsListed = false
  // The street finds few, and nearly always the point; a label that was cut in the wrong place still has the name.
  for (const query of new Set([street, name, city])) {
    if (query === '') continue
    // oxlint-disable-next-line no-await-in-loop -- the next text is asked for only where this one did not find it
    const rows = await ask(query)
    if (!Array.isArray(rows)) throw new TypeError('The answer to a request for rows of points is not a list.')
    for (const row of rows) {
      if (!isRecord(row)) continue
      const isOpen = textOf(row, 'status') === OPEN
      if (textOf(row, 'parcelshop_id') === id) return !isOpen
      if (query !== city || !isOpen) continue
      townIsListed ||= textOf(row, 'city') === city && (country === '' || textOf(row, 'country') === country)
    }
  }
  return townIsListed
}
