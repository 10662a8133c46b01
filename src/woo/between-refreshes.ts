import { delay } from '../timing/abort.ts'
import { onHostEvent } from '../jquery/jquery.ts'
import { onCheckoutRefresh } from './checkout.ts'
import { CHECKOUT_FORM } from './checkout-form.ts'

/** Longest wait for a refresh of the checkout that somebody else asked for, ms. */
export const OTHER_REFRESH_WAIT_MS = 5000
/** How often `write` is done when refreshes keep beginning meanwhile. */
export const MAX_WRITES = 3

/**
 * Writes to the shop's session while no refresh of the checkout is under way, and once more when one began meanwhile:
 * each request of WordPress reads the session at its start and writes all of it back at its end, so of two at once one
 * is lost.
 */
export async function betweenRefreshes(write: () => Promise<void>): Promise<void> {
  for (let count = 1; count <= MAX_WRITES; count += 1) {
    await refreshesEnd()
    const watching = new AbortController()
    let disturbed = false
    onHostEvent(
      document.body,
      'update_checkout',
      () => {
        disturbed = true
      },
      watching.signal,
    )
    try {
      await write()
    } finally {
      watching.abort()
    }
    // WooCommerce sends a refresh some moments after it was asked for.
    if (!disturbed && !isRefreshing()) return
  }
}

async function refreshesEnd(): Promise<void> {
  if (!isRefreshing()) return
  const waiting = new AbortController()
  const { signal } = waiting
  const ended = new Promise<void>((resolve) => {
    onCheckoutRefresh({ updated: (isNewest) => isNewest && resolve(), stuck: () => resolve() }, signal)
  })
  await Promise.race([ended, delay(OTHER_REFRESH_WAIT_MS, signal).catch(() => {})])
  waiting.abort()
}

/** WooCommerce covers what it is about to replace. */
function isRefreshing(): boolean {
  return document.querySelector(`${CHECKOUT_FORM} .blockOverlay`) !== null
}
