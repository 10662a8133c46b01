import { type CartChoice, elementOf, readCartChoice } from '../../../src/cart/cart-choice.ts'
import type { AtollEvents } from '../../../src/island/events.ts'
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
  /** What buttons have put in since, which the form is about to show. */
  let added: readonly CartChoice[] = []

  on('added_to_cart', ({ args }) => {
    const button = elementOf(args[2])
    const choice = button && readCartChoice(button)
    if (choice) added = [...added, choice]
  })
  on('removed_from_cart', ({ args }) => {
    // The form shows the line until it is printed again for another reason.
    const link = elementOf(args[2])
    const address = link?.getAttribute('href') ?? ''
    lines.delete(fieldName(link?.dataset['cart_item_key'] ?? /remove_item=(\w+)/.exec(address)?.[1]))
  })
  on('atoll:cart-dropdown:changed', ({ args }) => {
    const { key, quantity } = args[0] as AtollEvents['cart-dropdown:changed']
    const line = lines.get(fieldName(key))
    if (line) lines.set(fieldName(key), { ...line, quantity })
  })
  on('click', ({ target }) => {
    // The link tells by itself.
    for (const [name, { link }] of lines)
      if (target instanceof Node && link.contains(target)) lines.delete(name)
  })
  on('updated_wc_div', () => {
    const before = lines
    lines = readLines()
    for (const name of new Set([...before.keys(), ...lines.keys()]))
      compare(before.get(name), lines.get(name))
    added = []
  })

  function compare(before: Line | undefined, after: Line | undefined): void {
    const change = (after?.quantity ?? 0) - (before?.quantity ?? 0)
    const link = (after ?? before)?.link
    const choice = link && readCartChoice(link)
    if (!change || !choice || added.some((one) => isSame(one, choice))) return
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

/** Of the form's field for a line of the cart. */
function fieldName(key: string | undefined): string {
  return `cart[${key}][qty]`
}

/** A line has the number of its product, also where the button has that of a variation. */
function isSame(button: CartChoice, line: CartChoice): boolean {
  return button.productId === line.productId || (button.sku !== '' && button.sku === line.sku)
}
