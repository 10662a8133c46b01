import { lazy } from '../../../src/timing/lazy.ts'
import { localStore } from '../../../src/storage/web-storage.ts'
import type { PickupController } from '../controller.ts'

/** Held in this browser once it keeps a list. */
export const KEPT_KEY = 'atoll-pickup-kept'

const load = lazy(() => import('./serve-kept.ts'))

/**
 * Brings the list of the last visit where this browser keeps one.
 * @param carrier whose list it is
 * @param isWhole whether the present one is whole, and is to be kept
 */
export function keepList(controller: PickupController, carrier: string, isWhole = false): void {
  if (isWhole) localStore.set(KEPT_KEY, '1')
  else if (!localStore.get(KEPT_KEY)) return
  load().then(({ keep, serve }) => (isWhole ? keep : serve)(controller, carrier), controller.ports.report)
}
