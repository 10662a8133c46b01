import { readGlobal, textOf } from '../../read/globals.ts'
import type { AjaxOptions } from '../client.ts'
import type { Send } from './send.ts'

type Source = NonNullable<AjaxOptions['nonce']>

/** Nonces that plugins print into the page. Nothing but the page itself hands out fresh ones. */
export interface PageNonce {
  /** @param given what the caller has; without it the page's global is read */
  readonly current: (source: Source, given: string | undefined) => string | undefined
  /**
   * A nonce other than `refused`, from the page read again; empty where it has none. One request for any number of
   * calls that fail together. Never rejects.
   */
  readonly renew: (source: Source, refused: string | undefined) => Promise<string>
}

export function createPageNonce(send: Send): PageNonce {
  /** Fresh nonces by the refused ones they replace; empty where the page has no other. */
  const fresh = new Map<string, string>()
  let reading: Promise<string> | undefined

  return {
    current({ global, key }, given) {
      const known = given || textOf(readGlobal(global), key)
      return fresh.get(known) || known || undefined
    },
    async renew({ global, key }, refused = '') {
      const known = fresh.get(refused)
      if (known !== undefined) return known
      try {
        const { readPrinted, renewGlobals, rereadPage } = await import('./reread-page.ts')
        reading ??= rereadPage(send).finally(() => {
          reading = undefined
        })
        const html = await reading
        // The other plugins' are as old, and not every plugin says so.
        for (const [old, other] of renewGlobals(html, { global, key })) fresh.set(old, other)
        const found = readPrinted(html, global, key)
        const other = found === refused ? '' : found
        fresh.set(refused, other)
        return other
      } catch {
        return ''
      }
    },
  }
}
