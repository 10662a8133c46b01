import { lazy } from '../timing/lazy.ts'
import type { Client } from './client.ts'
import { ClientError, OFFLINE } from './errors.ts'
import { createSessionQueue } from './queue.ts'

/** The page's client. Its code is fetched with the first call: a page whose widgets never ask the server never loads it. */
export function createLazyClient(load: (session: Client['session']) => Promise<Client>): Client {
  const session = createSessionQueue()
  const client = lazy(() =>
    load(session).catch(() => {
      throw new ClientError('fetch_error', 0, OFFLINE)
    }),
  )
  return {
    session,
    ajax: async (...call) => (await client()).ajax(...call),
    rest: async (options) => (await client()).rest(options),
  }
}
