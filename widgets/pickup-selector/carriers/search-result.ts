import type { PickupPoint } from '../points/point.ts'

/** Points of one answer, in the server's order. */
export interface SearchResult {
  readonly points: readonly PickupPoint[]
  /** Whether the server has more of the same list; `null` where it did not say. */
  readonly hasMore: boolean | null
}
