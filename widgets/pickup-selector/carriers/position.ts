import type { PointDetails } from '../points/point.ts'

/** Latitude and longitude as a carrier writes them, text or number; `null` for what is not a place. */
export function readPosition(latitude: unknown, longitude: unknown): PointDetails['position'] {
  const [north, east] = [latitude, longitude].map((part) =>
    typeof part === 'string' || typeof part === 'number' ? Number(part) : Number.NaN,
  )
  // Of all places, no point is where the equator meets the prime meridian: a feed writes so what it does not know.
  return north && east ? [north, east] : null
}
