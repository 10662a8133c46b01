import { PREFIX } from '../../../src/island/names.ts'
import { sessionStore } from '../../../src/storage/web-storage.ts'
import type { PickupPoint } from '../model.ts'
import { readPoint } from '../points/recent.ts'

const KEY = `${PREFIX}:pickup-selector:block-choice`

/** The choice of this visit: the block prints nothing of what the shop's session has. `null` for none. */
export function keptChoice(): PickupPoint | null {
  return readPoint(sessionStore.getJson(KEY))
}

export function keepChoice(point: PickupPoint | null): void {
  if (point) sessionStore.setJson(KEY, point)
  else sessionStore.remove(KEY)
}
