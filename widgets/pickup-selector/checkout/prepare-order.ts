import type { Client } from '../../../src/client/client.ts'
import type { CarrierServer } from '../carriers/carrier.ts'
import type { PickupController } from '../controller.ts'
import { recheck } from './recheck.ts'

interface Preparation {
  readonly server: Pick<CarrierServer, 'storePoint'>
  readonly client: Client
  /** Whether the point is stored once more. */
  readonly storeTerminal: boolean
}

/**
 * Does what is due before an order leaves: asks whether the point is still open, and stores it where the shop could not be
 * told of it or the theme wants it stored again.
 * Where that fails the session's older point would go with the order in the stead of the chosen one. Never rejects.
 * @returns whether the point was closed: the order stays
 */
export async function prepareOrder(
  controller: PickupController,
  { server, client, storeTerminal }: Preparation,
): Promise<boolean> {
  if (await recheck(controller)) return true
  const { chosen, saving } = controller.get()
  if (chosen && saving === 'failed') {
    await controller.save()
    return false
  }
  if (!chosen || !storeTerminal) return false
  try {
    await client.session.run(() => server.storePoint(chosen.id))
  } catch (error) {
    controller.dispatch({ type: 'save-failed' })
    controller.ports.report(error)
  }
  return false
}
