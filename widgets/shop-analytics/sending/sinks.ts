import { hasAnswered, hasConsent, onConsentChange } from '../../../src/consent/consent.ts'
import type { ConsentCategory } from '../../../src/consent/consent-category.ts'
import { dataLayer } from '../../../src/tracking/data-layer.ts'
import { textOf } from '../../../src/read/globals.ts'
import { createOutbox } from '../../../src/tracking/outbox.ts'
import type { Ga4Event } from '../events/event.ts'
import type { Config } from '../host.ts'
import { readSettings } from '../page/page-data.ts'

/** The four signals of Consent Mode v2, by the visitor's answer that each stands for. */
const SIGNALS: ReadonlyArray<readonly [category: ConsentCategory, signals: readonly string[]]> = [
  ['statistics', ['analytics_storage']],
  ['marketing', ['ad_storage', 'ad_user_data', 'ad_personalization']],
]

/** Where events go. */
export interface Sinks {
  readonly send: (event: Ga4Event) => void
  /** Sends what the page before could not. */
  readonly restore: () => void
  readonly clear: () => void
}

/** Opens every sink of the configuration, and tells Google's tracker each answer of the visitor. */
export function openSinks({ sinks, tracker }: Config, signal: AbortSignal): Sinks {
  const opened = sinks.map((name): Sinks => {
    if (name === 'dataLayer') return { send: pushEvent, restore() {}, clear() {} }
    const google = name === 'gtag'
    const path = (google && (tracker || textOf(readSettings(), 'tracker'))) || name
    const outbox = createOutbox(path, signal)
    if (google) followConsent((values) => outbox.send(['consent', 'update', values]), signal)
    return {
      send: ({ name: event, params }) => outbox.send(google ? ['event', event, params] : [event, params]),
      restore: outbox.restore,
      clear: outbox.clear,
    }
  })
  return {
    send(event) {
      for (const sink of opened) sink.send(event)
    },
    restore() {
      for (const sink of opened) sink.restore()
    },
    clear() {
      for (const sink of opened) sink.clear()
    },
  }
}

function pushEvent({ name, params }: Ga4Event): void {
  // Tag Manager merges what is pushed: the event before must not shine through.
  dataLayer().push({ ecommerce: null }, { event: name, ecommerce: params })
}

function followConsent(
  update: (values: Readonly<Record<string, string>>) => void,
  signal: AbortSignal,
): void {
  for (const [category, signals] of SIGNALS) {
    // Without an answer the page's own defaults hold, which may differ by region.
    const notify = (allowed: boolean, chosen: boolean): void => {
      if (!chosen && !hasAnswered(category)) return
      const values = signals.map((name) => [name, allowed ? 'granted' : 'denied'])
      update(Object.fromEntries(values) as Record<string, string>)
    }
    const now = hasConsent(category)
    if (now !== null) notify(now, false)
    onConsentChange(category, notify, signal)
  }
}
