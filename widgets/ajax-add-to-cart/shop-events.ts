import { triggerHostEvent } from '../../src/jquery/jquery.ts'
import { pageJQuery } from '../../src/jquery/page-jquery.ts'

interface JQuery {
  (element: Element): {
    readonly data: () => Readonly<Record<string, unknown>>
    readonly triggerHandler: (type: string, args: readonly unknown[]) => unknown
  }
}

/** As the page's scripts know the button. */
export function wrapped(button: HTMLElement): unknown {
  return pageJQuery<JQuery>()?.(button) ?? button
}

/** What scripts have told the page's jQuery of the button. */
export function keptData(button: HTMLElement): Readonly<Record<string, unknown>> {
  return pageJQuery<JQuery>()?.(button).data() ?? {}
}

/** Whether a script of the page wants nothing to be sent (woocommerce-cart.md#cart-events). */
export function isVetoed(button: HTMLElement): boolean {
  const veto = 'should_send_ajax_request.adding_to_cart'
  try {
    const jQuery = pageJQuery<JQuery>()
    return jQuery?.(document.body).triggerHandler(veto, [jQuery(button)]) === false
  } catch (error) {
    reportError(error)
    return false
  }
}

/** Tells the page's scripts. One that fails takes nothing from the shopper. */
export function trigger(type: string, args: readonly unknown[] = []): void {
  try {
    triggerHostEvent(document.body, type, args)
  } catch (error) {
    reportError(error)
  }
}

/** The mini cart's block hears of products through jQuery, where the page has it. */
export function notifyBlocks(): void {
  if (!pageJQuery<JQuery>()) {
    document.body.dispatchEvent(new CustomEvent('wc-blocks_added_to_cart', { bubbles: true, detail: {} }))
  }
}
