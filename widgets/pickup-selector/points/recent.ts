import { localStore, onStored } from '../../../src/storage/web-storage.ts'
import type { Ports } from '../ports.ts'
import { TEXT_FIELDS, type PickupPoint } from './point.ts'

const KEY = 'atoll-pickup-recent'

function keyOf(carrier: string): string {
  return carrier === '' ? KEY : `${KEY}:${carrier}`
}

/**
 * The point that was chosen last in this browser. Only the carrier's public data of the place is kept.
 * @param wanted whether the site owner lets it be kept
 * @param carrier whose point it is: no other can deliver there
 */
export function recentPoint(wanted: boolean, carrier = ''): Pick<Ports, 'recall' | 'remember'> {
  const key = keyOf(carrier)
  return wanted
    ? {
        recall: () => readPoint(localStore.getJson(key)),
        remember: (point) => localStore.setJson(key, point),
      }
    : { recall: () => null, remember: () => {} }
}

/** A point that was kept as JSON; `null` for anything else. */
export function readPoint(kept: unknown): PickupPoint | null {
  if (typeof kept !== 'object' || kept === null) return null
  const point = kept as PickupPoint
  if (!point.id || !TEXT_FIELDS.every((field) => typeof point[field] === 'string')) return null
  // Hours change: they are asked for again.
  const { cashOnDelivery, details: _, ...place } = point
  return { ...place, cashOnDelivery: typeof cashOnDelivery === 'boolean' ? cashOnDelivery : null }
}

/** Calls back with the point of the same carrier that another tab of this browser chooses. */
export function onPointElsewhere(
  onPoint: (point: PickupPoint) => void,
  signal: AbortSignal,
  carrier = '',
): void {
  const key = keyOf(carrier)
  onStored(
    key,
    () => {
      const point = readPoint(localStore.getJson(key))
      if (point) onPoint(point)
    },
    signal,
  )
}
