import { askAgainAfter } from '../cart/ask-again.ts'
import { cart } from '../cart/cart.ts'
import { leaving } from '../cart/keepalive.ts'
import { changeCart } from '../cart/store-cart.ts'
import { isNewest, notify, sent, waiting } from './quantity.ts'

/** Tells the server of all that waits: the page is being left. */
export function sendQuantities(): void {
  const { client } = leaving
  if (!client) return
  const changes = [...waiting.values()]
  waiting.clear()
  for (const change of changes) {
    const { line, quantity, life } = change
    const { key } = line
    life.abort()
    if (!isNewest(change)) continue
    sent.add(change)
    const telling = changeCart(client, 'update-item', { key, quantity })
    // From then on what the server says counts.
    void askAgainAfter(telling).then(() => {
      if (isNewest(change)) cart.dispatch({ type: 'confirmed', key })
    })
  }
  // A page that is being left hears no answer.
  sent.forEach(notify)
}
