import { readGlobal } from '../read/globals.ts'
import { isRecord } from '../read/is-record.ts'
import { readCookie } from '../storage/cookie.ts'
import type { ConsentCategory } from './consent-category.ts'

/** A consent manager that is asked by its own globals. */
export interface ConsentManager {
  /** `null` until it tells. */
  readonly allows: (category: ConsentCategory) => boolean | null
  readonly answered: (category: ConsentCategory) => boolean
  /** Calls back whenever it may say something else than before. */
  readonly onChange: (changed: () => void, signal: AbortSignal) => void
}

type Category = 'marketing' | 'preferences' | 'statistics'

/** How one manager tells (consent-managers.md). */
interface Manager {
  /** With these it may say something else than before; some fire before they have stored it. */
  readonly events: readonly string[]
  /** Whether its code runs. */
  readonly isThere: () => boolean
  /** `null` until it knows. */
  readonly allows: (category: Category) => boolean | null
  readonly answered: (category: Category) => boolean
}

type Page = Readonly<Record<string, unknown>>
type Ask = (...given: string[]) => unknown

const page = globalThis as unknown as Page

/** Cookies of services, by which Real Cookie Banner knows what a category here is: it has groups of its site's own. */
const COOKIES: Readonly<Record<Category, readonly string[]>> = {
  statistics: ['_ga', '_pk_id.*', '_clck'],
  marketing: ['sbjs_current', '_fbp', '_gcl_au'],
  preferences: [],
}

const MANAGERS: Readonly<Record<string, Manager>> = {
  complianz: {
    events: ['cmplz_status_change', 'cmplz_fire_categories', 'cmplz_revoke'],
    isThere: () => isFunction(page['cmplz_has_consent']),
    allows: (category) => Boolean(call(page, 'cmplz_has_consent', category)),
    answered: (category) => {
      const { prefix } = readGlobal('complianz')
      return Boolean(readCookie(`${typeof prefix === 'string' ? prefix : 'cmplz_'}${category}`))
    },
  },
  cookieYes: {
    events: ['cookieyes_banner_load', 'cookieyes_consent_update'],
    isThere: () => isFunction(page['getCkyConsent']),
    allows(category) {
      const name = { marketing: 'advertisement', preferences: 'functional', statistics: 'analytics' }[
        category
      ]
      return recordOf(cookieYes()['categories'])[name] === true
    },
    answered: () => cookieYes()['isUserActionCompleted'] === true,
  },
  cookiebot: {
    events: ['CookiebotOnConsentReady', 'CookiebotOnAccept', 'CookiebotOnDecline'],
    // Until its code runs, the name is the script element with that id.
    isThere: () => isRecord(readGlobal('Cookiebot')['consent']),
    allows(category) {
      const { consent, hasResponse } = readGlobal('Cookiebot')
      const allowed = recordOf(consent)[category] === true
      return allowed || hasResponse === true ? allowed : null
    },
    answered: () => readGlobal('Cookiebot')['hasResponse'] === true,
  },
  borlabs: {
    events: ['borlabs-cookie-after-init', 'borlabs-cookie-consent-saved'],
    isThere: () => isRecord(page['BorlabsCookie']),
    allows(category) {
      const borlabs = readGlobal('BorlabsCookie')
      return Boolean(
        // Version 3, then 2.
        call(borlabs['Consents'], 'hasConsentForServiceGroup', category) ??
        call(borlabs, 'checkCookieGroupConsent', category),
      )
    },
    answered: () => readCookie('borlabs-cookie') !== undefined,
  },
  realCookieBanner: {
    events: ['RCB/OptIn/All', 'RCB/OptOut/All', 'consentApi', 'load'],
    isThere: () => isFunction(readGlobal('consentApi')['consentSync']),
    allows(category) {
      const services = servicesOf(category)
      if (services.length > 0) return services.some(({ cookieOptIn }) => cookieOptIn === true)
      // A stand-in answers until the banner's code is there. What the site has not declared, it lets through.
      return document.readyState === 'complete' ? true : null
    },
    answered: (category) => servicesOf(category).some(({ consentGiven }) => consentGiven === true),
  },
}

/** All of the managers that are recognised, behind one face: the first that is there tells. */
export function openManager(): ConsentManager {
  const there = (): Manager | undefined => Object.values(MANAGERS).find(({ isThere }) => isThere())
  return {
    allows: (category) => (isAsked(category) ? (there()?.allows(nameOf(category)) ?? null) : true),
    answered: (category) => isAsked(category) && (there()?.answered(nameOf(category)) ?? false),
    onChange(changed, signal) {
      for (const type of Object.values(MANAGERS).flatMap(({ events }) => events)) {
        // On the way down the window sees those of the document too, also where they do not bubble.
        addEventListener(type, () => setTimeout(() => signal.aborted || changed()), {
          capture: true,
          signal,
        })
      }
    },
  }
}

/** What makes a page work needs nobody's leave. */
function isAsked(category: ConsentCategory): boolean {
  return category !== 'functional'
}

function nameOf(category: ConsentCategory): Category {
  return category === 'marketing' || category === 'preferences' ? category : 'statistics'
}

function cookieYes(): Page {
  return recordOf(call(page, 'getCkyConsent'))
}

/** What Real Cookie Banner knows of the services of `category` that the site has declared. */
function servicesOf(category: Category): readonly Page[] {
  const api = readGlobal('consentApi')
  return COOKIES[category]
    .map((cookie) => recordOf(call(api, 'consentSync', 'http', cookie, '*')))
    .filter(({ cookie }) => isRecord(cookie))
}

/** Not `dataOf`: it comes with a file that pages without the shop's own events have no need of. */
function recordOf(value: unknown): Page {
  return isRecord(value) ? value : {}
}

function call(owner: unknown, name: string, ...given: string[]): unknown {
  const found = (owner as Page | undefined)?.[name]
  return isFunction(found) ? found.apply(owner, given) : undefined
}

function isFunction(value: unknown): value is Ask {
  return typeof value === 'function'
}
