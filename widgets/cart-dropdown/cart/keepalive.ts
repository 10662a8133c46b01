import type { Client } from '../../../src/client/client.ts'
import type { Dropdown } from '../dropdowns.ts'

/** The page's client fetches its code with the first call, which is too late when the page is being left. */
let keepaliveClient: Client | undefined

/** Has what is needed to tell the server when the page is left. */
export function prepareKeepalive({ client: { session }, page }: Dropdown): void {
  import('../../../src/client/requests/create-client.ts').then(
    ({ createClient }) => (keepaliveClient ??= createClient({ page, session })),
    // Then the link's address is asked.
    () => {},
  )
}

/** Sends while the page is being left; `undefined` until {@link prepareKeepalive} is done. */
export function leavingClient(): Client | undefined {
  return keepaliveClient
}
