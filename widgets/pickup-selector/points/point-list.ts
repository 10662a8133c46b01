import type { PickupPoint } from './point.ts'

/** Points that follow each other in {@link PointList.points} under one heading. */
export interface PointGroup {
  /** `near` are offered above the cities, as the recent one is; `sorted` stand in no city's place. */
  readonly kind: 'recent' | 'near' | 'sorted' | 'city'
  /** The city, or what the near ones are called; empty where unknown. */
  readonly city: string
  /** Index of the group's first point. */
  readonly start: number
  readonly count: number
}

/** What the list shows, ready to be windowed. */
export interface PointList {
  readonly points: readonly PickupPoint[]
  readonly groups: readonly PointGroup[]
  /** Folded words of the query, for marking the matches. */
  readonly words: readonly string[]
  /** Nothing matches what was typed: these match what may have been meant. */
  readonly similar?: true
  /** How many points stand above their cities; the one used last alone where it is left out. */
  readonly offered?: number
  /** How far a point is, in words; empty where unknown. */
  readonly away?: (point: PickupPoint) => string
  /** Where the device is, once the shopper has let it say so. */
  readonly device?: readonly [latitude: number, longitude: number]
}

export const EMPTY_LIST: PointList = { points: [], groups: [], words: [] }
