import type { Client } from '../client.ts'

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
 * `client` as it is, with every call written down.
 * @param records filled with every call, oldest dropped
 */
export function recordCalls({ session, ajax, rest }: Client, records: RequestRecord[]): Client {
  async function record<T>(name: string, call: Promise<T>): Promise<T> {
    const entry: RequestRecord = { name, ms: null, outcome: 'pending' }
    records.push(entry)
    if (records.length > MAX_RECORDS) records.shift()
    const started = performance.now()
    try {
      const answer = await call
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
    ajax: (action, ...call) => record(action, ajax(action, ...call)),
    rest: (options) => record(options.path ?? options.url ?? '', rest(options)),
  }
}
