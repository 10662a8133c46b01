import { readCookie } from '../storage/cookie.ts'

/** A consent category of the WP Consent API. */
export type ConsentCategory =
  | 'functional'
  | 'marketing'
  | 'preferences'
  | 'statistics'
  | 'statistics-anonymous'

interface ConsentApi {
  readonly wp_has_consent?: (category: ConsentCategory) => boolean
  readonly consent_api?: { readonly cookie_prefix?: unknown }
}

/** The cookies' prefix where the WP Consent API prints none. */
const COOKIE_PREFIX = 'wp_consent'

/** What the visitor allowed, or `null` where the site has no consent plugin that tells (WP Consent API). */
export function hasConsent(category: ConsentCategory): boolean | null {
  const { wp_has_consent: ask } = globalThis as ConsentApi
  return typeof ask === 'function' ? ask(category) : null
}

/** Whether the visitor answered for `category`; before that {@link hasConsent} says what holds without an answer. */
export function hasAnswered(category: ConsentCategory): boolean {
  const prefix = (globalThis as ConsentApi).consent_api?.cookie_prefix
  return Boolean(readCookie(`${typeof prefix === 'string' ? prefix : COOKIE_PREFIX}_${category}`))
}

/**
 * Calls back for every later answer for `category`, also of a consent plugin that comes to life after the page.
 * @param answer `chosen` is false for what holds before the visitor chose anything
 */
export function onConsentChange(
  category: ConsentCategory,
  answer: (allowed: boolean, chosen: boolean) => void,
  signal: AbortSignal,
): void {
  document.addEventListener(
    'wp_listen_for_consent_change',
    (event) => {
      const { detail } = event as CustomEvent<Readonly<Record<string, string>> | null>
      const given = detail?.[category]
      if (given) answer(given === 'allow', true)
    },
    { signal },
  )
  document.addEventListener(
    'wp_consent_type_defined',
    () => {
      const allowed = hasConsent(category)
      if (allowed !== null) answer(allowed, false)
    },
    { signal },
  )
}
