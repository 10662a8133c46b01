import type { Client } from '../../src/client/client.ts'
import { readCookie, writeCookie } from '../../src/storage/cookie.ts'
import { after, delay, isAbort } from '../../src/timing/abort.ts'
import {
  requestFields,
  RETRY_DELAYS_MS,
  type Service,
  type SignUp,
  SYNC_DELAY_MS,
  TOKEN_COOKIE,
  TOKEN_LIFETIME_HOURS,
} from './model.ts'

export interface Ports {
  readonly client: Client
  readonly service: Service
  readonly signal: AbortSignal
  readonly read: () => SignUp
  readonly onSynced: (signUp: SignUp) => void
  readonly onError: (error: unknown) => void
}

export interface NewsletterSync {
  /** Tells the service the newest state, soon; several changes make one call, one call is under way at a time. */
  readonly tell: () => void
  /** The page goes away: what is not told yet is told now. */
  readonly leave: () => void
}

export function createSync({ client, service, signal, read, onSynced, onError }: Ports): NewsletterSync {
  let told = ''
  let sending = false
  let stopWaiting: (() => void) | undefined

  async function send(): Promise<void> {
    stopWaiting = undefined
    const signUp = read()
    const state = JSON.stringify(signUp)
    if (sending || state === told) return
    sending = true
    try {
      await attempt(signUp, 0)
      told = state
      onSynced(signUp)
    } catch (error) {
      if (isAbort(error)) return
      // Not told: the next change tries again, and the box itself posts with the order.
      told = state
      onError(error)
    } finally {
      sending = false
    }
    if (!signal.aborted) await send()
  }

  async function attempt(signUp: SignUp, tries: number): Promise<void> {
    try {
      await post(signUp, false)
    } catch (error) {
      const pause = RETRY_DELAYS_MS[tries]
      if (isAbort(error) || pause === undefined) throw error
      await delay(pause, signal)
      await attempt(read(), tries + 1)
    }
  }

  function post(signUp: SignUp, keepalive: boolean): Promise<unknown> {
    return client.ajax(service.action, requestFields(signUp, service, checkoutToken()), {
      ...(service.url && { url: service.url }),
      ...(!keepalive && { signal }),
      expect: 'none',
      keepalive,
      // A page that goes away cannot wait for its turn.
      session: service.writesSession && !keepalive,
    })
  }

  return {
    tell() {
      stopWaiting ??= after(SYNC_DELAY_MS, signal, () => void send())
    },
    leave() {
      if (!stopWaiting) return
      stopWaiting()
      stopWaiting = undefined
      post(read(), true).catch(() => {})
    },
  }
}

/** The cookie by which the service recognises this checkout; made as the plugin makes it, from the time. */
function checkoutToken(): string {
  const token = readCookie(TOKEN_COOKIE) || String(Date.now())
  writeCookie(TOKEN_COOKIE, token, { maxAgeS: TOKEN_LIFETIME_HOURS * 3600 })
  return token
}
