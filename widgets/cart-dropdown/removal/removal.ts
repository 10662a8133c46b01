import { type CartChoice, elementOf, readCartChoice } from '../../../src/cart/cart-choice.ts'
import { countDown, type PauseAt } from '../../../src/interaction/count-down.ts'
import { onHostEvent } from '../../../src/jquery/jquery.ts'
import { cart } from '../cart/cart.ts'
import type { Dropdown } from '../dropdowns.ts'
import { askAgainAfter, forgetAge } from '../cart/ask-again.ts'
import { confirmedQuantity } from '../lines/confirmed.ts'
import { productLink, type Line } from '../lines/lines.ts'
import { UNDO_MS } from '../model.ts'
import { removeFromCart } from './remove-from-cart.ts'

/** A line that is taken out and that the server still has. */
interface Removal {
  readonly line: Line
  readonly dropdown: Dropdown
  /** The link of the line's newest copy. */
  link: HTMLAnchorElement
  /** How many the server has. */
  quantity: number
  sending: boolean
  /** Ends the wait before the server is told. */
  readonly life: AbortController
  /** Where that wait stands still. */
  readonly pauseAt: PauseAt
}

/** By the cart's item key. */
const pending = new Map<string, Removal>()

/**
 * Takes the line out at once and tells the server when the time to undo is over, or when the page is left: until then the
 * shopper can have it back, and has it back by adding its product again. A line that the server keeps comes back with a
 * message. Markup that replaces the list in the meantime hides the line as well.
 */
export function takeOut(line: Line, dropdown: Dropdown): void {
  const { key, link } = line
  if (pending.has(key)) return
  const life = new AbortController()
  // The way back has the focus of who pressed by pointer as well, and may keep it for good.
  const pauseAt = countDown(UNDO_MS, life.signal, 'keyboard', () => void send(removal, false))
  const quantity = confirmedQuantity(line)
  const removal: Removal = { line, dropdown, link, quantity, sending: false, life, pauseAt }
  pending.set(key, removal)
  show(removal)
  dropdown.announce(dropdown.text('{name} removed.', { name: line.name }))
}

/** Brings the line back, unless the server is being told. */
export function undo(key: string): void {
  const removal = pending.get(key)
  if (removal && !removal.sending) bringBack(removal)
}

/** The server has so many of a line, as it was asked before the line was taken out. */
export function noteQuantity(key: string, quantity: number): void {
  const removal = pending.get(key)
  if (removal) removal.quantity = quantity
}

/** The time to undo stands still while the keyboard is at `place`, until `gone` aborts (WCAG 2.2.1). */
export function keepUndo(key: string, place: HTMLElement, gone: AbortSignal): void {
  pending.get(key)?.pauseAt(place, gone)
}

/** Follows what this dropdown's page does with products that are taken out, until it is unmounted. */
export function watchAdding({ signal }: Dropdown): void {
  const { body } = document
  const added = (button: HTMLElement | null | undefined): void => {
    const choice = button && readCartChoice(button)
    if (choice) for (const removal of open()) if (isOf(removal, choice)) bringBack(removal)
  }
  onHostEvent(body, 'adding_to_cart', ({ args }) => added(elementOf(args[0])), signal)
  onHostEvent(body, 'added_to_cart', ({ args }) => added(elementOf(args[2])), signal)
  window.addEventListener(
    'submit',
    (event) => {
      const { target, submitter } = event
      if (event.defaultPrevented || !(target instanceof HTMLFormElement) || !target.matches('form.cart'))
        return
      added(submitter ?? target.querySelector<HTMLElement>('[name="add-to-cart"], [type="submit"]'))
    },
    { signal },
  )
  window.addEventListener(
    'pagehide',
    () => {
      for (const telling of tellRemovals(true)) void askAgainAfter(telling)
    },
    { signal },
  )
}

/** Tells the server of all at once; each ends when it has answered, well or badly. */
export function tellRemovals(leaving = false): readonly Promise<void>[] {
  return open().map((removal) => send(removal, leaving))
}

/** New markup: a line of which there is more by now was added again, here by other means or in another tab. */
export function compare(lines: readonly Line[]): void {
  for (const line of lines) {
    const removal = pending.get(line.key)
    if (!removal) continue
    removal.link = line.link
    if (!removal.sending && line.quantity > removal.quantity) bringBack(removal)
  }
}

/** A host that is replaced or mounted again goes on with it; one that is taken off gives the lines back. */
export function giveBackLines(): void {
  for (const removal of open()) settle(removal)
}

function open(): readonly Removal[] {
  return [...pending.values()].filter(({ sending }) => !sending)
}

function show({ line: { key, name, element }, sending }: Removal): void {
  cart.dispatch({ type: 'removed', key, line: { name, sending, from: element } })
}

async function send(removal: Removal, leaving: boolean): Promise<void> {
  const { line, dropdown, life, link } = removal
  life.abort()
  removal.sending = true
  show(removal)
  forgetAge()
  try {
    await removeFromCart(dropdown, link, line.key, leaving)
    settle(removal)
  } catch {
    const problem = dropdown.text('{name} could not be removed. Try again.', { name: line.name })
    settle(removal, problem)
    dropdown.announce(problem)
  }
}

function bringBack(removal: Removal): void {
  const { line, dropdown } = removal
  settle(removal)
  dropdown.announce(dropdown.text('{name} is back in the cart.', { name: line.name }))
}

function settle({ line: { key }, life }: Removal, problem = ''): void {
  pending.delete(key)
  life.abort()
  cart.dispatch({ type: 'settled', key, problem })
}

/** Whether what is added belongs to the line: the product, and of a variable one the variation as far as it is told. */
function isOf({ link }: Removal, { productId, variationId, variant }: CartChoice): boolean {
  const { product_id: id } = link.dataset
  if (!id || (id !== productId && id !== variationId)) return false
  const line = link.closest('li')
  const address = line && productLink(line)?.search
  return (
    !variant ||
    [...new URLSearchParams(address ?? '')].every(
      ([name, value]) => !name.startsWith('attribute_') || variant.includes(`${name.slice(10)}: ${value}`),
    )
  )
}
