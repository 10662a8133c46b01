import { betweenRefreshes } from '../../../src/woo/between-refreshes.ts'
import type { Client } from '../../../src/client/client.ts'
import { refreshCheckout } from '../../../src/woo/checkout.ts'
import type { CarrierServer } from '../carriers/carrier.ts'
import type { PickupController } from '../controller.ts'

/**
 * Brings the flag to a shop that lacks it although nobody is told, and has it calculate with it. To be called within the
 * session queue.
 */
export async function mendCod(
  { get }: PickupController,
  server: Pick<CarrierServer, 'missingCod' | 'storeCod'>,
  client: Client,
): Promise<void> {
  const cod = server.missingCod
  // A failed choice stands at the field with a way to try again.
  if (cod === null || get().saving === 'failed') return
  await betweenRefreshes(() => server.storeCod(cod))
  await refreshCheckout(client)
}
