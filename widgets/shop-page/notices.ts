import { onHostEvent } from '../../src/host/jquery.ts'
import { prefersReducedMotion } from '../../src/dom/motion.ts'
import { after } from '../../src/timing/abort.ts'

/** The notice is focused when screen readers know of it, ms; as WooCommerce waits. */
export const FOCUS_DELAY_MS = 500
/** Room that WooCommerce's scripts leave above a notice, px. */
const ROOM_ABOVE_PX = 100

const NOTICE = ['woocommerce-message', 'woocommerce-error', 'wc-block-components-notice-banner']
  .map((name) => `.${name}[role="alert"]`)
  .join(', ')

/** Events after which the cart page has new notices. */
const EVENTS = ['item_removed_from_classic_cart', 'updated_wc_div']

interface JQuery {
  scroll_to_notices?: unknown
}

/** Focuses the first notice that the page came with, or that the cart gets: live regions with text are not always read. */
export function focusNotices(signal: AbortSignal): void {
  let stop = (): void => {}

  function focusFirst(): void {
    stop()
    const notice = document.querySelector<HTMLElement>(NOTICE)
    if (!notice) return
    const focused = document.activeElement
    stop = after(FOCUS_DELAY_MS, signal, () => {
      // The shopper has gone on meanwhile.
      if (document.activeElement !== focused || !notice.isConnected) return
      notice.tabIndex = -1
      notice.focus()
    })
  }

  for (const type of EVENTS) onHostEvent(document.body, type, focusFirst, signal)
  focusFirst()
}

/** WooCommerce's scripts for cart and checkout scroll to notices with a function of its general script. */
export function provideScrolling(signal: AbortSignal): void {
  const provide = (): void => {
    const { jQuery } = globalThis as { readonly jQuery?: JQuery }
    if (!jQuery || typeof jQuery.scroll_to_notices === 'function') return
    jQuery.scroll_to_notices = scrollTo
    signal.addEventListener('abort', () => {
      if (jQuery.scroll_to_notices === scrollTo) delete jQuery.scroll_to_notices
    })
  }
  provide()
  addEventListener('load', provide, { signal })
}

function scrollTo(found: ArrayLike<Element>): void {
  const { 0: notice } = found
  if (!notice) return
  const top = notice.getBoundingClientRect().top + scrollY - ROOM_ABOVE_PX
  window.scrollTo({ top, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}
