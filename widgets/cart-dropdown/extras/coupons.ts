import { createStore } from '../../../src/island/store.ts'
import { triggerHostEvent } from '../../../src/jquery/jquery.ts'
import { isAbort } from '../../../src/timing/abort.ts'
import { renewCart } from '../cart/renew.ts'
import { changeCart, fetchCart, refusalOf } from '../cart/store-cart.ts'
import type { Dropdown } from '../dropdowns.ts'
import { type KnownCart, readKnownCart } from './known-cart.ts'

interface State {
  readonly cart: KnownCart
  /** What the shopper types; kept while the list comes new. */
  readonly typed: string
  /** The code that is on its way; empty for none. */
  readonly sending: string
  /** What is wrong, in words. */
  readonly problem: string
}

type Action =
  | { readonly type: 'known'; readonly cart: KnownCart }
  | { readonly type: 'typed'; readonly typed: string }
  | { readonly type: 'sending'; readonly code: string }
  | { readonly type: 'done'; readonly cart: KnownCart; readonly typed: string }
  | { readonly type: 'failed'; readonly problem: string }

/** The page's, as the cart is: themes replace the whole dropdown with each fragment. */
export const coupons = createStore(reduce, {
  cart: { coupons: [], offers: [] },
  typed: '',
  sending: '',
  problem: '',
})

function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'known':
      return { ...state, cart: action.cart }
    case 'typed':
      return { ...state, typed: action.typed, problem: '' }
    case 'sending':
      return { ...state, sending: action.code, problem: '' }
    case 'done':
      return { ...state, cart: action.cart, typed: action.typed, sending: '' }
    case 'failed':
      return { ...state, sending: '', problem: action.problem }
  }
}

/** Asks what the theme's list does not say. A failure shows nothing: the list itself is there. */
export async function readCart({ client }: Dropdown, signal: AbortSignal): Promise<void> {
  const before = coupons.get().cart
  try {
    const answer = await fetchCart(client, signal)
    const { cart, sending } = coupons.get()
    // What was asked before a change knows nothing of it.
    if (signal.aborted || sending || cart !== before) return
    coupons.dispatch({ type: 'known', cart: readKnownCart(answer) })
  } catch (error) {
    if (!isAbort(error)) coupons.dispatch({ type: 'known', cart: { coupons: [], offers: [] } })
  }
}

/** Applies what is typed. */
export async function applyTyped(dropdown: Dropdown): Promise<void> {
  const code = coupons.get().typed.trim()
  if (code) await change(dropdown, 'apply-coupon', code)
  else coupons.dispatch({ type: 'failed', problem: dropdown.text('Enter a coupon code.') })
}

/** Takes an applied code out. */
export async function removeCoupon(dropdown: Dropdown, code: string): Promise<void> {
  await change(dropdown, 'remove-coupon', code)
}

async function change(
  dropdown: Dropdown,
  way: 'apply-coupon' | 'remove-coupon',
  code: string,
): Promise<void> {
  const { client, text, announce } = dropdown
  // One at a time: a second press means the same.
  if (coupons.get().sending) return
  const applies = way === 'apply-coupon'
  coupons.dispatch({ type: 'sending', code })
  try {
    const answer = await client.session.run(() => changeCart(client, way, { code }))
    const { typed } = coupons.get()
    // What was typed meanwhile is another code.
    const rest = applies && typed.trim() === code ? '' : typed
    coupons.dispatch({ type: 'done', cart: readKnownCart(answer), typed: rest })
    announce(text(applies ? 'Coupon {code} is applied.' : 'Coupon {code} is removed.', { code }))
    triggerHostEvent(document.body, applies ? 'applied_coupon' : 'removed_coupon', [code])
  } catch (error) {
    const otherwise = applies
      ? text('The coupon could not be applied. Try again.')
      : text('The coupon could not be removed. Try again.')
    coupons.dispatch({ type: 'failed', problem: refusalOf(error) ?? otherwise })
    return
  }
  // The coupon holds whether or not the list can be fetched again.
  await renewCart(dropdown).catch(() => {})
}
