import type { Client } from '../client/client.ts'
import { after } from '../timing/abort.ts'
import { onHostEvent, triggerHostEvent } from '../jquery/jquery.ts'
import { pageJQuery } from '../jquery/page-jquery.ts'
import { CHECKOUT_FORM, CheckoutRefreshError } from './checkout-form.ts'

/**
 * Longest wait for a refresh of the checkout before the page is given back to the shopper, ms
 * (decisions.md#errors-at-checkout).
 */
export const REFRESH_TIMEOUT_MS = 30_000
/** WooCommerce waits so long before it sends a refresh that was asked for, ms (woocommerce-checkout.md#events). */
const JOIN_MS = 5

/** An overlay that is there longer is not fading away any more; blockUI takes 400 ms, ms. */
const OVERLAY_FADE_MS = 500

/** Overlays on what a refresh replaces. */
const REFRESHED_PARTS = ['.woocommerce-checkout-payment', '.woocommerce-checkout-review-order-table']
  .map((part) => `${CHECKOUT_FORM} ${part} > .blockUI`)
  .join(', ')

interface HostJQuery {
  /** Its plugin blockUI draws the overlays. */
  (element: Element): { readonly unblock?: (options: { readonly fadeOut: number }) => unknown }
  readonly active?: number
}

interface RefreshListener {
  /** The checkout was calculated again and its parts are in place; `isNewest`: with all that was asked for by now. */
  readonly updated?: (isNewest: boolean) => void
  /**
   * A refresh failed or gave no sign for {@link REFRESH_TIMEOUT_MS}; the grey overlay is already gone. Who does not listen
   * to it leaves the overlay: by that {@link onMissedFailure} knows what is to be made good.
   * @param refused whether the page is too old for it; {@link renewCheckout} is the cure
   */
  readonly stuck?: (refused: boolean) => void
}

/** What a refresh without WooCommerce's script that failed is told to. */
const followers = new Set<() => void>()
/** Refreshes that somebody waits for. */
let awaited = 0
/** Whether a failure is shown beside a field, by the fields' owners. */
const fieldMessages = new Set<() => boolean>()

/** Registers a message beside a field which says that the shop does not know a choice yet, while `isShown`. */
export function addFieldMessage(isShown: () => boolean, signal: AbortSignal): void {
  fieldMessages.add(isShown)
  signal.addEventListener('abort', () => {
    fieldMessages.delete(isShown)
  })
}

/** Whether somebody waits for the refresh that is under way, and will do what is needed when it fails. */
export function isRefreshAwaited(): boolean {
  return awaited > 0
}

/** Whether the shopper already reads, beside a field, that the checkout is not up to date. */
export function isShownAtField(): boolean {
  return [...fieldMessages].some((isTelling) => isTelling())
}

/**
 * Has WooCommerce calculate the checkout again and waits until its parts are in place. A page without jQuery has no
 * script that would do so: there Atoll itself asks and swaps the parts.
 * @throws {CheckoutRefreshError} when the request fails or never comes back
 */
export async function refreshCheckout(client: Client): Promise<void> {
  if (!pageJQuery()) return renewCheckout(client)
  awaited += 1
  return new Promise<void>((resolve, reject) => {
    const watching = new AbortController()
    onCheckoutRefresh(
      {
        updated(isNewest) {
          if (!isNewest) return
          watching.abort()
          resolve()
        },
        stuck(refused) {
          watching.abort()
          if (refused) resolve(renewCheckout(client))
          else reject(new CheckoutRefreshError('The checkout could not be refreshed: no usable answer came.'))
        },
      },
      watching.signal,
    )
    triggerHostEvent(document.body, 'update_checkout')
  }).finally(() => {
    awaited -= 1
  })
}

/**
 * Refreshes the checkout without WooCommerce's script, with a fresh nonce where the page's own is refused; that one then
 * serves WooCommerce's script too.
 * @throws {CheckoutRefreshError} @throws {ClientError}
 */
export async function renewCheckout(client: Client): Promise<void> {
  const { refreshWithoutHost } = await import('./checkout-refresh.ts')
  try {
    await refreshWithoutHost(client)
  } catch (error) {
    for (const fail of followers) fail()
    throw error
  }
}

/** Follows every refresh of the checkout, also those that WooCommerce starts by itself, and one that is under way. */
export function onCheckoutRefresh({ updated, stuck }: RefreshListener, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Asked for and not sent yet: what ends meanwhile, well or badly, is an older one. */
  let joining: ReturnType<typeof setTimeout> | undefined
  const { body } = document

  function fail(refused = false): void {
    clearTimeout(timer)
    timer = undefined
    if (!stuck) return
    unblockCheckout()
    stuck(refused)
  }

  function watch(expired: () => void): void {
    clearTimeout(timer)
    timer = setTimeout(expired, REFRESH_TIMEOUT_MS)
  }

  function joined(): void {
    clearTimeout(joining)
    joining = undefined
  }

  function join(): void {
    joined()
    joining = setTimeout(joined, JOIN_MS)
  }

  const follow = (): void => fail()
  followers.add(follow)
  // One that began before: what is left of its overlay may be fading away.
  if (isRefreshing()) watch(() => isRefreshing() && fail())
  onHostEvent(
    body,
    'update_checkout',
    () => {
      watch(follow)
      join()
      // A clock would not do: on a busy page WooCommerce's timer is late. One that is set after it fires after it.
      queueMicrotask(join)
    },
    signal,
  )
  onHostEvent(
    document,
    'ajaxSend',
    ({ args: [, settings] }) => isRefreshRequest(settings) && joined(),
    signal,
  )
  onHostEvent(
    body,
    'updated_checkout',
    ({ args: [answer] }) => {
      // WooCommerce takes any answer for a good one; one without parts left the page as it was, overlay and all.
      if (answer !== undefined && !hasParts(answer)) return joining ? undefined : fail()
      if (!joining) {
        clearTimeout(timer)
        timer = undefined
      }
      updated?.(!joining)
    },
    signal,
  )
  // WooCommerce fires nothing when its request fails; jQuery itself does.
  onHostEvent(
    document,
    'ajaxError',
    ({ args: [xhr, settings, reason] }) => {
      if (timer === undefined || joining || reason === 'abort') return
      if (isRefreshRequest(settings)) fail(isRefusal(xhr))
    },
    signal,
  )
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    joined()
    followers.delete(follow)
  })
}

/**
 * Hears, at most once, that the page's first refresh had failed before anybody here listened: its overlay is there, but
 * no request is. WooCommerce sends it as soon as the document is ready, and leaves its overlay when it is refused.
 */
export function onMissedFailure(handler: () => void, signal: AbortSignal): void {
  const listening = new AbortController()
  const stop = (): void => listening.abort()
  const isLeft = (): boolean => isRefreshing() && !isRefreshUnderWay()
  const check = (): void => {
    if (!isLeft()) return
    after(OVERLAY_FADE_MS, listening.signal, () => {
      if (!isLeft()) return
      stop()
      unblockCheckout()
      handler()
    })
  }
  signal.addEventListener('abort', stop)
  // From the first refresh that is heard on, its end is heard too.
  for (const type of ['update_checkout', 'updated_checkout'])
    onHostEvent(document.body, type, stop, listening.signal)
  // Another request may be under way: jQuery says when the last one has ended.
  onHostEvent(document, 'ajaxStop', check, listening.signal)
  after(0, listening.signal, check)
}

/** Calls back when WooCommerce refused the order; its notices are in the page by then. */
export function onCheckoutError(handler: () => void, signal: AbortSignal): void {
  onHostEvent(document.body, 'checkout_error', () => handler(), signal)
}

/** Country that the order goes to, by the page's fields: ISO 3166 alpha-2, empty where there is none. */
export function shippingCountry(page: Document): string {
  return shippingField(page, 'country')
}

/** Town that the order goes to, as the shopper wrote it; empty where there is none. */
export function shippingCity(page: Document): string {
  return shippingField(page, 'city').trim()
}

/** What the shopper has written into a part of the address that the order goes to; empty where the page has none. */
export function shippingField(page: Document, part: 'country' | 'city' | 'postcode'): string {
  // Found by id, as WooCommerce prints them: lists of thousands make every other way a long one.
  const box = page.getElementById('ship-to-different-address-checkbox')
  const elsewhere = box instanceof HTMLInputElement && box.checked
  const field = page.getElementById(`${elsewhere ? 'shipping' : 'billing'}_${part}`)
  return field instanceof HTMLSelectElement || field instanceof HTMLInputElement ? field.value : ''
}

/** Takes away the overlay that WooCommerce leaves in place when its request fails. */
export function unblockCheckout(): void {
  for (const form of document.querySelectorAll(CHECKOUT_FORM)) unblock(form)
}

/** Takes away WooCommerce's overlays in an element. */
export function unblock(element: Element): void {
  for (const overlay of element.querySelectorAll('.blockUI')) {
    // Its script keeps a note of what it covers, and the element's own position.
    if (overlay.parentElement) pageJQuery<HostJQuery>()?.(overlay.parentElement).unblock?.({ fadeOut: 0 })
    overlay.remove()
  }
}

/** Whether WooCommerce is refreshing the checkout: its covers stay where it failed, and fade away where nothing changed. */
export function isRefreshUnderWay(): boolean {
  return isRefreshing() && requestsUnderWay() !== 0
}

/** Whether WooCommerce covers the parts that it is about to replace. */
function isRefreshing(): boolean {
  return document.querySelector(REFRESHED_PARTS) !== null
}

function isRefreshRequest(settings: unknown): boolean {
  const { url } = (settings ?? {}) as { readonly url?: unknown }
  return String(url).includes('update_order_review')
}

function hasParts(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'fragments' in answer
}

/** WordPress's answer to a nonce that it does not know any more. */
export function isRefusal(xhr: unknown): boolean {
  const { status, responseText } = (xhr ?? {}) as {
    readonly status?: unknown
    readonly responseText?: unknown
  }
  return status === 403 && responseText === '-1'
}

/** Requests that jQuery waits for; `undefined` where it does not say. */
function requestsUnderWay(): number | undefined {
  return pageJQuery<HostJQuery>()?.active
}
