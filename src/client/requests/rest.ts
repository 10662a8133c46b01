import { writeJson } from '../../read/json.ts'
import type { ClientSettings } from '../settings.ts'
import { parseJson, recoverJson } from './body.ts'
import type { Client, RestOptions } from '../client.ts'
import { type Endpoints, isOwnOrigin } from './endpoints.ts'
import { addExtraQuery } from './extra-query.ts'
import type { Fail } from './fail.ts'
import { overrideMethod } from './method-override.ts'
import { NONCE_HEADER, type RestNonce } from './nonce.ts'
import { type HttpResponse, READ_TIMEOUT_MS, type Send, WRITE_TIMEOUT_MS } from './send.ts'

/** Asks for every item of a listing, which WordPress gives in pages only. */
const UNBOUNDED = /[?&]per_page=-1(?=&|#|$)/

interface RestParts {
  readonly page: Pick<ClientSettings, 'extraQuery'>
  readonly endpoints: Endpoints
  readonly nonces: RestNonce
  readonly send: Send
  readonly fail: Fail
}

export function createRest({ page, endpoints, nonces, send, fail }: RestParts): Client['rest'] {
  /** One request, repeated once with another nonce if its own was refused. Answers of every status come back. */
  async function exchange(options: RestOptions): Promise<HttpResponse> {
    const { path, url = '', method = 'GET', data, body, parse, signal, keepalive, nonce = true } = options
    const address = addExtraQuery(path === undefined ? url : endpoints.rest(path), page.extraQuery)
    const headers = new Headers({ Accept: 'application/json, */*;q=0.1', ...options.headers })
    const isRead = method.toUpperCase() === 'GET'
    const sentMethod = overrideMethod(method, headers)
    const withData = data !== undefined && data !== null
    if (withData) headers.set('Content-Type', 'application/json')
    const content = withData ? writeJson(data) : body
    const own = isOwnOrigin(address)
    const current = nonce && own ? nonces.current() : undefined
    if (current) headers.set(NONCE_HEADER, current)
    if (!own) headers.delete(NONCE_HEADER)

    async function transmit(): Promise<HttpResponse> {
      const answer = await send({
        url: address,
        init: {
          method: sentMethod,
          headers,
          credentials: 'include',
          ...(content !== undefined && { body: content }),
          ...(keepalive && { keepalive }),
        },
        signal,
        timeoutMs: options.timeoutMs ?? (isRead ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS),
        repeatable: options.idempotent,
        unread: parse === false,
        onProgress: options.onProgress,
      })
      if (own) nonces.keep(answer.response.headers.get(NONCE_HEADER))
      return answer
    }

    const answer = await transmit()
    const refused = headers.get(NONCE_HEADER)
    if (!refused || !refusesNonce(answer)) return answer
    const other = await nonces.renew(refused)
    signal?.throwIfAborted()
    if (other === undefined) return answer
    if (other === null) headers.delete(NONCE_HEADER)
    else headers.set(NONCE_HEADER, other)
    return transmit()
  }

  async function read({ response, text }: HttpResponse, parse: boolean): Promise<unknown> {
    const { ok, status } = response
    if (ok && !parse) return response
    if (ok && (status === 204 || text.trim() === '')) return null
    let body = parseJson(text)
    if (body === undefined) body = await recoverJson(text.trim())
    if (body === undefined) throw fail('invalid_json', status)
    if (!ok) throw fail('unknown_error', status, body)
    return body
  }

  return async function rest(options) {
    const { path, url = '', method = 'GET', parse = true } = options
    const address = path ?? url
    const verb = method.toUpperCase()
    if (verb === 'POST' && address.includes('/wp/v2/media')) {
      const { uploadMedia } = await load(() => import('./media.ts'))
      return read(await uploadMedia(options, exchange, (status) => fail('post_process', status)), parse)
    }
    if (verb === 'GET' && parse && UNBOUNDED.test(address)) {
      const { fetchAll } = await load(() => import('./paging.ts'))
      return fetchAll(options, exchange, (answer) => read(answer, true))
    }
    return read(await exchange(options), parse)
  }

  async function load<T>(fetchCode: () => Promise<T>): Promise<T> {
    return fetchCode().catch(() => {
      throw fail('fetch_error', 0)
    })
  }
}

function refusesNonce({ response, text }: HttpResponse): boolean {
  if (response.ok) return false
  const body = parseJson(text) as { readonly code?: unknown } | null | undefined
  return body?.code === 'rest_cookie_invalid_nonce'
}
