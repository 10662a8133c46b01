import { knownLocale } from '../../../src/i18n/known-locale.ts'
import type { PickupPoint } from '../points/point.ts'

/** Degrees north and east. */
export type Position = readonly [latitude: number, longitude: number]

const EARTH_KM = 6371
const RADIANS = Math.PI / 180
/** Below this a distance is told in metres, km. */
const METRES_BELOW_KM = 1
/** Metres are told in steps of this many: what is measured from the middle of a postcode is no closer. */
const STEP_M = 50

/** As the crow flies, km. */
export function distance([latA, lonA]: Position, [latB, lonB]: Position): number {
  const north = Math.sin(((latB - latA) * RADIANS) / 2) ** 2
  const east = Math.sin(((lonB - lonA) * RADIANS) / 2) ** 2
  const half = north + Math.cos(latA * RADIANS) * Math.cos(latB * RADIANS) * east
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half))
}

/** `1.2 km`, `350 m`, in the page's language. */
export function distanceText(km: number, locale: string): string {
  const metres = Math.max(STEP_M, Math.round((km * 1000) / STEP_M) * STEP_M)
  const [value, unit] = km < METRES_BELOW_KM && metres < 1000 ? [metres, 'meter'] : [km, 'kilometer']
  return new Intl.NumberFormat(knownLocale(locale), {
    style: 'unit',
    unit,
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value)
}

/** Where `point` is, as far as its row has told. */
export function positionOf({ details }: PickupPoint): Position | null {
  return details?.position ?? null
}
