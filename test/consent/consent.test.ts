import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { onConsentChange } from '../../src/consent/consent.ts'
import { untilAllowed } from '../../src/consent/until-allowed.ts'

const life = new AbortController()

/** The cookie with the visitor's answer, by which the WP Consent API says what holds. */
function keepAnswer(answer: 'allow' | 'deny' | ''): void {
  // oxlint-disable-next-line unicorn/no-document-cookie -- as the API does
  document.cookie = `wp_consent_marketing=${answer}; path=/${answer ? '' : '; max-age=0'}`
}

function show(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
}

beforeEach(() => {
  vi.stubGlobal('wp_has_consent', () => document.cookie.includes('wp_consent_marketing=allow'))
})
afterEach(() => {
  life.abort()
  keepAnswer('')
  vi.unstubAllGlobals()
})

it('an answer on another page is heard when the browser shows this one again', async () => {
  const heard: unknown[] = []
  onConsentChange('marketing', (...answer) => heard.push(answer), life.signal)
  const allowed = vi.fn<() => void>()
  void untilAllowed('marketing', life.signal).then(allowed)
  show(false)
  expect(heard).toEqual([])
  show(true)
  keepAnswer('allow')
  show(true)
  await vi.waitFor(() => expect(allowed).toHaveBeenCalled())
  keepAnswer('deny')
  show(true)
  expect(heard).toEqual([
    [false, false],
    [true, true],
    [false, true],
  ])
  life.abort()
  show(true)
  expect(heard).toHaveLength(3)
})
