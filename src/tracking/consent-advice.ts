import type { ConsentCategory } from '../consent/consent-category.ts'
import type { ConsentRule } from '../consent/consent-rule.ts'

/** What the visitor is asked for, and who hears why something is not sent. */
export interface Asked {
  readonly rule: ConsentRule
  readonly category: ConsentCategory
  /** The signal of Consent Mode that stands for `category`. */
  readonly storage: 'analytics_storage' | 'ad_storage'
  /** Hears once per page, for the site owner, why something is not sent. */
  readonly advise: (advice: string) => void
}

/** Says why something is not sent. @param waits for the answer; otherwise it was no */
export function adviseOnConsent(waits: boolean, { rule, category, storage, advise }: Asked): void {
  if (waits)
    advise(
      `Nothing is sent until the visitor allows it (WP Consent API "${category}", Consent Mode "${storage}"), because the option consent is "${rule}". ` +
        'Set it to "mode" to send at once and let the receiver obey Consent Mode.',
    )
  else
    advise(
      `Nothing is sent: the visitor refused it (WP Consent API "${category}", Consent Mode "${storage}"), and the option consent is "${rule}".`,
    )
}
