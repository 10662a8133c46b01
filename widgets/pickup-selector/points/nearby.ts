import { isAbort } from '../../../src/timing/abort.ts'
import type { PickupPoint } from './point.ts'

export interface NearbyPorts {
  /** Asks the shop for the points of a city. */
  readonly search: (city: string, signal: AbortSignal) => Promise<readonly PickupPoint[]>
  /** City that the order goes to; empty where unknown. */
  readonly city: () => string
  readonly report: (error: unknown) => void
}

/**
 * Brings the points of the shopper's own city, of which a list that the shop prints in pages may lack some or all. Each
 * city is asked for once; where that fails the list is as it was.
 */
export function createNearby({
  search,
  city,
  report,
}: NearbyPorts): (signal: AbortSignal) => Promise<readonly PickupPoint[]> {
  const asked = new Set<string>()

  return async (signal) => {
    const own = city()
    if (own === '' || asked.has(own)) return []
    asked.add(own)
    try {
      return await search(own, signal)
    } catch (error) {
      asked.delete(own)
      if (!isAbort(error)) report(error)
      return []
    }
  }
}
