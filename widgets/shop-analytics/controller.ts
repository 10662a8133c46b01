import { findManager } from '../../src/consent/consent.ts'
import { createConsentGate } from '../../src/tracking/consent-gate.ts'
import { localStore, sessionStore } from '../../src/storage/web-storage.ts'
import { type EarlyEvents, onEarlyEvent } from '../../src/jquery/early-events.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { type EventRules, type Ga4Event, wholeCart } from './events/event.ts'
import { enabledEvents } from './events/enabled-events.ts'
import type { Config } from './host.ts'
import { loaded } from './listeners/loaded.ts'
import { onCartChanges } from './listeners/on-cart.ts'
import { LISTED } from './listeners/listed.ts'
import { type PageData, READY_EVENT, readPageData, readSettings } from './page/page-data.ts'
import { pageEvent } from './page/page-events.ts'
import type { PrintedAdds } from './page/printed-adds.ts'
import { REMEMBERED_KEY, REPEATED_KEY } from './page/remembered.ts'
import { openTracker } from './sending/sinks.ts'
import type { Tracking } from './listeners/tracking.ts'

const CHECKOUT_FORM = 'form.checkout'
const CART_FORM = '.woocommerce-cart-form'
const CART_PAGE = `${CART_FORM}, .wp-block-woocommerce-cart`

const MARKED = '[data-atoll-wishlist],[data-atoll-promotion],[data-atoll-refund]'
const BLOCKS = '[class*="wp-block-woocommerce"], [class*="wc-block"]'

/** Starts as soon as the page's data is there, and says so where it never comes. */
export async function startTracking(
  config: Config,
  context: MountContext,
  early: EarlyEvents,
): Promise<void> {
  const { signal, advise } = context
  await findManager()
  if (signal.aborted) return
  let started = false
  const start = (): void => {
    const data = started ? undefined : readPageData(config.cartPrices)
    if (!data) return
    started = true
    trackPage(data, config, context, early).catch(context.report)
  }
  start()
  if (started) return
  document.addEventListener(READY_EVENT, start, { signal })
  const warn = (): void => {
    if (!started)
      advise('Google Analytics for WooCommerce printed no ga4w data on this page: nothing is tracked.')
  }
  if (document.readyState === 'complete') warn()
  else window.addEventListener('load', warn, { signal })
}

async function trackPage(
  data: PageData,
  config: Config,
  context: MountContext,
  early: EarlyEvents,
): Promise<void> {
  const { signal, advise, emit, report, client } = context
  const isEnabled = enabledEvents(config, unsupported)
  const rules: EventRules = {
    bySku: readSettings().bySku,
    currency: data.currency || config.currency,
    listName: data.listName,
    complain: advise,
  }
  // Events that go elsewhere too than to Google's tracker are numbered.
  const isShared = config.sinks.join() + config.endpoint !== 'gtag'
  const shared = isShared ? await import('./sending/shared.ts') : undefined
  if (signal.aborted) return
  let adds: PrintedAdds | undefined
  if (data.events.includes('add_to_cart')) {
    const { readPrintedAdds } = await import('./page/printed-adds.ts')
    if (signal.aborted) return
    adds = readPrintedAdds(data, rules, loaded)
  } else localStore.remove(REPEATED_KEY)
  sessionStore.remove(REMEMBERED_KEY)
  const sinks = shared?.openShared(config, context, openTracker) ?? openTracker(config, signal)
  const printed = new Set<Ga4Event>()
  const gate = createConsentGate<Ga4Event>({
    rule: config.consent,
    category: 'statistics',
    storage: 'analytics_storage',
    regionsCount: true,
    signal,
    opened: sinks.restore,
    release: (event) => void send(event).catch(report),
    held: (event) => emit('shop-analytics:held', event),
    refused(events) {
      sinks.clear()
      for (const event of events) emit('shop-analytics:dropped', event)
    },
    advise,
  })

  async function send(event: Ga4Event): Promise<void> {
    if (event.name === 'purchase' || event.name === 'refund') {
      const { claimEvent } = await import('./sending/purchases.ts')
      if (!(await claimEvent(event, gate.mayStore))) return
    }
    // The visitor may have said no while another tab was asked.
    if (!gate.open) return
    const sent = shared?.numbered(event) ?? event
    sinks.send(sent)
    if (printed.has(event) && gate.mayStore) adds?.sent()
    emit('shop-analytics:sent', sent)
    if (!config.validate) return
    const { checkEvent } = await import('./events/validate.ts')
    emit('shop-analytics:checked', checkEvent(sent, advise))
  }

  function unsupported(name: string): void {
    report(new Error(`Event not supported: "${name}". Take it out of the list of events.`))
  }

  const tracking: Tracking = {
    data,
    rules,
    signal,
    report,
    loaded,
    client,
    mayStore: () => gate.mayStore,
    on(type, handler) {
      for (const event of early.events) if (event.type === type) handler(event)
      onEarlyEvent(type, handler, signal)
    },
    track(...events) {
      for (const event of events) if (event && isEnabled(event.name)) gate.pass(event)
    },
  }

  for (const name of new Set(data.events)) {
    if (name === 'purchase') {
      import('./sending/purchases.ts')
        .then(({ purchase }) => tracking.track(purchase(data.order, rules, loaded)))
        .catch(report)
      continue
    }
    const events = pageEvent(name, tracking, adds, config)
    if (events === 'unsupported') {
      unsupported(name)
      continue
    }
    if (name === 'add_to_cart') for (const event of events) if (event) printed.add(event)
    tracking.track(...events)
  }
  if (document.querySelector(CART_PAGE)) tracking.track(wholeCart('view_cart', data.cart, rules))
  onCartChanges(tracking)
  void addParts(tracking, config).finally(early.stop)
}

/** Code that only some pages need, each with what these have. */
const PARTS: ReadonlyArray<readonly [selector: string, load: () => Promise<(page: Tracking) => void>]> = [
  [LISTED, () => import('./listeners/on-list.ts').then(({ onList }) => onList)],
  [CHECKOUT_FORM, () => import('./listeners/on-checkout.ts').then(({ onCheckout }) => onCheckout)],
  [CART_FORM, () => import('./listeners/on-quantities.ts').then(({ onQuantities }) => onQuantities)],
  [BLOCKS, () => import('./listeners/on-blocks.ts').then(({ onBlocks }) => onBlocks)],
  [MARKED, () => import('./listeners/on-marked.ts').then(({ onMarked }) => onMarked)],
]

/** Adds what only some pages need; resolves when it hears for itself. */
async function addParts(page: Tracking, { impressions }: Config): Promise<void> {
  const parts = PARTS.filter(([selector]) => document.querySelector(selector)).map(([, load]) => load)
  if (impressions === 'seen')
    parts.push(() => import('./listeners/impressions.ts').then(({ watchImpressions }) => watchImpressions))
  const start = (part: (page: Tracking) => void): void => {
    if (!page.signal.aborted) part(page)
  }
  await Promise.all(parts.map((load) => load().then(start).catch(page.report)))
}
