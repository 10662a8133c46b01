import { readCartChoice } from '../../../src/cart/cart-choice.ts'
import { createInView } from '../../../src/in-view/in-view.ts'
import type { HostRecord } from '../../../src/read/globals.ts'
import { dataOf, listOf } from '../../../src/read/record.ts'
import type { Ga4Event } from '../events/event.ts'
import type { Tracking } from './tracking.ts'

/** Attributes by which a page names what its plugin does not know of. */
const WISHLIST = 'data-atoll-wishlist'
const PROMOTION = 'data-atoll-promotion'
const REFUND = 'data-atoll-refund'

/** Tells what the page marks: products put on a wish list, promotions seen and followed, refunds shown. */
export function onMarked(page: Tracking): void {
  const { track, on, signal } = page
  const clicked = new Set<Element>()
  on('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const wish = target.closest<HTMLElement>(`[${WISHLIST}]`)
    if (wish) {
      clicked.add(wish)
      track(wished(wish, page))
    }
    const promotion = target.closest('a, button')?.closest<HTMLElement>(`[${PROMOTION}]`)
    if (promotion) track(promoted('select_promotion', promotion, page))
  })
  onFirstPress((target) => {
    const wish = target.closest<HTMLElement>(`[${WISHLIST}]`)
    if (wish && !clicked.has(wish)) track(wished(wish, page))
  }, signal)
  const view = createInView({ signal }, (seen) => {
    for (const element of seen)
      if (element instanceof HTMLElement) track(promoted('view_promotion', element, page))
  })
  for (const element of document.querySelectorAll(`[${PROMOTION}]`)) view.observe(element)
  for (const element of document.querySelectorAll<HTMLElement>(`[${REFUND}]`)) trackRefund(element, page)
}

/** A press before any of this code was here: of the page's first one the browser itself tells. */
function onFirstPress(press: (target: Element) => void, signal: AbortSignal): void {
  if (!('PerformanceObserver' in window) || !PerformanceObserver.supportedEntryTypes.includes('first-input'))
    return
  const observer = new PerformanceObserver((list) => {
    for (const { name, target } of list.getEntries() as PerformanceEventTiming[])
      if (/^(?:pointer|mouse)down$/.test(name) && target instanceof Element) press(target)
    observer.disconnect()
  })
  observer.observe({ type: 'first-input', buffered: true })
  signal.addEventListener('abort', () => observer.disconnect())
}

/** The product of the button's own number, its form's or the page's. */
function wished(button: HTMLElement, { data, rules, loaded, report }: Tracking): Ga4Event | undefined {
  const choice = readCartChoice(button)
  const productId = button.getAttribute(WISHLIST) || choice?.productId || ''
  const { sku = '', quantity = 1 } = choice ?? {}
  const named = { productId, sku, quantity, variationId: '', variant: '' }
  const product = productId ? loaded.lineProduct(button, named, data) : data.product
  if (product) return loaded.cartEvent('add_to_wishlist', { ...dataOf(product), quantity }, rules)
  report(
    new Error(
      `Could not read product ID from the button marked with ${WISHLIST}: give the attribute the number.`,
    ),
  )
  return undefined
}

/** With the products in it; a promotion without any is told by its name alone. */
function promoted(
  name: string,
  element: HTMLElement,
  { data, rules, loaded }: Tracking,
): Ga4Event | undefined {
  const { atollPromotion, atollPromotionId, atollCreative, atollCreativeSlot } = element.dataset
  const given = {
    promotion_name: atollPromotion,
    promotion_id: atollPromotionId,
    creative_name: atollCreative,
    creative_slot: atollCreativeSlot,
  }
  const params = Object.fromEntries(Object.entries(given).filter(([, value]) => value))
  const places = [element, ...element.querySelectorAll(loaded.LISTED)].map((one) => loaded.productIdOf(one))
  const products = [...new Set(places)].flatMap((id) => (id && loaded.findProduct(data, id, '')) || [])
  const { currency, value, items } = loaded.viewItemList(products, rules)?.params ?? {}
  if (items === undefined) return Object.keys(params).length > 0 ? { name, params } : undefined
  return { name, params: { currency, value, ...params, items: listOf(items).map(outOfList) } }
}

/** The item without its place in the page's list. */
function outOfList(item: unknown): HostRecord {
  const { index: _, item_list_name: __, ...own } = dataOf(item)
  return own
}

function trackRefund(element: HTMLElement, { track, rules, report }: Tracking): void {
  const order = element.getAttribute(REFUND) ?? ''
  const value = Number(element.getAttribute(`${REFUND}-value`))
  const currency = element.getAttribute(`${REFUND}-currency`) ?? rules.currency
  if (!order || !(value > 0) || !/^[A-Z]{3}$/.test(currency)) {
    report(
      new Error(
        `A refund is not sent: give ${REFUND} the order's number, ${REFUND}-value an amount and ${REFUND}-currency a code like EUR.`,
      ),
    )
    return
  }
  track({ name: 'refund', params: { transaction_id: order, currency, value } })
}
