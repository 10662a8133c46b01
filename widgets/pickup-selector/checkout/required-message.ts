import { linkNotice } from '../../../src/woo/notice-link.ts'
import type { PickupController } from '../controller.ts'

const ITEMS = '.woocommerce-NoticeGroup-checkout li,.woocommerce-NoticeGroup-updateOrderReview li'

/**
 * When the order is refused because a point is missing, or because the shop no longer takes it: shows the server's message
 * once (it prints it twice), at the field too, scrolls to it and makes it a link that opens the list.
 * @param refusal what such a message contains
 */
export function showRequiredMessage(
  refusal: RegExp,
  { dispatch, open }: PickupController,
  anchor: () => HTMLElement,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  const items = [...document.querySelectorAll<HTMLElement>(ITEMS)]
  dropRepeated(items)
  const item = items.find((one) => one.isConnected && !one.dataset['id'] && refusal.test(one.textContent))
  if (!item) return
  dispatch({ type: 'required', text: item.textContent.trim() })
  linkNotice(item, '#order_review', signal, () => {
    const field = anchor()
    if (!field.isConnected) return
    field.scrollIntoView({ block: 'center' })
    open()
  })
  // With jQuery the host scrolls to its notices by itself.
  if (!('jQuery' in window)) item.scrollIntoView({ block: 'center' })
}

function dropRepeated(items: readonly HTMLElement[]): void {
  const seen = new Set<string>()
  for (const item of items) {
    const key = `${item.dataset['id'] ?? ''} ${item.textContent.trim()}`
    if (seen.has(key)) item.remove()
    seen.add(key)
  }
}
