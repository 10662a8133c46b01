import type { Client } from '../../../src/client/client.ts'

/** The page's own fetches its code with the first call, which is too late when the page is being left. */
let client: Client | undefined

/** Sends while the page is being left; `undefined` where its code has not come. */
export function leavingClient(): Client | undefined {
  return client
}

export function setLeavingClient(made: Client): void {
  client = made
}
