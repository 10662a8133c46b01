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
  // The street finds few, and nearly always the point.
  const nearby = await rowsOf(street)
  const own = nearby.find((row) => textOf(row, 'parcelshop_id') === id)
  if (own) return !isOpen(own)

  // A label that was cut in the wrong place still has the name. Both at once: the order waits, and not for long.
  const [named, inTown] = await Promise.all([rowsOf(name), rowsOf(city)])
  const found = [...named, ...inTown].find((row) => textOf(row, 'parcelshop_id') === id)
  if (found) return !isOpen(found)
  return inTown.some(
    (row) =>
      isOpen(row) && textOf(row, 'city') === city && (country === '' || textOf(row, 'country') === country),
  )

  async function rowsOf(query: string): Promise<ReadonlyArray<Record<string, unknown>>> {
    if (query === '') return []
    const rows = await ask(query)
    if (!Array.isArray(rows)) throw new TypeError('The answer to a request for rows of points is not a list.')
    return rows.filter(isRecord)
  }
}

function isOpen(row: Record<string, unknown>): boolean {
  return textOf(row, 'status') === OPEN
}
