import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { OPTIONS, type Rules } from '../../widgets/welcome-bar/host.ts'
import { ENTRY_KEY, gatherFacts, VISITS_KEY } from '../../widgets/welcome-bar/rules/facts.ts'
import { VISITOR_KEY } from '../../widgets/welcome-bar/rules/experiment.ts'
import { type Facts, whyNot } from '../../widgets/welcome-bar/rules/rules.ts'
import { onIdle } from '../../widgets/welcome-bar/showing/idle.ts'
import { noClient } from '../support/page.ts'
import { serveShop } from '../support/server.ts'

const served = serveShop()
const NONE = Object.fromEntries(
  Object.entries(OPTIONS).map(([name, { fallback }]) => [name, fallback]),
) as unknown as Rules
/** A Monday, ten in the morning in Vilnius. */
const MONDAY = new Date('2026-11-23T08:00:00Z')
const FACTS: Facts = {
  path: '/sale/linen/',
  query: '',
  referrer: '',
  loggedIn: false,
  visits: 1,
  now: MONDAY,
  variant: '',
  cart: null,
}

const shows = (rules: Partial<Rules>, facts: Partial<Facts> = {}): boolean =>
  whyNot({ ...NONE, ...rules }, { ...FACTS, ...facts }) === null

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a bar with rules', () => {
  it('shows everywhere and always without any', () => {
    expect(shows({})).toBe(true)
  })

  it.each([
    [['/sale/*'], true],
    [['/sale'], false],
    [['/sale/linen'], true],
    [['/SALE/*'], true],
    [['*linen*'], true],
    [['/shop/*', '/sale/*'], true],
    [['!/sale/*'], false],
    [['!/checkout/*'], true],
    [['/sale/*', '!*/linen/'], false],
    [['/*/wool/'], false],
  ])('with the paths %j shows on /sale/linen/: %s', (paths, shown) => {
    expect(shows({ paths })).toBe(shown)
  })

  it.each([
    [['utm_source=newsletter'], 'utm_source=Newsletter&x=1', true],
    [['utm_source'], 'utm_source=ad', true],
    [['utm_source=news*', 'gclid'], 'gclid=7', true],
    [['utm_source=newsletter'], 'utm_source=ad', false],
    [['utm_source'], '', false],
  ])('with the params %j at a visit that began with %j: %s', (params, query, shown) => {
    expect(shows({ params }, { query })).toBe(shown)
  })

  it.each([
    [['google.*'], 'www.google.lt', true],
    [['facebook.com'], 'l.facebook.com', true],
    [['facebook.com'], 'notfacebook.com', false],
    [['none'], '', true],
    [['none'], 'x.example', false],
    [['google.*'], '', false],
  ])('with the referrers %j from %j: %s', (referrers, referrer, shown) => {
    expect(shows({ referrers }, { referrer })).toBe(shown)
  })

  it('looks at the cart, and stays away where the shop does not say', () => {
    expect(shows({ cartFrom: 50 }, { cart: 50 })).toBe(true)
    expect(shows({ cartFrom: 50 }, { cart: 49.99 })).toBe(false)
    expect(shows({ cartBelow: 50 }, { cart: 0 })).toBe(true)
    expect(shows({ cartBelow: 50 }, { cart: 50 })).toBe(false)
    expect(shows({ cartBelow: 50 })).toBe(false)
  })

  it('tells visitors apart', () => {
    expect(shows({ visitor: 'guest' })).toBe(true)
    expect(shows({ visitor: 'logged-in' })).toBe(false)
    expect(shows({ visitor: 'logged-in' }, { loggedIn: true })).toBe(true)
    expect(shows({ visitsFrom: 2 })).toBe(false)
    expect(shows({ visitsFrom: 2 }, { visits: 2 })).toBe(true)
  })

  it.each([
    [{ days: ['mon', 'tue'] }, true],
    [{ days: ['Sunday'] }, false],
    [{ hours: '09:00-18:00', timeZone: 'Europe/Vilnius' }, true],
    [{ hours: '09:00-18:00', timeZone: 'America/New_York' }, false],
    [{ hours: '22:00-11:00', timeZone: 'Europe/Vilnius' }, true],
    [{ days: ['mon'], timeZone: 'Pacific/Honolulu' }, false],
    [{ hours: 'nine to five' }, false],
    [{ days: ['mon'], timeZone: 'Middle/Earth' }, false],
    [{ from: '2026-11-23T10:00+02:00', until: '2026-11-24' }, true],
    [{ from: '2026-11-23T10:01+02:00' }, false],
    [{ until: '2026-11-23T10:00+02:00' }, false],
    [{ until: 'some day' }, false],
  ])('on a Monday at ten in Vilnius, with %j: %s', (rules: Partial<Rules>, shown) => {
    expect(shows(rules)).toBe(shown)
  })

  it('says in words why it stays away', () => {
    const rules = { ...NONE, visitsFrom: 3 }
    expect(whyNot(rules, FACTS)).toBe('it is visit 1, and it shows from visit 3 on')
  })
})

describe('what rules ask for', () => {
  const { signal } = new AbortController()

  it('is neither kept nor requested where none asks', async () => {
    expect(await gatherFacts(NONE, noClient, signal)).toMatchObject({ visits: 0, query: '', cart: null })
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  })

  it('counts a visit once, however many pages it has', async () => {
    const rules = { ...NONE, visitsFrom: 2 }
    expect((await gatherFacts(rules, noClient, signal)).visits).toBe(1)
    expect((await gatherFacts(rules, noClient, signal)).visits).toBe(1)
    sessionStorage.clear()
    expect((await gatherFacts(rules, noClient, signal)).visits).toBe(2)
  })

  it('counts nothing for a visitor who refused it', async () => {
    vi.stubGlobal('wp_has_consent', () => false)
    const rules = { ...NONE, visitsFrom: 2, params: ['utm_source'] }
    expect((await gatherFacts(rules, noClient, signal)).visits).toBe(1)
    expect(localStorage.getItem(VISITS_KEY)).toBeNull()
    expect(sessionStorage.getItem(ENTRY_KEY)).toBeNull()
  })

  it('keeps where the visit began for its later pages', async () => {
    sessionStorage.setItem(ENTRY_KEY, JSON.stringify({ query: 'utm_source=ad', referrer: 'x.example' }))
    const rules = { ...NONE, params: ['utm_source'] }
    expect(await gatherFacts(rules, noClient, signal)).toMatchObject({
      query: 'utm_source=ad',
      referrer: 'x.example',
    })
  })

  it('asks the shop what the goods in the cart cost', async () => {
    const rules = { ...NONE, cartFrom: 50 }
    expect((await gatherFacts(rules, served.client(), signal)).cart).toBe(70.5)
    served.shop().faults.set('/wc/store/v1/cart', '403')
    expect((await gatherFacts(rules, served.client(), signal)).cart).toBeNull()
  })
})

it('a visitor who does something does not rest', () => {
  vi.useFakeTimers()
  const rested = vi.fn<() => void>()
  onIdle(1000, new AbortController().signal, rested)
  vi.advanceTimersByTime(900)
  window.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(900)
  expect(rested).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(rested).toHaveBeenCalledOnce()
})

describe('an experiment', () => {
  const { signal } = new AbortController()
  const rules = { ...NONE, experiment: 'length', variants: ['short', 'long'] }
  const seen = async (experiment = 'length'): Promise<string> =>
    (await gatherFacts({ ...rules, experiment }, noClient, signal)).variant

  it('shows each visitor one variant, always the same', async () => {
    const variant = await seen()
    expect(['short', 'long']).toContain(variant)
    for (let page = 0; page < 5; page += 1) expect(await seen()).toBe(variant)
    expect(whyNot({ ...rules, variant }, { ...FACTS, variant })).toBeNull()
    expect(whyNot({ ...rules, variant: 'other' }, { ...FACTS, variant })).toBe(
      `of "length" the visitor sees "${variant}", and this is "other"`,
    )
  })

  it('shows the variants of many visitors about as often, and another experiment’s independently', async () => {
    const counts = { short: 0, long: 0 }
    let alike = 0
    for (let visitor = 0; visitor < 400; visitor += 1) {
      localStorage.setItem(VISITOR_KEY, String(visitor))
      const variant = await seen()
      counts[variant as 'short' | 'long'] += 1
      if ((await seen('colour')) === variant) alike += 1
    }
    expect(counts.short).toBeGreaterThan(160)
    expect(counts.long).toBeGreaterThan(160)
    expect(alike).toBeGreaterThan(160)
    expect(alike).toBeLessThan(240)
  })

  it('shows the first to a visitor who refused to be remembered, and keeps nothing', async () => {
    vi.stubGlobal('wp_has_consent', () => false)
    expect(await seen()).toBe('short')
    expect(localStorage.getItem(VISITOR_KEY)).toBeNull()
  })
})
