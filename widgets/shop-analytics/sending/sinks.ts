import { hasAnswered, hasConsent, onConsentChange } from '../../../src/consent/consent.ts'
import type { ConsentCategory } from '../../../src/consent/consent-category.ts'
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
export interface Sink {
  readonly send: (event: Ga4Event) => void
  /** Sends what the page before could not. */
  readonly restore: () => void
  readonly clear: () => void
}

/** Google's tracker, which hears each answer of the visitor too. */
export function openTracker({ tracker }: Pick<Config, 'tracker'>, signal: AbortSignal): Sink {
  const outbox = createOutbox(tracker || textOf(readSettings(), 'tracker') || 'gtag', signal)
  followConsent((values) => outbox.send(['consent', 'update', values]), signal)
  return {
    send: ({ name, params }) => outbox.send(['event', name, params]),
    restore: outbox.restore,
    clear: outbox.clear,
  }
}

function followConsent(
  update: (values: Readonly<Record<string, string>>) => void,
  signal: AbortSignal,
): void {
  for (const [category, signals] of SIGNALS) {
    // Without an answer the page's own defaults hold, which may differ by region.
    const notify = (allowed: boolean, chosen: boolean): void => {
      if (!chosen) return
      const values = signals.map((name) => [name, allowed ? 'granted' : 'denied'])
      update(Object.fromEntries(values) as Record<string, string>)
    }
    const now = hasConsent(category)
    if (now !== null) notify(now, hasAnswered(category))
    onConsentChange(category, notify, signal)
  }
}
