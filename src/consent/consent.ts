import { readCookie } from '../storage/cookie.ts'
import type { ConsentCategory } from './consent-category.ts'
import type { ConsentManager } from './managers.ts'

interface ConsentApi {
  readonly wp_has_consent?: (category: ConsentCategory) => boolean
  readonly consent_api?: { readonly cookie_prefix?: unknown }
}

/** The cookies' prefix where the WP Consent API prints none. */
const COOKIE_PREFIX = 'wp_consent'

/** Globals by which a page shows that a manager is there or comes (consent-managers.md). */
const SIGNS = ['complianz', '_ckyConfig', 'cookieyes', 'Cookiebot', 'consentApi']
const BORLABS = '[id^="borlabs-cookie"]'

let manager: ConsentManager | undefined
let finding: Promise<void> | undefined

/**
 * Asks from here on the page's consent manager too, where one is there that the WP Consent API does not speak for.
 * @returns when it can be asked; `undefined` where there is none
 */
export function findManager(): Promise<void> | undefined {
  const { wp_has_consent: ask } = globalThis as ConsentApi
  if (ask || !(SIGNS.some((name) => name in globalThis) || document.querySelector(BORLABS))) return undefined
  return (finding ??= import('./managers.ts').then(
    ({ openManager }) => {
      manager = openManager()
    },
    () => {
      finding = undefined
    },
  ))
}

/** Whether a consent manager was found, which may not have told anything yet. */
export function isManaged(): boolean {
  return manager !== undefined
}

/** What the visitor allowed, or `null` where nobody tells (WP Consent API, {@link findManager}). */
export function hasConsent(category: ConsentCategory): boolean | null {
  const { wp_has_consent: ask } = globalThis as ConsentApi
  return typeof ask === 'function' ? ask(category) : (manager?.allows(category) ?? null)
}

/** Whether the visitor answered for `category`; before that {@link hasConsent} says what holds without an answer. */
export function hasAnswered(category: ConsentCategory): boolean {
  const prefix = (globalThis as ConsentApi).consent_api?.cookie_prefix
  return (
    manager?.answered(category) ||
    Boolean(readCookie(`${typeof prefix === 'string' ? prefix : COOKIE_PREFIX}_${category}`))
  )
}

/**
 * Calls back for every later answer for `category`, also of a consent plugin that comes to life after the page, and with what
 * holds when the browser shows a page again that it has kept: another page may have been answered since.
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
  const look = (): void => {
    const allowed = hasConsent(category)
    if (allowed !== null) answer(allowed, hasAnswered(category))
  }
  document.addEventListener('wp_consent_type_defined', look, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal })
  manager?.onChange(look, signal)
}
