import { pageJQuery } from '../../src/jquery/page-jquery.ts'

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

/** Scrolls to the first of what a script of WooCommerce has found; also without a connection, of which it may tell. */
async function scrollTo(found: ArrayLike<Element>): Promise<void> {
  try {
    const { scrollToFirst } = await import('./scroll.ts')
    scrollToFirst(found)
  } catch {
    found[0]?.scrollIntoView({ block: 'center' })
  }
}
