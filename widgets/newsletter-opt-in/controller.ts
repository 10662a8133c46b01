import type { Client } from '../../src/client/client.ts'
import { readCookie, writeCookie } from '../../src/storage/cookie.ts'
import { after, delay, isAbort } from '../../src/timing/abort.ts'
import {
  isSendable,
  requestFields,
  RETRY_DELAYS_MS,
  SESSION_TIMEOUT_MS,
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
  /** The service could not be told, also not by trying again. */
  readonly onError: (error: unknown) => void
}

export interface NewsletterSync {
  /** Tells the service the newest state, soon; several changes make one call, one call is under way at a time. */
  readonly notify: () => void
  /** The page goes away: what is not told yet is told now. */
  readonly leave: () => void
}

export function createSync({ client, service, signal, read, onSynced, onError }: Ports): NewsletterSync {
  let synced = ''
  /** What a request under way carries. */
  let carried = ''
  let asked = false
  let sending = false
  let stopWaiting: (() => void) | undefined

  async function send(): Promise<void> {
    stopWaiting = undefined
    if (sending) return
    sending = true
    try {
      for (let signUp = read(); isSendable(signUp) && JSON.stringify(signUp) !== synced; signUp = read()) {
        const sent = await attempt(signUp, 0)
        if (signal.aborted) return
        synced = JSON.stringify(sent)
        onSynced(sent)
      }
    } catch (error) {
      // It may have arrived all the same: what the service knows is no longer certain.
      synced = ''
      if (!isAbort(error)) onError(error)
    } finally {
      sending = false
    }
  }

  /** @returns what was told in the end: a repetition tells the newest state */
  async function attempt(signUp: SignUp, tries: number): Promise<SignUp> {
    const carry = (): Promise<unknown> => {
      carried = JSON.stringify(signUp)
      return post(signUp)
    }
    try {
      await (service.writesSession ? client.session.run(carry, signal) : carry())
      return signUp
    } catch (error) {
      const pause = RETRY_DELAYS_MS[tries]
      if (isAbort(error) || pause === undefined) throw error
      carried = ''
      await delay(pause, signal)
      const newest = read()
      return attempt(isSendable(newest) ? newest : signUp, tries + 1)
    } finally {
      carried = ''
    }
  }

  function post(signUp: SignUp): Promise<unknown> {
    return client.ajax(service.action, requestFields(signUp, service, checkoutToken()), {
      ...(service.url && { url: service.url }),
      nonce: service.nonce,
      expect: 'none',
      ...(service.writesSession && { timeoutMs: SESSION_TIMEOUT_MS }),
      // Nor is one called off that is under way when the page goes away.
      keepalive: true,
    })
  }

  return {
    notify() {
      asked = true
      stopWaiting ??= after(SYNC_DELAY_MS, signal, () => void send())
    },
    leave() {
      stopWaiting?.()
      stopWaiting = undefined
      const signUp = read()
      const state = JSON.stringify(signUp)
      // A page that goes away cannot wait for its turn.
      if (asked && isSendable(signUp) && state !== synced && state !== carried) post(signUp).catch(() => {})
    },
  }
}

/** The cookie by which the service recognises this checkout; made as the plugin makes it, from the time. */
function checkoutToken(): string {
  const token = readCookie(TOKEN_COOKIE) || String(Date.now())
  writeCookie(TOKEN_COOKIE, token, { maxAgeS: TOKEN_LIFETIME_HOURS * 3600 })
  return token
}
