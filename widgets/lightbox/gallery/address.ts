import { after } from '../../../src/timing/abort.ts'
import { ADDRESS_DELAY_MS } from '../model.ts'

/** Marks, in `history.state`, an entry that opening a lightbox added. */
const ENTRY_KEY = 'atollLightbox'
/** Longest wait for the browser to go back, ms. */
const BACK_TIMEOUT_MS = 500

/** The page's address while a lightbox is open. */
export interface PageAddress {
  /** Resolves when the entry of the photo before has been left. */
  readonly left: () => Promise<void>
  /** Adds an entry for the photo that was opened, unless the page's address already is its own. */
  readonly opened: (hash: string) => void
  /** Lets the entry follow the photo that is shown. */
  readonly changed: (hash: string) => void
  /**
   * Stops following.
   * @param leave takes the photo out of the address: back to the entry before, or by replacing it where there is none
   */
  readonly closed: (leave: boolean) => void
}

/** @param signal ends what is waited for */
export function createPageAddress(signal: AbortSignal): PageAddress {
  let cancel: (() => void) | undefined
  let leaving: Promise<void> = Promise.resolve()

  return {
    left: () => leaving,
    opened(hash) {
      if (location.hash !== hash) follow('pushState', hash, { ...stateObject(), [ENTRY_KEY]: true })
    },
    changed(hash) {
      cancel?.()
      cancel = after(ADDRESS_DELAY_MS, signal, () => {
        if (location.hash !== hash) follow('replaceState', hash, history.state)
      })
    },
    closed(leave) {
      cancel?.()
      if (!leave) return
      if (stateObject()[ENTRY_KEY] === true) {
        leaving = new Promise((resolve) => {
          addEventListener('popstate', () => resolve(), { once: true, signal })
          after(BACK_TIMEOUT_MS, signal, resolve)
        })
        history.back()
      } else follow('replaceState', '', history.state)
    },
  }
}

function follow(act: 'pushState' | 'replaceState', hash: string, state: unknown): void {
  try {
    // Not `#…` alone: that would be relative to the page's <base>.
    history[act](state, '', location.pathname + location.search + hash)
  } catch {
    // Safari allows 100 changes in 30 s: the address then stays a few photos behind.
  }
}

function stateObject(): Record<string, unknown> {
  const { state } = history as { state: unknown }
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {}
}
