import { useEffect, useState } from 'react'
import { hasConsent, onConsentChange } from '../../../src/consent/consent.ts'

/** `ask`: the site has no consent plugin, so a press in the map itself counts. */
export type TileConsent = 'yes' | 'no' | 'ask'

/** Under which consent plugins keep what other companies show in a page. */
const CATEGORY = 'marketing'

/** Whether the shopper has allowed it in the map, for as long as the page is there. */
let pressed = false

function consentNow(): TileConsent {
  const said = hasConsent(CATEGORY)
  return said === null ? (pressed ? 'yes' : 'ask') : said ? 'yes' : 'no'
}

/** Whether another company may be asked for pictures, now; it may be taken back while the map is open. */
export function useTileConsent(): readonly [consent: TileConsent, allow: () => void] {
  const [consent, setConsent] = useState(consentNow)
  useEffect(() => {
    const life = new AbortController()
    const { signal } = life
    onConsentChange(CATEGORY, (allowed) => setConsent(allowed ? 'yes' : 'no'), signal)
    // A page from the browser's store: the answer may have changed on another.
    window.addEventListener('pageshow', () => setConsent(consentNow()), { signal })
    return () => life.abort()
  }, [])
  return [
    consent,
    () => {
      pressed = true
      setConsent(consentNow())
    },
  ]
}
