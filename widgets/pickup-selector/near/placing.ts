import type { PickupPoint } from '../points/point.ts'
import { fold } from '../points/fold.ts'
import { positionOf, type Position } from './distance.ts'

/** What the shopper has written into the checkout's address. */
export interface Address {
  readonly city: string
  readonly postcode: string
}

/** A place that distances are measured from. */
export interface Origin {
  readonly position: Position
  /** In the shopper's own words; empty for the device's position. */
  readonly name: string
}

/**
 * Where an address is, by the points themselves, so that nobody else is asked: the middle of those with its postcode, else
 * of those in its town; `null` where there is none.
 */
export function placeOf(points: readonly PickupPoint[], { city, postcode }: Address): Origin | null {
  const code = plainCode(postcode)
  const town = fold(city.trim())
  const coded = code === '' ? null : middle(points.filter((point) => plainCode(point.postcode) === code))
  if (coded) return { position: coded, name: [city.trim(), postcode.trim()].filter(Boolean).join(' ') }
  const inTown = town === '' ? null : middle(points.filter((point) => fold(point.city) === town))
  return inTown ? { position: inTown, name: city.trim() } : null
}

/** `LT-01103`, `01103` and `01 103` are one. */
function plainCode(postcode: string): string {
  return postcode.toUpperCase().replaceAll(/^\s*[A-Z]{2}[\s-]*(?=\d)|[^A-Z\d]/g, '')
}

function middle(points: readonly PickupPoint[]): Position | null {
  const places = points.flatMap((point) => {
    const position = positionOf(point)
    return position ? [position] : []
  })
  if (places.length === 0) return null
  const sum = (of: 0 | 1): number => places.reduce((total, place) => total + place[of], 0)
  return [sum(0) / places.length, sum(1) / places.length]
}
