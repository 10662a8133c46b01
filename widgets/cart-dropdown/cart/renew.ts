import { triggerHostEvent } from '../../../src/jquery/jquery.ts'
import type { Dropdown } from '../dropdowns.ts'
import { acceptCart } from './fragments.ts'

/** Has the list come new, and what else of the page shows the cart. */
export async function renewCart({ client, keys }: Pick<Dropdown, 'client' | 'keys'>): Promise<void> {
  const fields = { time: Date.now() }
  const raw = await client.ajax('get_refreshed_fragments', fields, { via: 'wc-ajax', idempotent: true })
  await acceptCart(raw, keys)
  triggerHostEvent(document.body, 'wc_fragments_refreshed')
  if (document.querySelector('form.woocommerce-cart-form')) triggerHostEvent(document.body, 'wc_update_cart')
  if (document.querySelector('form.checkout')) triggerHostEvent(document.body, 'update_checkout')
}
