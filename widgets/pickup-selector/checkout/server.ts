import type { AjaxOptions, Client, Fields } from '../../../src/client/client.ts'
import { readGlobal, textOf } from '../../../src/read/globals.ts'
import type { Config } from '../host.ts'

/** Longest wait for the flag to be stored, ms: the shopper sees the checkout wait for it. */
const STORE_TIMEOUT_MS = 10_000

const NONCE = { field: 'fe_ajax_nonce', global: 'dpd', key: 'fe_ajax_nonce' } as const

interface ServerOptions {
  readonly client: Client
  readonly source: Config['source']
  /** Nonce of `set_checkout_session`; the page's own where empty. */
  readonly nonce: string
  /** Whether searches carry `q` as well, as from the theme's select. */
  readonly asSelect: boolean
  readonly country: () => string
}

/**
 * The carrier plugin's actions (dpd-baltic.md#storing-a-choice). Those that store something must run in the session
 * queue.
 */
export interface Server {
  readonly search: (query: string, signal: AbortSignal) => Promise<unknown>
  /** Whether an answer without a text is the list's first page. */
  readonly searchIsPage: boolean
  readonly page: (page: number, signal: AbortSignal) => Promise<unknown>
  readonly storeCod: (cod: '0' | '1') => Promise<void>
  readonly storePoint: (id: string) => Promise<void>
  /** The flag that was stored last from this page; `null` before. */
  readonly cod: '0' | '1' | null
  /**
   * The flag that the session may lack: storing it failed, or the page's nonces have been renewed since, and the shop
   * does not say that it refuses one. `null` where all is well.
   */
  readonly missingCod: '0' | '1' | null
}

export function createServer({ client, source, nonce, asSelect, country }: ServerOptions): Server {
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
