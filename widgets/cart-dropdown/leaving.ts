import { holdLinks } from '../../src/cart/hold-links.ts'
import { createClient } from '../../src/client/requests/create-client.ts'
import { cart } from './cart/cart.ts'
import { leaving } from './cart/keepalive.ts'
import type { Dropdown } from './dropdowns.ts'
import { tellQuantities } from './lines/quantity.ts'
import { sendQuantities } from './lines/send-quantities.ts'
import { tellRemovals } from './removal/removal.ts'

const watched = new WeakSet<Dropdown>()

/**
 * Tells the server of what it does not know yet before the page is left by a link to the cart, and while it is left any other
 * way. A change that fails is said at its line, and its list's own links stay.
 */
export function watchLeaving(dropdown: Dropdown): void {
  if (watched.has(dropdown)) return
  watched.add(dropdown)
  const { host, page, signal, store } = dropdown
  const { session } = dropdown.client
  leaving.client ??= createClient({ page, session })
  window.addEventListener('pagehide', sendQuantities, { signal })
  holdLinks(
    {
      // As the buttons below the list do, or the header's own link.
      leadsToCart: ({ href }) =>
        [store.get().link, ...host.querySelectorAll('.buttons a')].some(
          (known) => known instanceof HTMLAnchorElement && known.href === href,
        ),
      tell() {
        tellQuantities()
        return tellRemovals()
      },
      mayGo: (link) => !host.contains(link) || Object.keys(cart.get().problems).length === 0,
    },
    session,
    signal,
  )
}
