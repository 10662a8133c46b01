import { readCartChoice } from '../../../src/cart/cart-choice.ts'
import { dataOf } from '../../../src/read/record.ts'
import type { Tracking } from './tracking.ts'

interface Line {
  /** Removes the line, and names its product. */
  readonly link: HTMLElement
  /** As the server printed it. */
  readonly quantity: number
}

const FIELDS = '.woocommerce-cart-form [name^="cart["][name$="[qty]"]'

/**
 * Tells what a new quantity in the cart's form puts in or takes out, once the shop has taken it over; also lines that are
 * brought back. What came or went meanwhile by other means has told itself.
 */
export function onQuantities({ data, rules, track, on, loaded }: Tracking): void {
  const { cartEvent, lineProduct } = loaded
  let lines = readLines()
  let isTrackedElsewhere = false

  for (const type of ['added_to_cart', 'removed_from_cart'])
    on(type, () => {
      isTrackedElsewhere = true
    })
  on('click', ({ target }) => {
    // The link tells by itself.
    for (const [name, { link }] of lines)
      if (target instanceof Node && link.contains(target)) lines.delete(name)
  })
  on('updated_wc_div', () => {
    const before = lines
    lines = readLines()
    if (!isTrackedElsewhere)
      for (const name of new Set([...before.keys(), ...lines.keys()]))
        compare(before.get(name), lines.get(name))
    isTrackedElsewhere = false
  })

  function compare(before: Line | undefined, after: Line | undefined): void {
    const change = (after?.quantity ?? 0) - (before?.quantity ?? 0)
    const link = (after ?? before)?.link
    const choice = link && readCartChoice(link)
    if (!change || !choice) return
    const product = { ...dataOf(lineProduct(link, choice, data)), quantity: Math.abs(change) }
    track(cartEvent(change > 0 ? 'add_to_cart' : 'remove_from_cart', product, rules))
  }
}

function readLines(): Map<string, Line> {
  const lines = new Map<string, Line>()
  for (const field of document.querySelectorAll<HTMLInputElement>(FIELDS)) {
    const link = field.closest('.cart_item')?.querySelector<HTMLElement>('.remove[data-product_id]')
    if (link) lines.set(field.name, { link, quantity: Number(field.defaultValue) })
  }
  return lines
}
