import { type HostRecord, readGlobal } from '../../../src/read/globals.ts'
import { dataOf, idTextOf } from '../../../src/read/record.ts'
import { localStore, sessionStore } from '../../../src/storage/web-storage.ts'
import type { EventRules, Ga4Event } from '../events/event.ts'
import type { loaded } from '../listeners/loaded.ts'
import type { PageData } from './page-data.ts'
import { REMEMBERED_KEY, REPEATED_KEY } from './remembered.ts'

/** What the request of this page, or the one before, put into the cart. */
export interface PrintedAdds {
  /** Each once; several of a grouped product. */
  readonly events: ReadonlyArray<Ga4Event | undefined>
  /** They were told: the next page's repetition is not. */
  readonly sent: () => void
}

/**
 * Google Analytics for WooCommerce 2.2 and 2.3 print `add_to_cart` twice on the page that answers a product's form, and once
 * more on the next page: WooCommerce asks for the address of its cart button while it prints its scripts, which the
 * plugin takes for a redirect (filter `woocommerce_add_to_cart_redirect`).
 */
export function readPrintedAdds(
  data: PageData,
  rules: EventRules,
  { cartEvent }: Pick<typeof loaded, 'cartEvent'>,
): PrintedAdds {
  const printed = data.events.filter((name) => name === 'add_to_cart').length
  const key = JSON.stringify(data.added)
  const last = localStore.get(REPEATED_KEY)
  if (last !== undefined) localStore.remove(REPEATED_KEY)
  const repeated = printed === 1 && last === key && !comesFromRedirect()
  const counts = printed > 0 && !repeated && !isShownAgain()
  return {
    events: (counts ? data.added : []).map((product) => cartEvent('add_to_cart', chosenOf(product), rules)),
    sent() {
      if (data.repeatsAdds) localStore.set(REPEATED_KEY, key)
    },
  }
}

/** After a real redirect the page prints what no page before could. */
function comesFromRedirect(): boolean {
  if (readGlobal('wc_add_to_cart_params')['cart_redirect_after_add'] === 'yes') return true
  return (navigation()?.redirectCount ?? 0) > 0
}

/** The browser went back and took the page out of its cache: nothing was added by that. */
function isShownAgain(): boolean {
  const { type, transferSize } = navigation() ?? {}
  return type === 'back_forward' && transferSize === 0
}

function navigation(): PerformanceNavigationTiming | undefined {
  const [entry] = performance.getEntriesByType('navigation')
  return entry as PerformanceNavigationTiming | undefined
}

/** What the server says was added, with the shopper's own choice of the page before. How many there are the server knows better. */
function chosenOf(product: unknown): HostRecord {
  const { ids, chosen } = dataOf(sessionStore.getJson(REMEMBERED_KEY))
  const added = dataOf(product)
  if (!Array.isArray(ids) || !ids.includes(idTextOf(product))) return added
  const choice = dataOf(chosen)
  return { ...added, ...choice, quantity: added['quantity'] ?? choice['quantity'] }
}
