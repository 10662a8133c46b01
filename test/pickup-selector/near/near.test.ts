import { describe, expect, it } from 'vitest'
import { nearFirst, OFFERED } from '../../../widgets/pickup-selector/near/arrange.ts'
import { distance, distanceText } from '../../../widgets/pickup-selector/near/distance.ts'
import { placeOf } from '../../../widgets/pickup-selector/near/placing.ts'
import type { PickupPoint } from '../../../widgets/pickup-selector/points/point.ts'
import type { PointList } from '../../../widgets/pickup-selector/points/point-list.ts'
import { point } from '../points.ts'

type Place = readonly [number, number]

const VILNIUS: Place = [54.687, 25.28]
const KAUNAS: Place = [54.897, 23.892]

const at = (id: string, position: Place | null, more: Partial<PickupPoint> = {}): PickupPoint =>
  point(id, { ...more, ...(position && { details: { hours: [], position, kind: null } }) })

describe('distances', () => {
  it.each([
    ['Vilnius and Kaunas', VILNIUS, KAUNAS, 92],
    ['a place and itself', VILNIUS, VILNIUS, 0],
    ['two ends of the world', [0, 0], [0, 180], 20_015],
    ['both sides of the date line', [0, 179.5], [0, -179.5], 111],
  ] as const)('between %s', (_, a, b, km) => {
    expect(Math.round(distance(a, b))).toBe(km)
  })

  it.each([
    [0.012, 'en', '50 m'],
    [0.374, 'en', '350 m'],
    [0.99, 'en', '1 km'],
    [1.24, 'en', '1.2 km'],
    [1.24, 'lt', '1,2 km'],
    [1.24, 'ru', '1,2 км'],
    [1.24, 'lt_LT', '1,2 km'],
    [92.4, 'de', '92 km'],
  ])('%d km in %s is %s', (km, locale, text) => {
    expect(distanceText(km, locale).replaceAll(/\s/g, ' ')).toBe(text)
  })
})

describe('where an address is', () => {
  const points = [
    at('LT1', [54.6, 25.2], { postcode: '01103' }),
    at('LT2', [54.8, 25.4], { postcode: 'LT-01103' }),
    at('LT3', [54.0, 25.0], { postcode: '09999' }),
    at('LT4', null, { postcode: '05555', city: 'Trakai' }),
    at('LT5', KAUNAS, { postcode: '44280', city: 'Kaunas' }),
  ]

  it.each([
    ['the middle of its postcode', { city: 'Vilnius', postcode: '01103' }, [54.7, 25.3], 'Vilnius 01103'],
    ['a postcode in another spelling', { city: '', postcode: 'lt 01 103' }, [54.7, 25.3], 'lt 01 103'],
    ['the middle of its town', { city: ' kaunas', postcode: '99999' }, KAUNAS, 'kaunas'],
    ['its town without a postcode', { city: 'KAUNAS', postcode: '' }, KAUNAS, 'KAUNAS'],
  ])('%s', (_, address, [north = 0, east = 0], name) => {
    const origin = placeOf(points, address)
    expect(origin?.position[0]).toBeCloseTo(north, 6)
    expect(origin?.position[1]).toBeCloseTo(east, 6)
    expect(origin?.name).toBe(name)
  })

  it.each([
    ['nothing is written', { city: '', postcode: '' }],
    ['no point is there', { city: 'Nida', postcode: '93100' }],
    ['its points do not tell where they are', { city: 'Trakai', postcode: '05555' }],
  ])('is unknown where %s', (_, address) => {
    expect(placeOf(points, address)).toBeNull()
  })
})

describe('a list with the near ones first', () => {
  const near = Array.from({ length: 4 }, (_, n) => at(`LT${n}`, [54.687 + n / 10, 25.28]))
  const blind = at('LT8', null, { city: 'Trakai' })
  const list: PointList = {
    points: [...near.toReversed(), blind],
    groups: [
      { kind: 'city', city: 'Vilnius', start: 0, count: 4 },
      { kind: 'city', city: 'Trakai', start: 4, count: 1 },
    ],
    words: [],
  }
  const order = (whole: boolean, given: PointList = list, late: readonly string[] = []) =>
    nearFirst(given, {
      position: VILNIUS,
      heading: 'Nearest to Vilnius',
      whole,
      format: (km) => `${Math.round(km)} km`,
      isLate: ({ id }) => late.includes(id),
    })
  const ids = ({ points }: PointList): string => points.map(({ id }) => id).join(' ')

  it('offers three above the cities, where they stay', () => {
    const ordered = order(false)
    expect(ids(ordered)).toBe('LT0 LT1 LT2 LT3 LT2 LT1 LT0 LT8')
    expect(ordered.groups.map(({ kind, start, count }) => [kind, start, count])).toEqual([
      ['near', 0, OFFERED],
      ['city', 3, 4],
      ['city', 7, 1],
    ])
    expect(ordered.offered).toBe(OFFERED)
  })

  it('goes by distance as a whole, with those behind that do not tell where they are', () => {
    const ordered = order(true)
    expect(ids(ordered)).toBe('LT0 LT1 LT2 LT3 LT8')
    expect(ordered.groups.map(({ kind, city }) => [kind, city])).toEqual([
      ['sorted', 'Nearest to Vilnius'],
      ['city', 'Trakai'],
    ])
    expect(ordered.offered).toBe(0)
  })

  it('puts what comes late behind', () => {
    expect(ids(order(true, list, ['LT0']))).toBe('LT1 LT2 LT3 LT0 LT8')
  })

  it('keeps the point used last above all', () => {
    const recent: PointList = {
      ...list,
      points: [blind, ...list.points],
      groups: [
        { kind: 'recent', city: '', start: 0, count: 1 },
        ...list.groups.map((group) => ({ ...group, start: group.start + 1 })),
      ],
    }
    expect(ids(order(true, recent))).toBe('LT8 LT0 LT1 LT2 LT3 LT8')
  })

  it('leaves a search in its order, with distances', () => {
    const found = order(false, { ...list, words: ['vil'] })
    expect(ids(found)).toBe(ids(list))
    expect(found.away?.(near[1] ?? blind)).toBe('11 km')
    expect(found.away?.(blind)).toBe('')
  })
})
