import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Consent from '../../src/consent/consent.ts'

type Category = 'marketing' | 'preferences' | 'statistics'
type Answers = Readonly<Record<Category, boolean>>

const YES: Answers = { marketing: true, preferences: true, statistics: true }
const NO: Answers = { marketing: false, preferences: false, statistics: false }
const SOME: Answers = { marketing: false, preferences: false, statistics: true }

interface Played {
  /** What the page has before the manager's code runs. */
  readonly announce: () => void
  /** Its code runs; `answers` are what holds, `chosen` whether the visitor has said so. */
  readonly run: (answers: Answers, chosen: boolean) => void
  /** The event with which it tells, and who fires it. */
  readonly event: readonly [target: () => EventTarget, type: string]
}

function cookie(name: string, value: string | undefined): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- as the managers do
  document.cookie = `${name}=${value ?? ''}; path=/${value === undefined ? '; max-age=0' : ''}`
}

/** Each as its documentation and its code have it (consent-managers.md). */
const MANAGERS: Readonly<Record<string, Played>> = {
  Complianz: {
    announce: () => vi.stubGlobal('complianz', { prefix: 'cmplz_eu_' }),
    run(answers, chosen) {
      vi.stubGlobal('cmplz_has_consent', (asked: Category) => answers[asked])
      for (const [name, allowed] of Object.entries(answers))
        cookie(`cmplz_eu_${name}`, chosen ? (allowed ? 'allow' : 'deny') : undefined)
    },
    event: [() => document, 'cmplz_status_change'],
  },
  CookieYes: {
    announce: () => vi.stubGlobal('_ckyConfig', {}),
    run({ marketing, preferences, statistics }, chosen) {
      vi.stubGlobal('getCkyConsent', () => ({
        activeLaw: 'gdpr',
        categories: {
          necessary: true,
          functional: preferences,
          analytics: statistics,
          performance: false,
          advertisement: marketing,
        },
        isUserActionCompleted: chosen,
      }))
    },
    event: [() => document, 'cookieyes_consent_update'],
  },
  Cookiebot: {
    announce() {
      const script = document.createElement('script')
      script.id = 'Cookiebot'
      // As browsers do.
      vi.stubGlobal('Cookiebot', script)
    },
    run: (answers, chosen) =>
      vi.stubGlobal('Cookiebot', { consent: { necessary: true, ...answers }, hasResponse: chosen }),
    event: [() => window, 'CookiebotOnConsentReady'],
  },
  'Borlabs Cookie 3': {
    announce() {
      document.body.innerHTML = '<script type="text/plain" id="borlabs-cookie-core-js-module"></script>'
    },
    run(answers, chosen) {
      vi.stubGlobal('BorlabsCookie', {
        Consents: { hasConsentForServiceGroup: (group: Category) => answers[group] },
      })
      cookie('borlabs-cookie', chosen ? '%7B%7D' : undefined)
    },
    event: [() => window, 'borlabs-cookie-consent-saved'],
  },
  'Borlabs Cookie 2': {
    announce() {
      document.body.innerHTML = '<script type="text/plain" id="borlabs-cookie-js"></script>'
    },
    run(answers, chosen) {
      vi.stubGlobal('BorlabsCookie', { checkCookieGroupConsent: (group: Category) => answers[group] })
      cookie('borlabs-cookie', chosen ? '%7B%7D' : undefined)
    },
    event: [() => document, 'borlabs-cookie-consent-saved'],
  },
}

let consent: typeof Consent
let life: AbortController

beforeEach(async () => {
  vi.resetModules()
  consent = await import('../../src/consent/consent.ts')
  life = new AbortController()
})

afterEach(() => {
  life.abort()
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
  for (const pair of document.cookie.split('; ')) cookie(pair.split('=')[0] ?? '', undefined)
})

const moment = async (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1))

it('a page without a consent manager is asked nothing', () => {
  expect(consent.findManager()).toBeUndefined()
  expect(consent.hasConsent('marketing')).toBeNull()
  expect(consent.isManaged()).toBe(false)
})

it('the WP Consent API speaks for a manager that is there too', () => {
  vi.stubGlobal('complianz', {})
  vi.stubGlobal('wp_has_consent', () => true)
  expect(consent.findManager()).toBeUndefined()
  expect(consent.hasConsent('marketing')).toBe(true)
})

describe.each(Object.entries(MANAGERS))('%s', (_, { announce, run, event: [target, type] }) => {
  it('is known before its code runs, and has then said nothing', async () => {
    announce()
    await consent.findManager()
    expect(consent.isManaged()).toBe(true)
    expect(consent.hasConsent('statistics')).toBeNull()
    expect(consent.hasAnswered('statistics')).toBe(false)
  })

  it.each([
    ['all', YES],
    ['statistics', SOME],
    ['nothing', NO],
  ])('tells of a visitor who has allowed %s', async (__, answers) => {
    announce()
    run(answers, true)
    await consent.findManager()
    for (const category of ['marketing', 'preferences', 'statistics'] as const) {
      expect([category, consent.hasConsent(category)]).toEqual([category, answers[category]])
      expect([category, consent.hasAnswered(category)]).toEqual([category, true])
    }
    expect(consent.hasConsent('functional')).toBe(true)
  })

  it('tells of an answer on this page, and of another after it', async () => {
    announce()
    await consent.findManager()
    const heard: unknown[] = []
    consent.onConsentChange('marketing', (...answer) => heard.push(answer), life.signal)
    run(YES, true)
    target().dispatchEvent(new CustomEvent(type, { detail: {} }))
    await moment()
    run(NO, true)
    target().dispatchEvent(new CustomEvent(type, { detail: {} }))
    await moment()
    expect(heard).toEqual([
      [true, true],
      [false, true],
    ])
    life.abort()
    target().dispatchEvent(new CustomEvent(type))
    await moment()
    expect(heard).toHaveLength(2)
  })
})

describe('Real Cookie Banner', () => {
  /** Its stand-in and its code answer alike about a service that the site has not declared. */
  const UNKNOWN = { cookie: null, consentGiven: false, cookieOptIn: true }

  function answer(services: Readonly<Record<string, boolean>>, chosen: boolean): void {
    vi.stubGlobal('consentApi', {
      consentSync: (kind: string, name: string, host: string) =>
        kind === 'http' && host === '*' && name in services
          ? { cookie: { id: 1 }, consentGiven: chosen, cookieOptIn: services[name] }
          : UNKNOWN,
    })
  }

  it('tells of the services that the site has declared, by their cookies', async () => {
    answer({ _ga: true, _fbp: false, sbjs_current: false }, true)
    await consent.findManager()
    expect(consent.hasConsent('statistics')).toBe(true)
    expect(consent.hasConsent('marketing')).toBe(false)
    expect(consent.hasAnswered('marketing')).toBe(true)
  })

  it('has said nothing while its stand-in answers, and lets through afterwards what is not declared', async () => {
    answer({}, false)
    await consent.findManager()
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    expect(consent.hasConsent('marketing')).toBeNull()
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
    expect(consent.hasConsent('marketing')).toBe(true)
    expect(consent.hasAnswered('marketing')).toBe(false)
  })

  it('tells of an answer on this page', async () => {
    answer({ _fbp: false }, false)
    await consent.findManager()
    const heard: unknown[] = []
    consent.onConsentChange('marketing', (...given) => heard.push(given), life.signal)
    answer({ _fbp: true }, true)
    document.dispatchEvent(new CustomEvent('RCB/OptIn/All'))
    await moment()
    expect(heard).toEqual([[true, true]])
  })
})
