import { findManager, hasConsent } from '../../../src/consent/consent.ts'
import { type EarlyEvents, onEarlyEvent } from '../../../src/jquery/early-events.ts'
import { readGlobal } from '../../../src/read/globals.ts'
import { dataOf } from '../../../src/read/record.ts'
import { sessionStore } from '../../../src/storage/web-storage.ts'
import type { Config } from '../host.ts'

/** The first of what the shop tells, of what a visitor does, and of what a consent plugin says. */
const SHOP_EVENTS = ['added_to_cart', 'removed_from_cart']
const SIGNS = [
  'pointermove',
  'pointerdown',
  'keydown',
  'click',
  'change',
  'submit',
  'wp_consent_type_defined',
  'wp_listen_for_consent_change',
]

/** Starts the tracking of a page without events: at once where it has something to pass on, else with the visitor. */
export function startInTime(config: Config, early: EarlyEvents, owner: AbortSignal, start: () => void): void {
  // A page that is left before it starts ends what was kept for it, too: REMEMBERED_KEY, which comes with the start.
  sessionStore.remove('atoll_added')
  if (!isQuiet(config) || early.events.length > 0) return start()
  const waiting = new AbortController()
  const { signal } = waiting
  owner.addEventListener('abort', () => waiting.abort(), { signal })
  const act = (): void => {
    if (signal.aborted) return
    waiting.abort()
    start()
  }
  for (const type of SHOP_EVENTS) onEarlyEvent(type, act, signal)
  for (const type of SIGNS) document.addEventListener(type, act, { capture: true, passive: true, signal })
}

/** Whether the page has nothing to pass on before the visitor acts. */
function isQuiet({ events, sinks, tracker }: Config): boolean {
  const { settings } = readGlobal('ga4w')
  // What waits for another function has another name.
  const path = [tracker || dataOf(settings)['tracker_function_name'], ...sinks].join()
  return (
    path === 'gtag,gtag' &&
    events.length === 0 &&
    hasConsent('statistics') === null &&
    !findManager() &&
    !document.querySelector('[data-atoll-promotion], [data-atoll-refund]') &&
    sessionStore.get('atoll_outbox_gtag') === undefined
  )
}
