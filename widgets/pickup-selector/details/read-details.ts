import type { PickupPoint } from '../points/point.ts'

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
/** Weeks that were read, by their text: thousands of points share a few. */
const weeks = new Map<string, readonly string[]>()

/**
 * What a row of the carrier says beside the address (dpd-baltic.md#rows-of-points): hours by day, latitude, longitude. Of
 * the kind of point it says nothing.
 * @param text reads a column as text, empty where there is none
 * @returns nothing to add where it says none of it
 */
export function readDetails(text: (column: string) => string): Pick<PickupPoint, 'details'> {
  const days = DAYS.map(text)
  const week = days.join()
  const hours = weeks.get(week) ?? (/\d/.test(week) ? days : [])
  weeks.set(week, hours)
  const [latitude, longitude] = [Number(text('latitude')), Number(text('longitude'))]
  // Of all places, no point is where the equator meets the prime meridian: a feed writes so what it does not know.
  const position = latitude && longitude ? ([latitude, longitude] as const) : null
  return hours.length > 0 || position ? { details: { hours, position, kind: null } } : {}
}
