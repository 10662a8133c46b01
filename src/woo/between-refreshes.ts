import { delay } from '../timing/abort.ts'
import { onHostEvent } from '../jquery/jquery.ts'
import { isRefreshUnderWay } from './checkout.ts'

/** Longest wait for a refresh of the checkout that somebody else asked for, ms. */
export const OTHER_REFRESH_WAIT_MS = 5000
/** How often `write` is done when refreshes keep coming meanwhile. */
export const MAX_WRITES = 3
/** How soon the end of a refresh is seen, ms. */
const LOOK_MS = 50

/**
 * Writes to the shop's session while no refresh of the checkout is under way, and once more when one began or ended
 * meanwhile: each request of WordPress reads the session at its start and writes all of it back at its end, so of two at
 * once one is lost.
 */
export async function betweenRefreshes(write: () => Promise<void>): Promise<void> {
  for (let count = 1; count <= MAX_WRITES; count += 1) {
    const watching = new AbortController()
    const { signal } = watching
    for (let waited = 0; isRefreshUnderWay() && waited < OTHER_REFRESH_WAIT_MS; waited += LOOK_MS)
      await delay(LOOK_MS, signal)
    let disturbed = false
    // One that was asked for just before is sent now, and its answer may be read before that to `write`.
    for (const type of ['update_checkout', 'updated_checkout'])
      onHostEvent(document.body, type, () => (disturbed = true), signal)
    try {
      await write()
    } finally {
      watching.abort()
    }
    // WooCommerce sends a refresh some moments after it was asked for.
    if (!disturbed && !isRefreshUnderWay()) return
  }
}
