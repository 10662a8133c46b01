import type { Client } from '../client/client.ts'
import { onHostEvent, triggerHostEvent } from './jquery.ts'

/** Longest wait for a refresh of the checkout before the page is given back to the shopper, ms (DECISIONS.md 6). */
export const REFRESH_TIMEOUT_MS = 30_000
/** WooCommerce joins refreshes asked for within this time; an end heard before is an older one's, ms (contracts/shop.md 4d). */
const COALESCE_MS = 5

/** The checkout's form, wherever it is nested. */
export const CHECKOUT_FORM = 'form.checkout'

/** A refresh of the checkout that failed or never came back; the form is usable again. */
export class CheckoutRefreshError extends Error {
  override readonly name = 'CheckoutRefreshError'
}

interface RefreshListener {
  /** The checkout was calculated again and its parts are in place. */
  readonly updated?: () => void
  /** A refresh failed or gave no sign for {@link REFRESH_TIMEOUT_MS}; the grey overlay is already gone. */
  readonly stuck?: () => void
}

/** What a refresh without WooCommerce's script that failed is told to. */
const followers = new Set<() => void>()
/** Whether the shopper reads of a failure beside a field, by the fields' owners. */
const tellers = new Set<() => boolean>()

/** Names one who tells the shopper beside a field that the shop could not be told of a choice, while `isTelling`. */
export function addTeller(isTelling: () => boolean, signal: AbortSignal): void {
  tellers.add(isTelling)
  signal.addEventListener('abort', () => {
    tellers.delete(isTelling)
  })
}

/** Whether the shopper already reads, beside a field, that the checkout is not up to date. */
export function isTold(): boolean {
  return [...tellers].some((isTelling) => isTelling())
}

/**
 * Has WooCommerce calculate the checkout again and waits until its parts are in place. A page without jQuery has no
 * script that would do so: there Atoll itself asks and swaps the parts.
 * @throws {CheckoutRefreshError} when the request fails or never comes back
 */
export async function refreshCheckout(client: Client): Promise<void> {
  if (!hasJQuery()) {
    const { refreshWithoutHost } = await import('./checkout-refresh.ts')
    try {
      return await refreshWithoutHost(client)
    } catch (error) {
      for (const fail of followers) fail()
      throw error
    }
  }
  return new Promise((resolve, reject) => {
    const watching = new AbortController()
    const asked = performance.now()
    onCheckoutRefresh(
      {
        updated() {
          if (performance.now() - asked < COALESCE_MS) return
          watching.abort()
          resolve()
        },
        stuck() {
          watching.abort()
          reject(new CheckoutRefreshError('The checkout could not be refreshed: no usable answer came.'))
        },
      },
      watching.signal,
    )
    triggerHostEvent(document.body, 'update_checkout')
  })
}

/** Follows every refresh of the checkout, also those that WooCommerce starts by itself. */
export function onCheckoutRefresh({ updated, stuck }: RefreshListener, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const { body } = document

  function fail(): void {
    clearTimeout(timer)
    timer = undefined
    unblockCheckout()
    stuck?.()
  }

  followers.add(fail)
  onHostEvent(
    body,
    'update_checkout',
    () => {
      clearTimeout(timer)
      timer = setTimeout(fail, REFRESH_TIMEOUT_MS)
    },
    signal,
  )
  onHostEvent(
    body,
    'updated_checkout',
    () => {
      clearTimeout(timer)
      timer = undefined
      updated?.()
    },
    signal,
  )
  // WooCommerce fires nothing when its request fails; jQuery itself does.
  onHostEvent(
    document,
    'ajaxError',
    ({ args: [, settings, reason] }) => {
      if (timer === undefined || reason === 'abort') return
      const { url } = (settings ?? {}) as { readonly url?: unknown }
      if (String(url).includes('update_order_review')) fail()
    },
    signal,
  )
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    followers.delete(fail)
  })
}

/** Hears that WooCommerce refused the order; its notices are in the page by then. */
export function onCheckoutError(handler: () => void, signal: AbortSignal): void {
  onHostEvent(document.body, 'checkout_error', () => handler(), signal)
}

/** Country that the order goes to, by the page's fields: ISO 3166 alpha-2, empty where there is none. */
export function shippingCountry(page: Document): string {
  // Asked often and on pages with lists of thousands: the browser keeps these by name.
  const [box] = page.getElementsByName('ship_to_different_address')
  const elsewhere = box instanceof HTMLInputElement && box.checked
  const [field] = page.getElementsByName(elsewhere ? 'shipping_country' : 'billing_country')
  return field instanceof HTMLSelectElement || field instanceof HTMLInputElement ? field.value : ''
}

/** Takes away the overlay that WooCommerce leaves in place when its request fails (contracts/shop.md 4d). */
export function unblockCheckout(): void {
  for (const form of document.querySelectorAll(CHECKOUT_FORM)) {
    for (const overlay of form.querySelectorAll('.blockUI')) overlay.remove()
  }
}

function hasJQuery(): boolean {
  return typeof (window as { readonly jQuery?: unknown }).jQuery === 'function'
}
