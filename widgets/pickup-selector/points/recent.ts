import { localStore, onStored } from '../../../src/storage/web-storage.ts'
import type { Ports } from '../ports.ts'
import { TEXT_FIELDS, type PickupPoint } from '../model.ts'

const KEY = 'atoll-pickup-recent'

const recallPoint = (): PickupPoint | null => readPoint(localStore.getJson(KEY))

/**
 * The point that was chosen last in this browser. Only the carrier's public data of the place is kept.
 * @param wanted whether the site owner lets it be kept
 */
export function recentPoint(wanted: boolean): Pick<Ports, 'recall' | 'remember'> {
  return wanted
    ? { recall: recallPoint, remember: (point) => localStore.setJson(KEY, point) }
    : { recall: () => null, remember: () => {} }
}

/** A point that was kept as JSON; `null` for anything else. */
export function readPoint(kept: unknown): PickupPoint | null {
  if (typeof kept !== 'object' || kept === null) return null
  const point = kept as PickupPoint
  if (!point.id || !TEXT_FIELDS.every((field) => typeof point[field] === 'string')) return null
  const { cashOnDelivery } = point
  return { ...point, cashOnDelivery: typeof cashOnDelivery === 'boolean' ? cashOnDelivery : null }
}

/** Calls back with the point that another tab of this browser chooses. */
export function onPointElsewhere(hear: (point: PickupPoint) => void, signal: AbortSignal): void {
  onStored(
    KEY,
    () => {
      const point = recallPoint()
      if (point) hear(point)
    },
    signal,
  )
}
