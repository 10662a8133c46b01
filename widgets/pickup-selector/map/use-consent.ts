import { useEffect, useState } from 'react'
import { findManager, hasConsent, isManaged, onConsentChange } from '../../../src/consent/consent.ts'

/** `ask`: the site has no consent plugin, so a press in the map itself counts. */
export type TileConsent = 'yes' | 'no' | 'ask'

/** Under which consent plugins keep what other companies show in a page. */
const CATEGORY = 'marketing'

/** Whether the shopper has allowed it in the map, for as long as the page is there. */
let pressed = false

function consentNow(): TileConsent {
  const consent = hasConsent(CATEGORY)
  if (consent === null && !isManaged()) return pressed ? 'yes' : 'ask'
  return consent ? 'yes' : 'no'
}

/** Whether another company may be asked for pictures, now; it may be taken back while the map is open. */
export function useTileConsent(): readonly [consent: TileConsent, allow: () => void] {
  const [consent, setConsent] = useState(consentNow)
  useEffect(() => {
    const life = new AbortController()
    const { signal } = life
    const follow = (): void => {
      if (signal.aborted) return
      setConsent(consentNow())
      onConsentChange(CATEGORY, (allowed) => setConsent(allowed ? 'yes' : 'no'), signal)
    }
    const manager = findManager()
    if (manager) void manager.then(follow)
    else follow()
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
