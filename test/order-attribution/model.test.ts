import { describe, expect, it } from 'vitest'
import { fromCookie, type Jar, NONE, toBase64, unpack } from '../../widgets/order-attribution/containers.ts'
import {
  attributionData,
  DEFAULT_LIFETIME_MONTHS,
  lifetimeMinutes,
  type Settings,
  track,
  withoutWww,
} from '../../widgets/order-attribution/model.ts'
import table from './cases.json'

interface Step {
  readonly url: string
  readonly referrer: string
  readonly sessionExpired?: boolean
  readonly expected: Readonly<Record<string, string>>
  readonly first: Readonly<Record<string, string>>
}

interface Init {
  readonly campaign_param?: string
  readonly domain?: string
  readonly base64?: boolean
}

function settingsFor(url: string, { campaign_param: campaignParam = '', domain }: Init): Settings {
  return {
    domain: domain ?? withoutWww(new URL(url).hostname),
    campaignParam,
    contentParam: '',
    termParam: '',
    drawPromoCode: null,
  }
}

const filled = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== NONE))

describe('a visitor of the recorded journeys', () => {
  it.each(table.cases as unknown as ReadonlyArray<{ name: string; steps: readonly Step[]; init?: Init }>)(
    '$name is attributed as the original does',
    ({ steps, init = {} }) => {
      let jar: Jar = {}
      for (const { url, referrer, sessionExpired, expected, first } of steps) {
        if (sessionExpired) jar = { ...jar, session: undefined }
        jar = track({ url, referrer, userAgent: 'test', time: new Date(0) }, jar, settingsFor(url, init))
        expect(filled(attributionData(table.fields, jar))).toEqual(expected)
        expect(filled(unpack(jar.first))).toEqual(first)
      }
    },
  )
})

describe('the jar', () => {
  const url = 'https://shop.example/'
  const visit = { url, referrer: '', userAgent: 'Mozilla/5.0', time: new Date('2026-11-20T18:06:56Z') }

  it('keeps dates in UTC and the landing of the first visit', () => {
    const jar = track(visit, {}, settingsFor(url, {}))
    expect(unpack(jar.first_add)).toEqual({ fd: '2026-11-20 18:06:56', ep: url, rf: NONE })
    const later = track({ ...visit, url: `${url}?utm_source=x`, time: new Date() }, jar, settingsFor(url, {}))
    expect(later.first_add).toBe(jar.first_add)
    expect(unpack(later.current_add)['ep']).toBe(`${url}?utm_source=x`)
  })

  it('draws a promo code once', () => {
    const settings = { ...settingsFor(url, {}), drawPromoCode: () => 123_456 }
    const jar = track(visit, {}, settings)
    expect(jar.promo).toBe('code=123456')
    expect(track(visit, jar, { ...settings, drawPromoCode: () => 654_321 }).promo).toBe('code=123456')
  })

  it('survives base64, and a plain value is left as it is', () => {
    const value = "src=ž'(x)!~*|||mdm=50%"
    expect(toBase64(value)).toMatch(/^[A-Za-z0-9+/]+$/)
    expect(fromCookie(toBase64(value))).toBe(value)
    expect(fromCookie(value)).toBe(value)
  })

  it('reads percent codes that are no UTF-8 byte by byte', () => {
    expect(unpack('src=%E0%A4%A')).toEqual({ src: 'à¤%A' })
  })
})

describe('lifetime', () => {
  it.each([
    [0.00001, 0],
    [1, 43_200],
    [0, DEFAULT_LIFETIME_MONTHS * 43_200],
    [6, 259_200],
  ])('%d months are %d minutes', (months, minutes) => {
    expect(lifetimeMinutes(months)).toBe(minutes)
  })
})
