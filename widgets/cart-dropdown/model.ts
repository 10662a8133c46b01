import { isRecord } from '../../src/read/is-record.ts'
/** An open dropdown that nobody touches goes away after this long, ms (product.md#cart-dropdown). */
export const AUTO_HIDE_MS = 5000
/** The pointer must rest on the icon this long before the cart opens, ms (the7.md#cart-dropdown). */
export const HOVER_OPEN_MS = 100
/** The pointer may leave this long before it closes, ms (the7.md#cart-dropdown). */
export const HOVER_CLOSE_MS = 150
/** A removed line can be brought back this long, ms. */
export const UNDO_MS = 6000
/** Quiet time after the last press before the server hears of a quantity, ms. */
export const QUANTITY_SETTLE_MS = 400
/** Kept fragments are not older than this, ms (woocommerce-cart.md#fragments). */
export const CACHE_LIFE_MS = 24 * 60 * 60 * 1000

/** Names under which WooCommerce keeps its fragments, printed per shop. */
export interface CacheKeys {
  readonly fragments: string
  readonly hash: string
}

/** When the kept fragments were made; one key for all shops, as WooCommerce has it. */
export const CREATED_KEY = 'wc_cart_created'
/**
 * {@link CREATED_KEY} of kept fragments that the shop's cart has left behind: WooCommerce's script, too, reads it as long ago.
 * Whatever else was printed with that cart may be as old.
 */
export const OUTDATED = '0'
/** Upon these WooCommerce's cart page, checkout and blocks ask the shop for the cart that they show. */
export const SHOWN_CART_EVENTS = ['wc_update_cart', 'update_checkout', 'wc-blocks_removed_from_cart']
/** Cookie of the server's cart; without one the cart is empty. */
export const HASH_COOKIE = 'woocommerce_cart_hash'

/** Markup by selector, as it came: what is no text is not shown. */
export type Fragments = Readonly<Record<string, unknown>>

export interface CartFragments {
  readonly fragments: Fragments
  readonly hash: string
}

/** Reads `{ fragments, cart_hash }`; `null` for anything else, e.g. `{"error":true}`. */
export function readCartFragments(answer: unknown): CartFragments | null {
  if (!isRecord(answer)) return null
  const { fragments, cart_hash: hash } = answer
  return isRecord(fragments) ? { fragments, hash: typeof hash === 'string' ? hash : '' } : null
}

/** Whether kept fragments are neither too old nor from a clock that was set back since. */
export function isFresh(createdAt: number, now: number): boolean {
  const age = now - createdAt
  return age >= 0 && age < CACHE_LIFE_MS
}
