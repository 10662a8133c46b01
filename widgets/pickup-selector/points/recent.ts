import { localStore, onStored } from '../../../src/storage/web-storage.ts'
import type { PickupPoint } from '../model.ts'

const KEY = 'atoll-pickup-recent'

/** The point that was chosen last in this browser. Only the carrier's public data of the place is kept. */
export function recallPoint(): PickupPoint | null {
  const kept = localStore.getJson(KEY)
  if (typeof kept !== 'object' || kept === null) return null
  const { id, name, street, city, postcode, country, cashOnDelivery } = kept as Readonly<
    Record<string, unknown>
  >
  const texts = [id, name, street, city, postcode, country]
  if (!texts.every((value) => typeof value === 'string') || id === '') return null
  return {
    ...(kept as PickupPoint),
    cashOnDelivery: typeof cashOnDelivery === 'boolean' ? cashOnDelivery : null,
  }
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

export function rememberPoint(point: PickupPoint): void {
  localStore.setJson(KEY, point)
}
