import { ClientError } from '../../../src/client/errors.ts'
import { plainText } from '../../../src/html/plain-text.ts'
import { triggerHostEvent } from '../../../src/jquery/jquery.ts'
import { after } from '../../../src/timing/abort.ts'
import { cart } from '../cart/cart.ts'
import type { Dropdown } from '../dropdowns.ts'
import { acceptCart } from '../cart/fragments.ts'
import { leavingClient, prepareKeepalive } from '../cart/keepalive.ts'
import type { Line } from './lines.ts'
import { QUANTITY_SETTLE_MS } from '../model.ts'
import { takeOut } from '../removal/removal.ts'
import { prepareNonce, updateItem } from '../cart/store-cart.ts'

/** A quantity that the server does not know yet. */
interface Change {
  readonly line: Line
  readonly dropdown: Dropdown
  readonly quantity: number
  readonly life: AbortController
}

/** By the cart's item key. */
const waiting = new Map<string, Change>()

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
  void prepareKeepalive(dropdown)
}

/** The page is being left. */
export function sendQuantities(): void {
  const client = leavingClient()
  for (const [key, { quantity, life }] of waiting) {
    life.abort()
    if (client) updateItem(client, key, quantity, true).catch(() => {})
  }
  waiting.clear()
}

async function send(change: Change): Promise<void> {
  const { line, dropdown, quantity } = change
  const { client } = dropdown
  const { key } = line
  waiting.delete(key)
  try {
    await client.session.run(() => updateItem(client, key, quantity))
    if (!isNewest(change)) return
    await refresh(dropdown)
    if (isNewest(change)) cart.dispatch({ type: 'confirmed', key })
  } catch (error) {
    if (!isNewest(change)) return
    const problem = wordsFor(error, change)
    cart.dispatch({ type: 'confirmed', key, problem })
    dropdown.announce(problem)
  }
}

function isNewest({ line: { key }, quantity }: Change): boolean {
  return !waiting.has(key) && cart.get().quantities[key] === quantity
}

/** The list, and what else of the page shows the cart. */
async function refresh({ client, keys }: Dropdown): Promise<void> {
  const fields = { time: Date.now() }
  const raw = await client.ajax('get_refreshed_fragments', fields, { via: 'wc-ajax', idempotent: true })
  await acceptCart(raw, keys)
  triggerHostEvent(document.body, 'wc_fragments_refreshed')
  if (document.querySelector('form.woocommerce-cart-form')) triggerHostEvent(document.body, 'wc_update_cart')
  if (document.querySelector('form.checkout')) triggerHostEvent(document.body, 'update_checkout')
}

/** A refusal is the server's to explain, as "at most 3 of it". */
function wordsFor(error: unknown, { line: { name }, dropdown }: Change): string {
  const refused = error instanceof ClientError && (error.status === 400 || error.status === 409)
  return refused
    ? plainText(error.message)
    : dropdown.text('The quantity of {name} could not be changed. Try again.', { name })
}
