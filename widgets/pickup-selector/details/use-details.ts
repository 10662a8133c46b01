import { useEffect, useState } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import { after } from '../../../src/timing/abort.ts'
import type { PickupPoint, PointDetails } from '../points/point.ts'
import type { Selector } from '../selector.ts'
import { detailsOf } from './details-store.ts'

/** How long a point is highlighted before the shop is asked for it, ms. */
export const DWELL_MS = 300

export interface Details {
  /** `unknown` before it was asked for. */
  readonly state: 'unknown' | 'loading' | 'failed' | 'done'
  /** `null` where the shop has none, or not yet. */
  readonly details: PointDetails | null
  readonly retry: () => void
}

/** What is known of `point`; asks for it where it came without. @param now whether the shopper has opened its details */
export function useDetails(selector: Selector, point: PickupPoint | null, now: boolean): Details {
  const [store] = useState(() => detailsOf(selector))
  const { known, asking, failed } = useStore(store, (state) => state)
  const missing = point !== null && !point.details && !known.has(point.id)
  const broken = missing && failed === point.id
  useEffect(() => {
    if (!missing || broken) return undefined
    const life = new AbortController()
    after(now ? 0 : DWELL_MS, life.signal, () => void store.ask(point))
    return () => life.abort()
  }, [store, point, missing, broken, now])
  return {
    state: !missing ? 'done' : broken ? 'failed' : asking === point.id ? 'loading' : 'unknown',
    details: point ? (point.details ?? known.get(point.id) ?? null) : null,
    retry: () => {
      if (point) void store.ask(point)
    },
  }
}
