import type { Client } from '../../../src/client/client.ts'
import { triggerHostEvent } from '../../../src/jquery/jquery.ts'
import type { Dropdown } from '../dropdowns.ts'

/** The page's client fetches its code with the first call, which is too late when the page is being left. */
let keepaliveClient: Client | undefined

/** Has what is needed to tell the server when the page is left. */
export async function prepareKeepalive({ client: { session }, page }: Dropdown): Promise<void> {
  try {
    const { createClient } = await import('../../../src/client/requests/create-client.ts')
    keepaliveClient ??= createClient({ page, session })
  } catch {
    // Then the link's address is asked.
  }
}

/** Sends while the page is being left; `undefined` until {@link prepareKeepalive} is done. */
export function leavingClient(): Client | undefined {
  return keepaliveClient
}

/** A page that came back asked for the cart at once, maybe before the server was told: it asks again once it is. */
export async function askAgainAfter(telling: Promise<unknown>): Promise<void> {
  // What is told without a client has no answer to wait for.
  if (!keepaliveClient) return
  await telling.catch(() => {})
  triggerHostEvent(document.body, 'wc_fragment_refresh')
}
