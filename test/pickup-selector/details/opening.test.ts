import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openingOf } from '../../../widgets/pickup-selector/details/opening.ts'
import { readDetails } from '../../../widgets/pickup-selector/details/read-details.ts'
import { routeTo } from '../../../widgets/pickup-selector/details/route.ts'
import { dayRanges } from '../../../widgets/pickup-selector/details/time-words.ts'
import { clockIn, zoneOf } from '../../../widgets/pickup-selector/details/zone.ts'
import { type Catalogue, createTranslate, languageOf } from '../../../src/i18n/texts.ts'
import type { PointDetails } from '../../../widgets/pickup-selector/points/point.ts'
import { point } from '../points.ts'

const DAY = '0800180008001800'
const DETAILS: PointDetails = {
  hours: [DAY, DAY, DAY, DAY, '0800120013001700', '', ''],
  position: null,
  kind: null,
}
/** Monday, 23 November 2026, 15:30 in Vilnius and 14:30 in Warsaw. */
const MONDAY = Date.UTC(2026, 10, 23, 13, 30)
const HOUR = 3_600_000

const report = vi.fn<(error: unknown) => void>()

function opening(now: number, { locale = 'en-GB', timeZone = '', country = 'LT', details = DETAILS } = {}) {
  const language = languageOf(locale)
  const catalogue = /^(lt|de|pl)$/.test(language)
    ? (JSON.parse(readFileSync(`src/i18n/catalogues/${language}.json`, 'utf8')) as Catalogue)
    : undefined
  const translate = createTranslate({}, { locale, texts: {}, catalogue })
  return openingOf(
    point('LT1', { country }),
    details,
    { config: { timeZone }, translate, controller: { ports: { locale, report } } },
    now,
  )
}

afterEach(() => {
  report.mockClear()
})

describe('what is said of opening hours', () => {
  it.each([
    ['open', 0, ['Open now', 'Closes at 18:00']],
    ['closed for today', 3 * HOUR, ['Closed now', 'Opens Tuesday 08:00']],
    ['not open yet', -8 * HOUR, ['Closed now', 'Opens at 08:00']],
    ['a day without hours', 6 * 24 * HOUR, ['Closed on Sunday', 'Opens Monday 08:00']],
    ['in the break', 4 * 24 * HOUR - 3 * HOUR, ['Closed now', 'Opens at 13:00']],
  ])('%s', (_, later, status) => {
    expect(opening(MONDAY + later)?.status).toEqual(status)
  })

  it('goes by the clock of the point’s country, not by the shopper’s', () => {
    expect(opening(MONDAY + 2.5 * HOUR)?.isOpen).toBe(false)
    expect(opening(MONDAY + 2.5 * HOUR, { country: 'PL' })?.isOpen).toBe(true)
  })

  it('goes by the page’s time zone where it has one', () => {
    expect(opening(MONDAY + 2.5 * HOUR, { timeZone: 'Europe/London' })?.status[1]).toBe('Closes at 18:00')
  })

  it('tells once of a time zone that is none, and goes by the country', () => {
    const first = opening(MONDAY, { timeZone: 'Vilnius' })
    expect(first?.status[0]).toBe('Open now')
    opening(MONDAY, { timeZone: 'Vilnius' })
    expect(report).toHaveBeenCalledOnce()
    expect(String(report.mock.calls[0]?.[0])).toContain('Write an IANA name, as Europe/Vilnius')
  })

  it.each([
    ['lt-LT', ['Dabar atidaryta', 'Užsidaro 18:00']],
    ['lt_LT', ['Dabar atidaryta', 'Užsidaro 18:00']],
    ['de', ['Jetzt geöffnet', 'Schließt um 18:00']],
    ['pl', ['Teraz otwarte', 'Zamknięcie o 18:00']],
    ['en-US', ['Open now', 'Closes at 6:00 PM']],
    ['no locale at all', ['Open now', 'Closes at 6:00 PM']],
  ])('is in the language and by the clock of %s', (locale, status) => {
    expect(opening(MONDAY, { locale })?.status.map((text) => text.replaceAll(/\s/g, ' '))).toEqual(status)
  })

  it('is nothing where hours are unknown', () => {
    expect(opening(MONDAY, { details: { ...DETAILS, hours: [] } })).toBeNull()
  })
})

it('days with the same hours are one line', () => {
  const { week } = opening(MONDAY) ?? { week: [] }
  expect(dayRanges(week).map(({ from, to }) => [from, to])).toEqual([
    [0, 3],
    [4, 4],
    [5, 6],
  ])
})

it('a clock shows the day of its own place', () => {
  const sundayNight = new Date(Date.UTC(2026, 10, 22, 22, 30))
  expect(clockIn('Europe/Vilnius', sundayNight)).toEqual({ day: 0, minute: 30 })
  expect(clockIn('Europe/London', sundayNight)).toEqual({ day: 6, minute: 1350 })
})

it('knows a time zone of every country that the carrier serves, and none of an unknown one', () => {
  const zones = ['LT', 'LV', 'EE', 'PL', 'FI'].map((country) => zoneOf(country, '', report))
  expect(zones).toEqual([
    'Europe/Vilnius',
    'Europe/Riga',
    'Europe/Tallinn',
    'Europe/Warsaw',
    'Europe/Helsinki',
  ])
  expect(zoneOf('', '', report)).toBeUndefined()
})

describe('the way to a point', () => {
  it('leads to numbers alone', () => {
    const read = (latitude: string, longitude: string) =>
      readDetails((column) => ({ latitude, longitude })[column] ?? '').details?.position ?? null
    expect(read('54.687', ' 25.28 ')).toEqual([54.687, 25.28])
    expect(read('0', '0')).toBeNull()
    for (const attack of ['javascript:alert(1)', '54.687?q=<img>', '//evil.example', '']) {
      expect(read(attack, '25.28')).toBeNull()
      expect(read('54.687', attack)).toBeNull()
    }
  })

  const PLACE = [54.687, 25.28] as const
  const WEB = 'https://www.openstreetmap.org/directions?route=%3B54.687%2C25.28'

  it.each([
    ['a desktop', { touch: false, apple: false }, null],
    ['a phone', { touch: true, apple: false }, 'geo:54.687,25.28?q=54.687,25.28'],
    ['an iPhone', { touch: true, apple: true }, 'maps:?daddr=54.687,25.28'],
  ])('on %s', (_, device, app) => {
    expect(routeTo(PLACE, device)).toEqual({ web: WEB, app })
  })
})
