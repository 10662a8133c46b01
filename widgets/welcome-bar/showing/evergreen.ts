import { hasConsent } from '../../../src/consent/consent.ts'
import { PREFIX } from '../../../src/island/names.ts'
import { localStore } from '../../../src/storage/web-storage.ts'

/** Where the end of a visitor's own offer stands, by the offer's name. */
export const OFFER_KEY = `${PREFIX}:welcome-bar:offer:`
const HOUR_MS = 3_600_000

/** End of the offer that this visitor has seen before, ms since 1970; `null` for one they have not seen. */
export function knownEnd(offer: string): number | null {
  const end = Number(localStore.get(OFFER_KEY + offer))
  return end > 0 ? end : null
}

/** End of the visitor's offer, which begins now where they see it for the first time. Not kept after a no to preferences. */
export function startOffer(offer: string, hours: number): number {
  const known = knownEnd(offer)
  if (known !== null) return known
  const end = Date.now() + hours * HOUR_MS
  if (hasConsent('preferences') !== false) localStore.set(OFFER_KEY + offer, String(end))
  return end
}
