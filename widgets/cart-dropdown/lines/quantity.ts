import { emit } from '../../../src/island/events.ts'
import { after } from '../../../src/timing/abort.ts'
import { cart } from '../cart/cart.ts'
import type { Dropdown } from '../dropdowns.ts'
import { forgetAge } from '../cart/ask-again.ts'
import { confirmedQuantity, confirmQuantity } from './confirmed.ts'
import type { Line } from './lines.ts'
import { QUANTITY_SETTLE_MS } from '../model.ts'
import { noteQuantity, takeOut } from '../removal/removal.ts'
import { renewCart } from '../cart/renew.ts'
import { changeCart, prepareNonce, refusalOf } from '../cart/store-cart.ts'

/** A quantity that the server does not know yet. */
interface Change {
  readonly line: Line
  readonly dropdown: Dropdown
  readonly quantity: number
  readonly life: AbortController
}

/** By the cart's item key. */
export const waiting = new Map<string, Change>()
/** On their way to the server. */
export const sent = new Set<Change>()

/** Shows the new quantity at once and tells the server when the shopper rests. Below one the line is taken out. */
export function changeQuantity(line: Line, by: number, dropdown: Dropdown): void {
  const { key, name } = line
  const quantity = (cart.get().quantities[key] ?? line.quantity) + by
  waiting.get(key)?.life.abort()
  waiting.delete(key)
  if (quantity < 1) {
    takeOut(line, dropdown)
    return
  }
  const change: Change = { line, dropdown, quantity, life: new AbortController() }
  waiting.set(key, change)
  cart.dispatch({ type: 'quantity', key, quantity })
  dropdown.announce(dropdown.text('{name}: {quantity}', { name, quantity }))
  after(QUANTITY_SETTLE_MS, change.life.signal, () => void send(change))
  prepareNonce(dropdown.client).catch(() => {})
}

/** Tells the server of all at once. */
export function tellQuantities(): void {
  for (const change of waiting.values()) {
    change.life.abort()
    void send(change)
  }
}

async function send(change: Change): Promise<void> {
  const { line, dropdown, quantity } = change
  const { client } = dropdown
  const { key } = line
  waiting.delete(key)
  if (!isNewest(change)) return
  forgetAge()
  try {
    await client.session.run(() => {
      sent.add(change)
      return changeCart(client, 'update-item', { key, quantity })
    })
    notify(change)
    // Of a line that was taken out since, and may be back, nobody else shows what the server has.
    if (!isNewest(change) && key in cart.get().quantities) return
    await renewCart(dropdown)
    if (isNewest(change)) cart.dispatch({ type: 'confirmed', key })
  } catch (error) {
    if (!isNewest(change)) return
    const problem = wordsFor(error, change)
    cart.dispatch({ type: 'confirmed', key, problem })
    dropdown.announce(problem)
  } finally {
    sent.delete(change)
  }
}

/** Tells the page's scripts, once, what the server has taken over. */
export function notify(change: Change): void {
  if (!sent.delete(change)) return
  const { line, dropdown, quantity } = change
  const { key, link } = line
  const pieces = quantity - confirmedQuantity(line)
  confirmQuantity(line, quantity)
  noteQuantity(key, quantity)
  // The theme may have replaced the whole dropdown.
  const target = dropdown.host.isConnected ? dropdown.host : document.body
  if (pieces) emit(target, 'cart-dropdown:changed', { key, link, quantity, pieces })
}

/** Whether it is what the shopper wants: neither was there a press since nor was its line taken out. */
export function isNewest({ line: { key }, quantity }: Change): boolean {
  return !waiting.has(key) && cart.get().quantities[key] === quantity
}

/** A refusal is the server's to explain, as "at most 3 of it". */
function wordsFor(error: unknown, { line: { name }, dropdown }: Change): string {
  return (
    refusalOf(error) ?? dropdown.text('The quantity of {name} could not be changed. Try again.', { name })
  )
}
