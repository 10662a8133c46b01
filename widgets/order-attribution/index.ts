import { findManager, hasConsent, isManaged, onConsentChange } from '../../src/consent/consent.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { publishApi } from './api.ts'
import { parse } from './host.ts'
import { INPUTS_ELEMENT } from './manifest.ts'
import { isFirstOfItsForm, keepPrinted, stampInputs } from './inputs.ts'
import { createTracker, type Tracker } from './tracker.ts'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** The values that travel with an order have changed. */
    readonly 'order-attribution:updated': { readonly values: Readonly<Record<string, string>> }
  }
}

const BLOCK_CHECKOUT = '.wp-block-woocommerce-checkout'

/** One page view is counted once, however many forms want its values. */
let tracker: Tracker | undefined

export const widget = defineWidget({
  name: 'order-attribution',
  parse,
  mount(host, config, { advise, own, emit, report, signal }) {
    if (!config.active) return
    const first = tracker === undefined
    const current = (tracker ??= createTracker(config))
    if (first) {
      // Consent belongs to the page, not to the host that happened to come first.
      const page = new AbortController().signal
      const ask = (): void => {
        onConsentChange('marketing', current.allow, page)
        const said = hasConsent('marketing')
        if (said === false) current.allow(false)
        // A manager that has not told yet may say no: until then nothing is kept, and nothing taken away.
        else if (isManaged() ? said : config.allowTracking) current.allow(true)
      }
      const manager = findManager()
      if (manager) void manager.then(ask)
      else ask()
      publishApi(current)
      if (document.querySelector(BLOCK_CHECKOUT)) {
        void import('./block-checkout.ts')
          .then(({ notifyBlockCheckout: tellBlockCheckout }) => tellBlockCheckout(current, page))
          .catch(report)
      }
    }
    const element = inputsElement()
    if (!element) return
    const before = [...element.childNodes]
    const restorePrinted = keepPrinted(element.closest('form') ?? element, config.prefix)
    const stamped = new Set<string>()
    const update = (): void => {
      const values = current.data()
      for (const field of stampInputs(element, config.prefix, values, stamped))
        advise(`Field "${field}" not found. Most likely, the '<${INPUTS_ELEMENT}>' element was manipulated.`)
      emit('order-attribution:updated', { values })
    }
    update()
    current.subscribe(update, signal)
    signal.addEventListener('abort', () => {
      element.replaceChildren(...before)
      restorePrinted()
    })

    function inputsElement(): Element | null {
      if (host.localName === INPUTS_ELEMENT) return isFirstOfItsForm(host) ? host : null
      if (!(host instanceof HTMLFormElement) || host.querySelector(INPUTS_ELEMENT)) return null
      const made = own(document.createElement('div'))
      made.hidden = true
      host.append(made)
      return made
    }
  },
})
