import { keepEarlyEvents } from '../../src/jquery/early-events.ts'
import { defineWidget } from '../../src/island/widget.ts'
import { readGlobal } from '../../src/read/globals.ts'
import { dataOf } from '../../src/read/record.ts'
import type { Ga4Event } from './events/event.ts'
import type { Difference } from './events/ga4-diff.ts'
import { parse } from './host.ts'

declare module '../../src/island/events.ts' {
  interface AtollEvents {
    /** An event was handed to every sink. */
    readonly 'shop-analytics:sent': Ga4Event
    /** An event waits for the visitor's consent. */
    readonly 'shop-analytics:held': Ga4Event
    /** The visitor said no. */
    readonly 'shop-analytics:dropped': Ga4Event
    /** With the option `validate`: what GA4 would not take of an event that was sent, and where it differs from its schema. */
    readonly 'shop-analytics:checked': Ga4Event & {
      readonly problems: readonly string[]
      readonly differences: readonly Difference[]
    }
  }
}

/** What the controller listens to. */
const EVENTS = [
  'found_variation',
  'added_to_cart',
  'removed_from_cart',
  'atoll:cart-dropdown:changed',
  'wc-blocks_added_to_cart',
  'click',
  'change',
  'submit',
]

/** Where a click or a form counts that may lead to another page at once. */
const COUNTING = 'form[class*=cart],form.checkout,.products,[class*=c-block],[class*=k-woo]'

/** The host that tracks this page: an event must count once, however many hosts there are. */
let tracking: HTMLElement | undefined

export const widget = defineWidget({
  name: 'shop-analytics',
  parse,
  mount(host, config, context) {
    const { signal, fail } = context
    if (tracking) return
    tracking = host
    signal.addEventListener('abort', () => {
      tracking = undefined
    })
    const early = keepEarlyEvents(EVENTS, signal)
    const start = (): void => {
      // The page's visible parts come first.
      import('./controller.ts')
        .then(({ startTracking }) => {
          return signal.aborted ? undefined : startTracking(config, context, early)
        })
        .catch(fail)
    }
    const { data } = readGlobal('ga4w')
    if (!data || dataOf(data)['events'] || document.querySelector(COUNTING)) start()
    else import('./page/quiet.ts').then(({ startInTime }) => startInTime(config, early, signal, start), start)
  },
})
