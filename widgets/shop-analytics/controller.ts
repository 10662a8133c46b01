import { createConsentGate } from '../../src/host/consent-gate.ts'
import type { EarlyEvent, EarlyEvents } from '../../src/host/early-events.ts'
import { onHostEvent } from '../../src/host/jquery.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { type EventRules, type Ga4Event, wholeCart } from './event.ts'
import { enabledEvents } from './enabled-events.ts'
import type { Config } from './host.ts'
import { onCartChanges } from './on-cart.ts'
import { onCheckout } from './on-checkout.ts'
import { onList } from './on-list.ts'
import { type PageData, READY_EVENT, readPageData, readSettings } from './page-data.ts'
import { pageEvent } from './page-events.ts'
import { claimPurchase } from './purchases.ts'
import { openSinks } from './sinks.ts'

const CART_PAGE = '.woocommerce-cart-form, .wp-block-woocommerce-cart'

const BLOCKS = '[class*="wp-block-woocommerce"], [class*="wc-block"]'

/** What the listeners of the page's parts need. */
export interface Tracking {
  readonly data: PageData
  readonly rules: EventRules
  readonly track: (...events: ReadonlyArray<Ga4Event | undefined>) => void
  readonly isEnabled: (name: string) => boolean
  /** Whether something may be kept in the browser for analytics. */
  readonly mayStore: () => boolean
  /** Hears of an event of the shop or the browser, first of those that came before this code. */
  readonly hear: (type: string, handler: (event: EarlyEvent) => void) => void
  readonly report: (error: unknown) => void
  readonly signal: AbortSignal
}

/** Starts as soon as the page's data is there, and says so where it never comes. */
export function startTracking(config: Config, context: MountContext, early: EarlyEvents): void {
  const { signal, advise } = context
  const data = readPageData(config.cartPrices)
  if (data) {
    trackPage(data, config, context, early)
    return
  }
  let started = false
  document.addEventListener(
    READY_EVENT,
    () => {
      const late = started ? undefined : readPageData(config.cartPrices)
      if (!late) return
      started = true
      trackPage(late, config, context, early)
    },
    { signal },
  )
  const warn = (): void => {
    if (!started)
      advise('Google Analytics for WooCommerce printed no ga4w data on this page: nothing is tracked.')
  }
  if (document.readyState === 'complete') warn()
  else window.addEventListener('load', warn, { signal })
}

function trackPage(data: PageData, config: Config, context: MountContext, early: EarlyEvents): void {
  const { signal, advise, emit, report } = context
  const enabled = enabledEvents(config, unsupported)
  const rules: EventRules = {
    bySku: readSettings().bySku,
    currency: data.currency || config.currency,
    complain: advise,
  }
  const sinks = openSinks(config, signal)
  const gate = createConsentGate<Ga4Event>({
    rule: config.consent,
    category: 'statistics',
    storage: 'analytics_storage',
    signal,
    opened: sinks.restore,
    release: (event) => void send(event).catch(report),
    held: (event) => emit('shop-analytics:held', event),
    refused(events) {
      sinks.clear()
      for (const event of events) emit('shop-analytics:dropped', event)
    },
  })

  async function send(event: Ga4Event): Promise<void> {
    if (event.name === 'purchase' && !(await claimPurchase(String(event.params['transaction_id'])))) return
    // The visitor may have said no while another tab was asked.
    if (!gate.open) return
    sinks.send(event)
    emit('shop-analytics:sent', event)
    if (!config.validate) return
    const { findProblems } = await import('./validate.ts')
    const problems = findProblems(event)
    for (const problem of problems) advise(problem)
    emit('shop-analytics:checked', { ...event, problems })
  }

  function unsupported(name: string): void {
    report(new Error(`Event not supported: "${name}". Take it out of the list of events.`))
  }

  const hasBlocks = document.querySelector(BLOCKS) !== null
  if (!hasBlocks) early.stop()
  const tracking: Tracking = {
    data,
    rules,
    signal,
    report,
    isEnabled: (name) => enabled.has(name),
    mayStore: () => gate.open,
    hear(type, handler) {
      for (const event of early.events) if (event.type === type) handler(event)
      if (type === 'click' || type === 'submit') {
        const native = (event: Event): void => {
          const { target } = event
          handler({ type, target, args: [], submitter: (event as SubmitEvent).submitter })
        }
        document.addEventListener(type, native, { capture: true, signal })
      } else onHostEvent(document.body, type, handler, signal)
    },
    track(...events) {
      for (const event of events) if (event && enabled.has(event.name)) gate.pass(event)
    },
  }

  for (const name of data.events) {
    const event = pageEvent(name, tracking, config)
    if (event === 'unsupported') unsupported(name)
    else tracking.track(event)
  }
  if (document.querySelector(CART_PAGE)) tracking.track(wholeCart('view_cart', data.cart, rules))
  onCartChanges(tracking)
  onList(tracking)
  onCheckout(tracking)
  if (config.impressions === 'seen') {
    void import('./impressions.ts').then(({ watchImpressions }) => watchImpressions(tracking)).catch(report)
  }
  if (hasBlocks) void startBlocks()

  async function startBlocks(): Promise<void> {
    try {
      const { onBlocks } = await import('./on-blocks.ts')
      if (!signal.aborted) onBlocks(tracking)
    } catch (error) {
      report(error)
    }
    early.stop()
  }
}
