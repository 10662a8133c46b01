import { createClient } from '../../src/client/requests/create-client.ts'
import { isModifiedClick } from '../../src/read/modified-click.ts'
import { delay } from '../../src/timing/abort.ts'
import { cart } from './cart/cart.ts'
import { leavingClient, setLeavingClient } from './cart/keepalive.ts'
import { type Dropdown, dropdowns } from './dropdowns.ts'
import { sendQuantities, tellQuantities } from './lines/quantity.ts'
import { tellRemovals } from './removal/removal.ts'

/** A link to the cart waits no longer than so for the shop to hear of what was changed, ms. */
const LINK_WAIT_MS = 2000

/**
 * Keeps browsers from fetching a page as its link is pressed down, before the server is told: the sign of WordPress's rules for
 * that (page-caches.md#early-fetch).
 */
const NO_PREFETCH = 'no-prefetch'

const watched = new WeakSet<Dropdown>()

/**
 * Tells the server of what it does not know yet before the page is left: a link to the cart or the checkout waits for it, whose
 * pages would be printed without; other ways out do not wait.
 */
export function watchLeaving(dropdown: Dropdown): void {
  if (watched.has(dropdown)) return
  watched.add(dropdown)
  const { page, signal } = dropdown
  const { session } = dropdown.client
  if (!leavingClient()) setLeavingClient(createClient({ page, session }))
  keepFromPrefetch(signal)
  window.addEventListener('pagehide', sendQuantities, { signal })
  document.addEventListener(
    'click',
    (event) => {
      const { target } = event
      const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
      if (!link || event.defaultPrevented || isModifiedClick(event) || !leadsToCart(link)) return
      const telling = tellRemovals()
      tellQuantities()
      if (telling.length === 0 && !session.busy) return
      event.preventDefault()
      void follow(link, async () => {
        await Promise.all(telling)
        await session.idle()
      })
    },
    { signal },
  )
}

function keepFromPrefetch(signal: AbortSignal): void {
  const { classList } = document.body
  if (classList.contains(NO_PREFETCH)) return
  classList.add(NO_PREFETCH)
  signal.addEventListener('abort', () => classList.remove(NO_PREFETCH))
}

/** Goes where the link leads when `told` is done; a change that failed is said at its line, and the page stays. */
async function follow(link: HTMLAnchorElement, told: () => Promise<void>): Promise<void> {
  link.ariaBusy = 'true'
  const late = new AbortController()
  await Promise.race([told(), delay(LINK_WAIT_MS, late.signal).catch(() => {})])
  late.abort()
  link.ariaBusy = null
  const isSaid = [...dropdowns].some(({ host }) => host.contains(link))
  if (isSaid && Object.keys(cart.get().problems).length > 0) return
  location.assign(link.href)
}

/** Whether a link leads where the buttons below the lists do, or the header's own link: to this shop, in this tab. */
function leadsToCart({ href, origin, target }: HTMLAnchorElement): boolean {
  return (
    origin === location.origin &&
    (target === '' || target === '_self') &&
    [...dropdowns].some(({ host, store }) =>
      [store.get().link, ...host.querySelectorAll('.buttons a')].some(
        (known) => known instanceof HTMLAnchorElement && known.href === href,
      ),
    )
  )
}
