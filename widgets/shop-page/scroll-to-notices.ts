import { pageJQuery } from '../../src/jquery/page-jquery.ts'
import { prefersReducedMotion } from '../../src/island/motion.ts'

/** Room that WooCommerce's scripts leave above a notice, px. */
const ROOM_ABOVE_PX = 100

interface JQuery {
  scroll_to_notices?: unknown
}

/** WooCommerce's scripts for cart and checkout scroll to notices with a function of its general script. */
export function provideScrolling(signal: AbortSignal): void {
  const provide = (): void => {
    const jQuery = pageJQuery<JQuery>()
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
