import type { AjaxOptions, Fields } from '../../../src/client/client.ts'
import { readGlobal, textOf } from '../../../src/read/globals.ts'
import type { Config } from '../host.ts'
import { loadView } from '../load-view.ts'
import type { CarrierServer, ConnectOptions } from './carrier.ts'

/** Longest wait for the flag to be stored, ms: the shopper sees the checkout wait for it. */
const STORE_TIMEOUT_MS = 10_000

const loadClosed = () => import('./dpd-closed.ts')

const NONCE = { field: 'fe_ajax_nonce', global: 'dpd', key: 'fe_ajax_nonce' } as const

interface ServerOptions extends Omit<ConnectOptions, 'config'> {
  readonly config: Pick<Config, 'kind' | 'source' | 'nonce'>
}

/** The carrier plugin's actions (dpd-baltic.md#storing-a-choice). */
export function createDpdServer({ client, config, country }: ServerOptions): CarrierServer {
  const { source, nonce } = config
  // select2 asks with both names (dpd-baltic.md#search).
  const asSelect = config.kind === 'select'
  const searchIsPage = source === 'dpd_checkout_get_pickup_points_blocks'
  let stored: '0' | '1' | null = null
  let wanted: '0' | '1' | null = null
  /** Nonce of the page when `stored` was sent. */
  let sentWith = ''

  function read(
    action: string,
    fields: Fields,
    signal: AbortSignal,
    more: AjaxOptions = {},
  ): Promise<unknown> {
    // JSON comes as text/html here, and `0` for a country that is not served.
    return client.ajax(action, fields, {
      signal,
      url: carrierUrl(),
      expect: 'any',
      idempotent: true,
      ...more,
    })
  }

  function readBlocks(query: string, page: number, signal: AbortSignal): Promise<unknown> {
    return read(source, { country_code: country(), q: query, page }, signal)
  }

  const readRows = (query: string, signal: AbortSignal): Promise<unknown> =>
    read('get_data', { q: query }, signal, { method: 'GET' })

  return {
    get cod() {
      return stored
    },
    get missingCod() {
      return wanted === stored && sentWith === pageNonce() ? null : wanted
    },

    searchIsPage,

    search(query, signal) {
      if (searchIsPage) return readBlocks(query, 1, signal)
      return source === 'get_data'
        ? read(source, { q: query }, signal, { method: 'GET' })
        : read(source, { ...(asSelect && { q: query }), search_value: query }, signal)
    },

    page(page, signal) {
      return searchIsPage ? readBlocks('', page, signal) : read('load_more_items', { page }, signal)
    },

    async rows(query, signal) {
      const answer = await readRows(query, signal)
      return (await loadView()).readPoints(answer)
    },

    isClosed: async (point, signal) =>
      (await loadClosed()).isClosed(point, (query) => readRows(query, signal)),

    async storeCod(cod) {
      wanted = cod
      stored = null
      const now = pageNonce()
      await client.ajax(
        'set_checkout_session',
        { cod, fe_ajax_nonce: nonce || undefined },
        {
          expect: 'none',
          timeoutMs: STORE_TIMEOUT_MS,
          nonce: NONCE,
        },
      )
      stored = cod
      sentWith = now
    },

    async storePoint(id) {
      await client.ajax(
        'set_terminal_value',
        { selected_value: id },
        { expect: 'none', timeoutMs: STORE_TIMEOUT_MS },
      )
    },
  }
}

function pageNonce(): string {
  return textOf(readGlobal(NONCE.global), NONCE.key)
}

/** The address that the carrier prints; it may be printed again later in the page, so it is read with each call. */
function carrierUrl(): string | undefined {
  return textOf(readGlobal('dpd'), 'ajax_url') || undefined
}
