import { PREFIX } from '../../../src/island/names.ts'
import { sessionStore } from '../../../src/storage/web-storage.ts'
import type { PickupPoint } from '../points/point.ts'
import { readPoint } from '../points/recent.ts'

/** @param field whose choice it is; `block` in the checkout block, which has none */
const keyOf = (field: string): string => `${PREFIX}:pickup-selector:${field}-choice`

/** The choice of this visit, where the shop prints nothing of what its session has. `null` for none. */
export function keptChoice(field: string): PickupPoint | null {
  return readPoint(sessionStore.getJson(keyOf(field)))
}

export function keepChoice(field: string, point: PickupPoint | null): void {
  if (point) sessionStore.setJson(keyOf(field), point)
  else sessionStore.remove(keyOf(field))
}
