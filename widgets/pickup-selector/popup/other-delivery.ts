/** WooCommerce's ways of delivery, where there is more than one; the second are those of the checkout block. */
const METHODS =
  ':is([name^="shipping_method["],.wc-block-components-shipping-rates-control input)[type="radio"]'

/** Whether the shopper has another way of delivery to turn to. */
export function hasOtherDelivery(): boolean {
  return document.querySelectorAll(METHODS).length > 1
}

/** Shows the ways of delivery, the focus on the present one: another is an arrow key or a tap away. */
export function showDeliveries(): void {
  const present = document.querySelector<HTMLElement>(`${METHODS}:checked`)
  present?.scrollIntoView({ block: 'center' })
  present?.focus({ preventScroll: true })
}
