import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  writeKeptList,
  MAX_KEPT_BYTES,
  readKeptList,
} from '../../../widgets/pickup-selector/kept/list-cache.ts'
import { packList, unpackList } from '../../../widgets/pickup-selector/kept/packed-list.ts'
import { ageOf } from '../../../widgets/pickup-selector/kept/serve-kept.ts'
import { fakeCaches } from '../../support/fake-caches.ts'
import { point } from '../points.ts'

const HOURS = ['0800', '0800', '0800', '0800', '0800', '', '']
const AT = Date.UTC(2026, 10, 20, 12)
const POINTS = [
  point('LT1', { details: { hours: HOURS, position: [54.7, 25.3], kind: 'locker' } }),
  point('LT2', { cashOnDelivery: null, details: { hours: HOURS, position: null, kind: null } }),
  point('LT3', { cashOnDelivery: false, country: '' }),
]
const LT = { carrier: '', country: 'LT' }

beforeEach(() => vi.stubGlobal('caches', fakeCaches()))
afterEach(() => vi.unstubAllGlobals())

describe('a packed list', () => {
  it('is the same list again, with each week of hours once', () => {
    const packed = packList({ at: AT, points: POINTS })
    expect(unpackList(packed)).toEqual({ at: AT, points: POINTS })
    expect(packed.split('"0800","0800"')).toHaveLength(packed.split('weeks').length + 1)
  })

  it.each([
    ['', null],
    ['{', null],
    ['null', null],
    ['[]', null],
    ['{"version":2,"at":1,"weeks":[],"rows":[["LT1","a","","","","LT",1]]}', null],
    ['{"version":1,"at":"1","weeks":[],"rows":[["LT1","a","","","","LT",1]]}', null],
    ['{"version":1,"at":1,"weeks":[],"rows":[]}', null],
    ['{"version":1,"at":1,"weeks":[],"rows":[null,7,[],["",1]]}', null],
  ])('that is not a list, is none: %s', (text, expected) => {
    expect(unpackList(text)).toBe(expected)
  })

  it('that was tampered with has no more than what can be read', () => {
    const text = '{"version":1,"at":1,"weeks":[[1]],"rows":[["LT1","a","b","c","d","LT",5,0,"x","y",9]]}'
    expect(unpackList(text)?.points).toEqual([
      {
        ...point('LT1'),
        name: 'a',
        street: 'b',
        city: 'c',
        postcode: 'd',
        cashOnDelivery: null,
        details: { hours: [], position: null, kind: null },
      },
    ])
  })
})

describe('this browser', () => {
  it('keeps a list per carrier and country, the newest of each', async () => {
    await writeKeptList(LT, { at: 1, points: POINTS })
    await writeKeptList(LT, { at: AT, points: POINTS.slice(0, 1) })
    await writeKeptList({ carrier: 'venipak', country: 'LT' }, { at: 2, points: POINTS.slice(1) })
    await expect(readKeptList(LT)).resolves.toEqual({ at: AT, points: POINTS.slice(0, 1) })
    await expect(readKeptList({ carrier: 'venipak', country: 'LT' })).resolves.toMatchObject({ at: 2 })
    await expect(readKeptList({ carrier: '', country: 'LV' })).resolves.toBeNull()
  })

  it('keeps at most 5 MB: the oldest lists go first, and one that is larger is not kept', async () => {
    const long = (count: number) =>
      Array.from({ length: count }, (_, n) => point(`LT${n}`, { name: 'x'.repeat(200) }))
    await writeKeptList({ carrier: '', country: 'EE' }, { at: 1, points: long(8000) })
    await writeKeptList({ carrier: '', country: 'LV' }, { at: 2, points: long(8000) })
    await writeKeptList(LT, { at: 3, points: long(8000) })
    await expect(readKeptList({ carrier: '', country: 'EE' })).resolves.toBeNull()
    await expect(readKeptList({ carrier: '', country: 'LV' })).resolves.not.toBeNull()
    await expect(readKeptList(LT)).resolves.not.toBeNull()
    const tooLong = long(MAX_KEPT_BYTES / 200)
    await writeKeptList({ carrier: '', country: 'PL' }, { at: 4, points: tooLong })
    await expect(readKeptList({ carrier: '', country: 'PL' })).resolves.toBeNull()
  })

  it('forgets a list that it gives back corrupt', async () => {
    await writeKeptList(LT, { at: AT, points: POINTS })
    const cache = await caches.open('atoll-pickup-lists')
    const [request] = await cache.keys()
    await cache.put(request ?? '', new Response('{"version":1,'))
    await expect(readKeptList(LT)).resolves.toBeNull()
    await expect(cache.keys()).resolves.toEqual([])
  })

  it.each([
    ['has no cache', undefined],
    ['denies it', { open: () => Promise.reject(new DOMException('denied', 'SecurityError')) }],
    [
      'has no room',
      {
        open: async () => ({
          match: async () => undefined,
          delete: async () => false,
          keys: async () => [],
          put: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
        }),
      },
    ],
  ])('that %s works without', async (_, broken) => {
    vi.stubGlobal('caches', broken)
    await expect(writeKeptList(LT, { at: AT, points: POINTS })).resolves.toBeUndefined()
    await expect(readKeptList(LT)).resolves.toBeNull()
  })
})

it.each([
  ['en', 0, 'today'],
  ['en', 1, 'yesterday'],
  ['en', 3, '3 days ago'],
  ['lt', 3, 'prieš 3 dienas'],
  ['lt_LT', 3, 'prieš 3 dienas'],
  ['de', 40, 'vor 40 Tagen'],
  ['en', -2, 'today'],
])('the age of a list in %s, %i days old: %s', (locale, days, expected) => {
  const now = new Date(2026, 10, 23, 9).getTime()
  const then = new Date(2026, 10, 23 - days, 22).getTime()
  expect(ageOf(then, locale, now)).toBe(expected)
})
