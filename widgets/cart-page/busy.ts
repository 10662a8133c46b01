import type { Parts } from './parts.ts'
import { FORM, TOTALS } from './selectors.ts'

/** Shows that the shop is being asked. What is typed meanwhile is kept, so nothing is covered. */
export interface Busy {
  readonly begin: () => void
  readonly end: () => void
  /** Marks the cart's new parts as the old ones were. */
  readonly show: () => void
}

export function createBusy(parts: Parts): Busy {
  let acts = 0

  function show(): void {
    const edits = parts.edits()
    for (const part of document.querySelectorAll(`${FORM}, ${TOTALS}`)) {
      // Scripts of the page tell by it that WooCommerce is at work.
      edits.toggleClass(part, 'processing', acts > 0)
      edits.toggleClass(part, 'atoll-cart-page__busy', acts > 0)
      edits.attribute(part, 'aria-busy', acts > 0 ? 'true' : null)
    }
  }

  return {
    show,
    begin() {
      acts += 1
      show()
    },
    end() {
      acts -= 1
      show()
    },
  }
}
