import type { Client } from '../../../src/client/client.ts'
import { delay } from '../../../src/timing/abort.ts'
import { loadView } from '../load-view.ts'
import type { BlockServer } from './source.ts'
import type { BlockStores } from './stores.ts'

const loadClosed = () => import('../carriers/dpd-closed.ts')

const LIST_ACTION = 'dpd_checkout_get_pickup_points_blocks'
const STORE_ACTION = 'dpd_store_pickup_selection'
/** Longest wait for the point to be stored, ms: the order waits for it. */
const STORE_TIMEOUT_MS = 10_000
/** Longest wait for a request of WooCommerce that writes the same session, ms. */
const OTHER_WRITER_WAIT_MS = 5000

/**
 * DPD's actions for the block (block-checkout.md#list, block-checkout.md#store).
 * @param rate the way of delivery that the points are for
 */
export function createDpdServer(
  client: Client,
  stores: BlockStores,
  rate: () => string,
): BlockServer & { readonly rows: NonNullable<BlockServer['rows']> } {
  let first: { readonly country: string; readonly answer: Promise<unknown> } | undefined

  function ask(query: string, page: number, signal?: AbortSignal): Promise<unknown> {
    return client.ajax(
      LIST_ACTION,
      { country_code: stores.country(), selected_value: rate(), q: query, page },
      { signal, expect: 'any', idempotent: true },
    )
  }

  const readRows = (query: string, signal: AbortSignal): Promise<unknown> =>
    client.ajax('get_data', { q: query }, { signal, expect: 'any', idempotent: true, method: 'GET' })

  return {
    list(query, page, signal) {
      if (query !== '' || page > 1) return ask(query, page, signal)
      const country = stores.country()
      if (first?.country !== country) {
        const answer = ask('', 1)
        first = { country, answer }
        // What failed is asked for again.
        answer.catch(() => {
          if (first?.answer === answer) first = undefined
        })
      }
      return first.answer
    },

    async rows(query, signal) {
      const answer = await readRows(query, signal)
      return (await loadView()).readPoints(answer)
    },

    isClosed: async (point, signal) =>
      (await loadClosed()).isClosed(point, (query) => readRows(query, signal)),

    async store(id) {
      await writersEnd(stores)
      await client.ajax(STORE_ACTION, { value: id }, { expect: 'none', timeoutMs: STORE_TIMEOUT_MS })
    },
  }
}

/** Each request of WordPress reads the session at its start and writes all of it at its end: of two at once one is lost. */
async function writersEnd({ isBusy, subscribe }: BlockStores): Promise<void> {
  if (!isBusy()) return
  const waiting = new AbortController()
  const ended = new Promise<void>((resolve) => {
    const stop = subscribe(() => {
      if (!isBusy()) resolve()
    })
    waiting.signal.addEventListener('abort', stop)
  })
  await Promise.race([ended, delay(OTHER_WRITER_WAIT_MS, waiting.signal).catch(() => {})])
  waiting.abort()
}
