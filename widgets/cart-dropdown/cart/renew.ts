import type { Dropdown } from '../dropdowns.ts'
import { SHOWN_CART_EVENTS } from '../model.ts'
import { acceptCart, announce } from './fragments.ts'

/** Has the list come new, and what else of the page shows the cart. */
export async function renewCart({ client, keys }: Pick<Dropdown, 'client' | 'keys'>): Promise<void> {
  const fields = { time: Date.now() }
  const raw = await client.ajax('get_refreshed_fragments', fields, { via: 'wc-ajax', idempotent: true })
  await acceptCart(raw, keys)
  announce('wc_fragments_refreshed')
  SHOWN_CART_EVENTS.forEach(announce)
}
