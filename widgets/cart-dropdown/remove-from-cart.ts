import type { Client } from '../../src/client/client.ts'
import { announceRemoval } from './announce-removal.ts'
import { acceptCart, keptHash } from './fragments.ts'
import { removeByAddress } from './line.ts'
import type { DropdownPorts } from './removal.ts'

/** The page's client fetches its code with the first call, which is too late when the page is being left. */
let keepaliveClient: Client | undefined

/** Has what {@link removeFromCart} needs when the page is left. */
export async function prepareKeepalive({ client: { session }, page }: DropdownPorts): Promise<void> {
  try {
    const { createClient } = await import('../../src/client/requests/create-client.ts')
    keepaliveClient ??= createClient({ page, session })
  } catch {
    // Then the link's address is asked.
  }
}

/**
 * Takes the cart's item out on the server, and tells the page's scripts with the link that they read the product from.
 * @throws when the server did not remove it
 */
export async function removeFromCart(
  { client, keys }: DropdownPorts,
  link: HTMLAnchorElement,
  itemKey: string,
  leaving: boolean,
): Promise<void> {
  // A page that is being left hears no answer.
  if (leaving) announceRemoval({}, keptHash(keys), link)
  const sender = leaving ? keepaliveClient : client
  if (!sender) {
    removeByAddress(link)
    return
  }
  const raw = await sender.ajax(
    'remove_from_cart',
    { cart_item_key: itemKey },
    { via: 'wc-ajax', session: !leaving, keepalive: leaving },
  )
  // Not called off with the host: this very answer may replace it.
  const answer = await acceptCart(raw, keys)
  if (!answer) throw new Error('The cart gave no new markup for a removed line.')
  if (!leaving) announceRemoval(answer.fragments, answer.hash, link)
}
