import { findManager, hasConsent, isManaged, onConsentChange } from '../../src/consent/consent.ts'
import { defineWidget, type MountContext } from '../../src/island/widget.ts'
import { publishApi } from './api.ts'
import { parse, type CompleteConfig } from './host.ts'
import { INPUTS_ELEMENT } from './manifest.ts'
import { createTracker, type Tracker } from './tracker.ts'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** The values that travel with an order have changed. */
    readonly 'order-attribution:updated': { readonly values: Readonly<Record<string, string>> }
  }
}

/** What orders by the Store API: the checkout block, and the express buttons of Stripe and WooPayments. */
const STORE_API = '.wp-block-woocommerce-checkout,[id*=express-checkout]'

/** One page view is counted once, however many forms want its values. */
let tracker: Tracker | undefined

export const widget = defineWidget({
  name: 'order-attribution',
  parse,
  mount(host, config, context) {
    if (!config.active) return
    const { fields } = config
    if (fields) return begin(host, { ...config, fields }, context)
    import('./default-fields.ts')
      .then(({ DEFAULT_FIELDS }) => {
        if (!context.signal.aborted) begin(host, { ...config, fields: DEFAULT_FIELDS }, context)
      })
      .catch(context.report)
  },
})

function begin(host: HTMLElement, config: CompleteConfig, context: MountContext): void {
  const { report, signal } = context
  const first = tracker === undefined
  const current = (tracker ??= createTracker(config))
  if (first) {
    // Consent belongs to the page, not to the host that happened to come first.
    const page = new AbortController().signal
    const ask = (): void => {
      onConsentChange('marketing', current.allow, page)
      const consent = hasConsent('marketing')
      if (consent === false) current.allow(false)
      // A manager that has not told yet may say no: until then nothing is kept, and nothing taken away.
      else if (isManaged() ? consent : config.allowTracking) current.allow(true)
      current.keep()
    }
    const askOnceKnown = (): void => {
      const manager = findManager()
      if (manager) void manager.then(ask)
      else ask()
    }
    if (config.landing === 'tab') {
      void import('./landing.ts')
        .then(({ readLanding }) => current.remember(readLanding()))
        .catch(report)
        .then(askOnceKnown)
    } else askOnceKnown()
    publishApi(current)
    if (document.querySelector(STORE_API)) {
      void import('./store-api.ts')
        .then(({ connectStoreApi }) => connectStoreApi(current, page))
        .catch(report)
    }
  }
  if (host.localName !== INPUTS_ELEMENT && !(host instanceof HTMLFormElement)) return
  import('./inputs.ts')
    .then(({ fillInputs }) => {
      if (!signal.aborted) fillInputs(host, config, current, context)
    })
    .catch(report)
}
