import type { HostEdits } from '../../src/undo/host-edits.ts'
import { after } from '../../src/timing/abort.ts'

/** Screen readers have read the new page's title by then, ms; as WooCommerce waits. */
export const ANNOUNCE_DELAY_MS = 2000

const COUNT = '.woocommerce-result-count'
/** The filter blocks announce their results themselves. */
const FILTERS = '[data-wp-interactive="woocommerce/product-filters"]'

/** Has a list that was sorted or filtered by its address announced: how many results, and in which order. */
export function announceCount(edits: HostEdits, signal: AbortSignal): void {
  const count = document.querySelector(COUNT)
  if (!count || !location.search || document.querySelector(FILTERS)) return
  const text = [...count.childNodes]
  edits.attribute(count, 'role', 'alert')
  after(ANNOUNCE_DELAY_MS, signal, () => {
    // A live region is read when its content changes.
    count.replaceChildren()
    count.append(...text)
  })
}
