import { findManager, hasConsent, onConsentChange } from './consent.ts'
import type { ConsentCategory } from './consent-category.ts'

/** Resolves once the visitor allows `category`; never on a page where nobody tells. */
export async function untilAllowed(category: ConsentCategory, signal: AbortSignal): Promise<void> {
  await findManager()
  await new Promise<void>((resolve) => {
    onConsentChange(category, (allowed) => allowed && resolve(), signal)
    if (hasConsent(category)) resolve()
  })
}
