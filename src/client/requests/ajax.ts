import type { AjaxOptions, Client, Fields } from '../client.ts'
import { readAjax } from './body.ts'
import { type Endpoints, isOwnOrigin } from './endpoints.ts'
import { ClientError } from '../errors.ts'
import type { Fail } from './fail.ts'
import { overrideMethod } from './method-override.ts'
import type { PageNonce } from './page-nonce.ts'
import { READ_TIMEOUT_MS, type Send, WRITE_TIMEOUT_MS } from './send.ts'

interface AjaxParts {
  readonly endpoints: Endpoints
  readonly nonces: PageNonce
  readonly session: Client['session']
  readonly send: Send
  readonly fail: Fail
}

export function createAjax({ endpoints, nonces, session, send, fail }: AjaxParts): Client['ajax'] {
  async function once(action: string, fields: Fields, options: AjaxOptions): Promise<unknown> {
    const { via, method = 'POST', signal, keepalive, idempotent = method === 'GET' } = options
    const url = addressOf(action, options)
    const pairs = [...(via === 'wc-ajax' ? [] : [['action', action]]), ...toPairs(fields)]
    const headers = new Headers()
    // What jQuery sends; plugins tell an ajax request by it.
    if (isOwnOrigin(url)) headers.set('X-Requested-With', 'XMLHttpRequest')
    const isGet = method === 'GET'
    const answer = await send({
      url: isGet ? appendPairs(url, pairs) : url,
      init: {
        method: overrideMethod(method, headers),
        headers,
        credentials: 'same-origin',
        ...(!isGet && { body: new URLSearchParams(pairs) }),
        ...(keepalive && { keepalive }),
      },
      signal,
      timeoutMs: options.timeoutMs ?? (idempotent ? READ_TIMEOUT_MS : WRITE_TIMEOUT_MS),
      repeatable: idempotent,
    })
    return readAjax(answer, options, fail)
  }

  function addressOf(action: string, { via, url }: AjaxOptions): string {
    return url ?? (via === 'wc-ajax' ? endpoints.wcAjax(action) : endpoints.ajax())
  }

  async function withNonce(action: string, fields: Fields, options: AjaxOptions): Promise<unknown> {
    const { nonce, signal } = options
    if (!nonce) return once(action, fields, options)
    if (!isOwnOrigin(addressOf(action, options)))
      return once(action, { ...fields, [nonce.field]: undefined }, options)
    const given = fields[nonce.field]
    const current = nonces.current(nonce, typeof given === 'string' ? given : undefined)
    try {
      return await once(action, { ...fields, [nonce.field]: current }, options)
    } catch (error) {
      if (!(error instanceof ClientError) || error.code !== 'invalid_nonce') throw error
      const fresh = await nonces.renew(nonce, current)
      signal?.throwIfAborted()
      if (!fresh) throw error
      return once(action, { ...fields, [nonce.field]: fresh }, options)
    }
  }

  return (action, fields = {}, options = {}) =>
    options.session
      ? session.run(() => withNonce(action, fields, options), options.signal)
      : withNonce(action, fields, options)
}

function toPairs(fields: Fields): string[][] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (value === undefined) return []
    if (typeof value !== 'object') return [[name, String(value)]]
    return value.map((item) => [name.endsWith('[]') ? name : `${name}[]`, item])
  })
}

function appendPairs(url: string, pairs: readonly string[][]): string {
  const query = new URLSearchParams(pairs as string[][]).toString()
  return query ? `${url}${url.includes('?') ? '&' : '?'}${query}` : url
}
