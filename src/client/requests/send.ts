import { delay } from '../../timing/abort.ts'
import { isOwnOrigin } from './endpoints.ts'
import { ClientError } from '../errors.ts'
import type { Fail } from './fail.ts'

/** Longest wait for the whole answer to a read, ms (decisions.md#time-outs). */
export const READ_TIMEOUT_MS = 10_000
/** Longest wait for the whole answer to a write, ms (decisions.md#time-outs). */
export const WRITE_TIMEOUT_MS = 30_000
/** How often an idempotent read is tried in all. */
export const MAX_TRIES = 3
/** Upper bound of the wait before the second try, ms; doubled with each. */
const RETRY_DELAY_MS = 600
/** A server that asks for a longer pause than this gets no second try, ms. */
export const MAX_RETRY_AFTER_MS = 5000

const WORTH_REPEATING = new Set([429, 502, 503, 504])

interface Transmission {
  readonly url: string
  readonly init: RequestInit
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs: number
  /** Tried again after a network failure, 429 and 502–504. @default false */
  readonly repeatable?: boolean | undefined
  /** Leaves the body of a good answer unread for the caller. @default false */
  readonly unread?: boolean | undefined
  readonly onProgress?: ((sent: number) => void) | undefined
}

/** An answer of any status. `text` is empty where the body was left unread. */
export interface HttpResponse {
  readonly response: Response
  readonly text: string
}

/**
 * Sends a request and reads the whole answer in time.
 * @throws {ClientError} `fetch_error`, `timeout` or `sandboxed`. @throws the reason of `signal`, untouched, when it aborts.
 */
export type Send = (transmission: Transmission) => Promise<HttpResponse>

export function createSend(fail: Fail): Send {
  async function once(transmission: Transmission): Promise<HttpResponse> {
    const { url, init, signal, timeoutMs, unread, onProgress } = transmission
    signal?.throwIfAborted()
    const stop = new AbortController()
    let late = false
    const relay = (): void => {
      stop.abort(signal?.reason)
    }
    signal?.addEventListener('abort', relay)
    const timer = setTimeout(() => {
      late = true
      stop.abort()
    }, timeoutMs)
    // A page's own `fetch` may forget the signal.
    const stopped = new Promise<never>((_, reject) => {
      stop.signal.addEventListener('abort', reject)
    })
    let keep = false
    const answer = async (): Promise<HttpResponse> => {
      const response = await request(url, { ...init, signal: stop.signal }, onProgress)
      keep = unread === true && response.ok
      return { response, text: keep ? '' : await response.text() }
    }
    try {
      return await Promise.race([answer(), stopped])
    } catch {
      signal?.throwIfAborted()
      throw fail(late ? 'timeout' : isSandboxed() && navigator.onLine ? 'sandboxed' : 'fetch_error', 0)
    } finally {
      clearTimeout(timer)
      // A caller that reads the body later can still be called off.
      if (!keep) signal?.removeEventListener('abort', relay)
    }
  }

  return async function send(transmission) {
    const { signal = new AbortController().signal, repeatable } = transmission
    for (let tries = 1; ; tries += 1) {
      const last = !repeatable || tries === MAX_TRIES
      let pauseMs = 0
      try {
        const answer = await once(transmission)
        pauseMs = retryAfterMs(answer.response)
        if (last || !WORTH_REPEATING.has(answer.response.status) || pauseMs > MAX_RETRY_AFTER_MS)
          return answer
      } catch (error) {
        if (last || !(error instanceof ClientError) || error.code !== 'fetch_error') throw error
      }
      const jittered = RETRY_DELAY_MS * 2 ** (tries - 1) * (0.5 + Math.random() / 2)
      await delay(Math.max(pauseMs, jittered), signal)
    }
  }
}

/** `same-origin` also refuses a redirect that would carry nonce and fields to another server. */
async function request(
  url: string,
  init: RequestInit & { readonly signal: AbortSignal },
  onProgress: Transmission['onProgress'],
): Promise<Response> {
  const own = isOwnOrigin(url)
  // A server that a site's own script names gets what it is sent, and no other does.
  const redirect = init.body === undefined || init.body === null ? 'follow' : 'error'
  const plain = (): Promise<Response> =>
    fetch(url, own && !isSandboxed() ? { mode: 'same-origin', ...init } : { redirect, ...init })
  if (!onProgress || !(init.body instanceof FormData)) return plain()
  const { upload } = await import('./upload.ts')
  const { headers, body, signal } = init
  return upload(url, { headers: new Headers(headers), body, signal }, onProgress, plain)
}

/** Whether the page has no origin of its own, as in a frame with `sandbox`: its own server is a foreign one to it. */
function isSandboxed(): boolean {
  return globalThis.origin === 'null'
}

/** `Retry-After` as a number of seconds or a date, ms from now. */
function retryAfterMs({ headers }: Response): number {
  const value = headers.get('Retry-After') ?? ''
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Math.max(0, ms || 0)
}
