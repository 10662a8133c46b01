import type { HostEdits } from '../../../src/undo/host-edits.ts'
import { onHostEvent } from '../../../src/jquery/jquery.ts'
import { readCookie } from '../../../src/storage/cookie.ts'

/** Inside a cart widget that the site owner wants hidden while the cart is empty. */
const MARK = '.hide_cart_widget_if_empty'
const WIDGET = '.widget_shopping_cart'
/** WooCommerce's cookie, there while the cart has lines. */
const ITEMS_COOKIE = 'woocommerce_items_in_cart'

/** Hides cart widgets of an empty cart, and shows them as soon as something is put into it. */
export function hideEmptyWidgets(edits: HostEdits, signal: AbortSignal): void {
  const show = (filled: boolean): void => {
    for (const mark of document.querySelectorAll(MARK)) {
      const widget = mark.closest<HTMLElement>(WIDGET)
      if (widget) edits.style(widget, 'display', filled ? '' : 'none')
    }
  }
  const follow = (): void => show(Number(readCookie(ITEMS_COOKIE)) > 0)
  follow()
  onHostEvent(document.body, 'adding_to_cart', () => show(true), signal)
  onHostEvent(document.body, 'wc_fragments_refreshed', follow, signal)
}
