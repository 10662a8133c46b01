import { nanoid } from 'nanoid'
import type { ConsentRule } from '../../../src/consent/consent-rule.ts'
import { hasConsent } from '../../../src/consent/consent.ts'
import { safeUrl } from '../../../src/html/url.ts'
import { textOf } from '../../../src/read/globals.ts'
import { writeJson } from '../../../src/read/json.ts'
import type { Ga4Event } from '../event.ts'
import { toMatomo } from './matomo.ts'
import { toMeta } from './meta.ts'

/** Gives the event an id, by which a receiver knows it again; an order's is made of its number, as a server can make it too. */
export function identify({ name, params }: Ga4Event): Ga4Event {
  const order = textOf(params, 'transaction_id')
  const known = name === 'purchase' && order ? `purchase.${order}` : nanoid()
  return { name, params: { ...params, event_id: params['event_id'] ?? known } }
}

/** The calls that say the event in a receiver's own words; none where it has no word for it, or the visitor does not allow it. */
export function callsFor(
  name: string,
  event: Ga4Event,
  rule: ConsentRule,
): ReadonlyArray<readonly unknown[]> {
  if (name === 'matomo') return toMatomo(event)
  // Advertising is another answer than statistics, and the pixel obeys no Consent Mode of Google's.
  const allowed = hasConsent('marketing')
  return allowed === true || (allowed === null && rule !== 'required') ? toMeta(event) : []
}

/** Sends the event to an address of the shop's own, also while the page is being left. */
export function tellShop(endpoint: string, { name, params }: Ga4Event): void {
  const address = endpoint ? safeUrl(endpoint) : null
  if (address?.origin !== location.origin) return
  const { event_id: id, ...rest } = params
  const body = writeJson({ event_id: id, event_name: name, event_time: Date.now(), params: rest })
  navigator.sendBeacon(address.href, new Blob([body], { type: 'application/json' }))
}
