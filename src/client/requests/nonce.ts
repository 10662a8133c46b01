import type { Endpoints } from './endpoints.ts'
import { READ_TIMEOUT_MS, type Send } from './send.ts'
import { readGlobal, textOf } from '../../read/globals.ts'

export const NONCE_HEADER = 'X-WP-Nonce'

/** Never `0`, `-1`, a sentence or a page of HTML; WordPress's own are ten hexadecimal digits. */
const NONCE = /^[\w-]{8,12}$/

/** The nonce of the REST API, which only logged-in visitors need. */
export interface RestNonce {
  /** `undefined` where none is known or needed. */
  readonly current: () => string | undefined
  /** Takes over the fresh nonce that WordPress sends with its answers. */
  readonly keep: (nonce: string | null) => void
  /**
   * What to send instead of `refused`: another nonce, `null` for none at all (the visitor is not logged in), or
   * `undefined` where there is no cure. One request for any number of calls that fail together. Never rejects.
   */
  readonly renew: (refused: string) => Promise<string | null | undefined>
}

export function createRestNonce({ restNonce }: Pick<Endpoints, 'restNonce'>, send: Send): RestNonce {
  /** Empty once the visitor turned out not to be logged in. */
  let kept: string | undefined
  let renewing: Promise<string | null | undefined> | undefined

  function current(): string {
    return kept ?? textOf(readGlobal('wpApiSettings'), 'nonce')
  }

  async function fetchFresh(): Promise<string | null | undefined> {
    const url = restNonce()
    if (!url) return undefined
    const answer = await send({ url, init: { credentials: 'include' }, timeoutMs: READ_TIMEOUT_MS }).catch(
      () => null,
    )
    const text = answer?.text.trim()
    if (text === '0') {
      kept = ''
      return null
    }
    if (!answer?.response.ok || !text || !NONCE.test(text)) return undefined
    kept = text
    return text
  }

  return {
    current: () => current() || undefined,
    keep(nonce) {
      if (nonce && NONCE.test(nonce)) kept = nonce
    },
    renew(refused) {
      const now = current()
      if (now && now !== refused) return Promise.resolve(now)
      if (kept === '') return Promise.resolve(null)
      renewing ??= fetchFresh().finally(() => {
        renewing = undefined
      })
      return renewing
    },
  }
}
