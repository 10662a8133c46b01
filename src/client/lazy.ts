import { lazy } from '../timing/lazy.ts'
import type { Client } from './client.ts'
import { ClientError, OFFLINE } from './errors.ts'
import { createSessionQueue } from './queue.ts'

/** One call as the inspector lists it. */
export interface RequestRecord {
  /** admin-ajax or wc-ajax action, or the REST path. */
  readonly name: string
  /** Time to the answer, ms; `null` while under way. */
  ms: number | null
  /** `pending`, `ok`, or the failure's code. */
  outcome: string
}

/** Requests that the inspector can look back on. */
export const MAX_RECORDS = 200

/**
 * The page's client. Its code is fetched with the first call: a page whose widgets never ask the server never loads it.
 * @param records filled with every call, oldest dropped
 */
export function createLazyClient(
  load: (session: Client['session']) => Promise<Client>,
  records: RequestRecord[],
): Client {
  const session = createSessionQueue()
  const client = lazy(() =>
    load(session).catch(() => {
      throw new ClientError('fetch_error', 0, OFFLINE)
    }),
  )

  async function record<T>(name: string, call: () => Promise<T>): Promise<T> {
    const entry: RequestRecord = { name, ms: null, outcome: 'pending' }
    records.push(entry)
    if (records.length > MAX_RECORDS) records.shift()
    const started = performance.now()
    try {
      const answer = await call()
      entry.outcome = 'ok'
      return answer
    } catch (error) {
      entry.outcome = error instanceof Error ? ('code' in error ? String(error.code) : error.name) : 'failed'
      throw error
    } finally {
      entry.ms = Math.round(performance.now() - started)
    }
  }

  return {
    session,
    ajax: (action, fields, options) =>
      record(action, async () => (await client()).ajax(action, fields, options)),
    rest: (options) => record(options.path ?? options.url ?? '', async () => (await client()).rest(options)),
  }
}
