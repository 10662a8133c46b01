import { keepEarlyEvents } from '../../src/jquery/early-events.ts'
import { defineWidget } from '../../src/island/widget.ts'
import type { Ga4Event } from './event.ts'
import { parse } from './host.ts'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** An event was handed to every sink. */
    readonly 'shop-analytics:sent': Ga4Event
    /** An event waits for the visitor's consent. */
    readonly 'shop-analytics:held': Ga4Event
    /** The visitor said no. */
    readonly 'shop-analytics:dropped': Ga4Event
    /** With the option `validate`: what GA4 would not take of an event that was sent. */
    readonly 'shop-analytics:checked': Ga4Event & { readonly problems: readonly string[] }
  }
}

/** What the controller listens to. */
const EVENTS = [
  'found_variation',
  'added_to_cart',
  'removed_from_cart',
  'wc-blocks_added_to_cart',
  'click',
  'change',
  'submit',
]

/** The host that tracks this page: an event must count once, however many hosts there are. */
let tracking: HTMLElement | undefined

export const widget = defineWidget({
  name: 'shop-analytics',
  parse,
  mount(host, config, context) {
    if (tracking) return
    tracking = host
    context.signal.addEventListener('abort', () => {
      tracking = undefined
    })
    const early = keepEarlyEvents(EVENTS, context.signal)
    // The page's visible parts come first.
    void import('./controller.ts')
      .then(({ startTracking }) => {
        if (!context.signal.aborted) startTracking(config, context, early)
      })
      .catch(context.fail)
  },
})
