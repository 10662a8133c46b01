import { vi } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { createClient } from '../../src/client/requests/create-client.ts'
import { createSessionQueue } from '../../src/client/queue.ts'
import type { Catalogue } from '../../src/i18n/texts.ts'
import { readPageConfig } from '../../src/island/page-config.ts'

/** What the server saw of one request. */
export interface Seen {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: string
  readonly credentials: RequestCredentials
  readonly mode: RequestMode
}

/** What the server answers; `drop` breaks the connection, `hang` never answers. */
export type Reply = Response | 'drop' | 'hang'

/**
 * Stands between the client and the network: `fetch` goes through real `Request` and `Response` objects.
 * @param answer called with each request and its number from 1
 */
export function serve(answer: (request: Seen, turn: number) => Reply | Promise<Reply>): Seen[] {
  const seen: Seen[] = []
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const request = new Request(new URL(input, document.baseURI), init)
    const entry: Seen = {
      url: request.url,
      method: request.method,
      headers: request.headers,
      body: await request.text(),
      credentials: request.credentials,
      mode: request.mode,
    }
    seen.push(entry)
    const reply = await answer(entry, seen.length)
    if (reply === 'drop') throw new TypeError('Failed to fetch')
    if (reply === 'hang') {
      return new Promise<Response>((_, reject) => {
        const stop = (): void => {
          reject(init.signal?.reason as Error)
        }
        if (init.signal?.aborted) stop()
        init.signal?.addEventListener('abort', stop)
      })
    }
    return reply
  })
  return seen
}

/** A client of a page with `config`; texts in English unless it says otherwise. */
/** @param catalogue of the page's language */
export function open(config: unknown = {}, catalogue?: Catalogue): Client {
  const page = readPageConfig({ locale: 'en-US', ...(config as object) }, document, (advice) => {
    throw new Error(advice)
  })
  page.catalogue = catalogue
  return createClient({ page, session: createSessionQueue() })
}

/** An answer as `wp_send_json` prints it. */
export function json(body: unknown, init: ResponseInit = {}): Response {
  return new Response(JSON.stringify(body), init)
}

/** An answer under the type that PHP sends by itself. */
export function html(body: string, init: ResponseInit = {}): Response {
  return new Response(body, { ...init, headers: { 'content-type': 'text/html; charset=UTF-8' } })
}
