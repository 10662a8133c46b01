import { dataOf, idTextOf, listOf, numberOf } from '../../../src/read/record.ts'
import { isAbort } from '../../../src/timing/abort.ts'
import type { Tracking } from './tracking.ts'

/** Told by the window when one of WooCommerce's cart stores has changed the cart (WooCommerce 10.9.1, `stores/woocommerce/cart.js`). */
const SYNC = 'wc-blocks_store_sync_required'
/** The store of blocks without React: mini-cart, list of products, form with options. */
const SENDER = 'from_iAPI'
const INTERACTIVE = '[data-wp-interactive^="woocommerce/"]'

type Line = Readonly<Record<string, unknown>>

/**
 * Follows blocks that change the cart and tell neither what of nor by how many: the shop is asked for the cart, and
 * what is other in the lines that they name is told.
 * @param takeAdd gives once what a press has put into the cart, as the page tells of it: it is told where the shop is not heard in time
 */
export function onBlockCart(tracking: Tracking, takeAdd: () => unknown): void {
  const { data, rules, track, on, client, report, loaded, signal } = tracking
  const { cartEvent, findProduct } = loaded
  let lines: readonly Line[] = listOf(dataOf(data.cart)['items']).map(dataOf)
  let turn = Promise.resolve()

  async function renew(): Promise<void> {
    const cart = await client.rest({ path: '/wc/store/v1/cart', nonce: false, idempotent: true, signal })
    lines = listOf(dataOf(cart)['items']).map(dataOf)
  }

  function tell(line: Line, pieces: number): void {
    if (pieces === 0) return
    const name = pieces > 0 ? 'add_to_cart' : 'remove_from_cart'
    // A line of the cart has no categories.
    const { categories } = dataOf(findProduct(data, idTextOf(line), ''))
    track(cartEvent(name, { categories, ...line, quantity: Math.abs(pieces) }, rules))
  }

  async function follow(changes: Line, add: unknown): Promise<void> {
    const gone = listOf(changes['cartItemsPendingDelete'])
    for (const line of lines) if (gone.includes(line['key'])) tell(line, -numberOf(line['quantity']))
    const before = lines.filter((line) => !gone.includes(line['key']))
    const keys = listOf(changes['cartItemsPendingQuantity'])
    const ids = listOf(changes['productsPendingAdd'])
    const waiting = new AbortController()
    const tellAdd = (): void => {
      waiting.abort()
      track(cartEvent('add_to_cart', dataOf(add), rules))
    }
    if (add) window.addEventListener('pagehide', tellAdd, { signal: waiting.signal })
    try {
      await renew()
    } catch (error) {
      if (waiting.signal.aborted || isAbort(error)) return
      if (add) tellAdd()
      else report(error)
      return
    }
    if (waiting.signal.aborted) return
    waiting.abort()
    for (const line of [...lines, ...before.filter((old) => !piecesIn(lines, old))]) {
      if (keys.includes(line['key']) || ids.includes(line['id']))
        tell(line, piecesIn(lines, line) - piecesIn(before, line))
    }
  }

  window.addEventListener(
    SYNC,
    (event) => {
      const { type, quantityChanges } = dataOf((event as CustomEvent<unknown>).detail)
      if (type !== SENDER) return
      const add = takeAdd()
      turn = turn.then(() => follow(dataOf(quantityChanges), add)).catch(report)
    },
    { signal },
  )
  if (!document.querySelector(INTERACTIVE)) return
  // What other scripts put in and take out is told where they say so; the lines are others by then.
  for (const type of ['added_to_cart', 'removed_from_cart', 'atoll:cart-dropdown:changed'])
    on(type, () => {
      turn = turn.then(renew).catch((error: unknown) => {
        if (!isAbort(error)) report(error)
      })
    })
}

function piecesIn(lines: readonly Line[], { key }: Line): number {
  return numberOf(lines.find((line) => line['key'] === key)?.['quantity'] ?? 0)
}
