import { announceRemoval } from './announce-removal.ts'
import { acceptCart, keptHash } from '../cart/fragments.ts'
import type { Dropdown } from '../dropdowns.ts'
import { leaving } from '../cart/keepalive.ts'
import { removeByAddress } from './remove-by-address.ts'

/**
 * Takes the cart's item out on the server, and tells the page's scripts with the link that they read the product from.
 * @throws when the server did not remove it
 */
export async function removeFromCart(
  { client, keys }: Pick<Dropdown, 'client' | 'keys'>,
  link: HTMLAnchorElement,
  itemKey: string,
  isLeaving: boolean,
): Promise<void> {
  // A page that is being left hears no answer.
  if (isLeaving) announceRemoval({}, keptHash(keys), link)
  const sender = isLeaving ? leaving.client : client
  if (!sender) return removeByAddress(link)
  const raw = await sender.ajax(
    'remove_from_cart',
    { cart_item_key: itemKey },
    { via: 'wc-ajax', session: !isLeaving, keepalive: true },
  )
  // Not called off with the host: this very answer may replace it.
  const answer = await acceptCart(raw, keys)
  if (!answer) throw new Error('The cart gave no new markup for a removed line.')
  if (!isLeaving) announceRemoval(answer.fragments, answer.hash, link)
}
