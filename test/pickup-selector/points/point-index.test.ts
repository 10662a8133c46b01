import { describe, expect, it } from 'vitest'
import { fold, markMatches } from '../../../widgets/pickup-selector/points/fold.ts'
import { createPointIndex } from '../../../widgets/pickup-selector/points/point-index.ts'
import { matchSimilar } from '../../../widgets/pickup-selector/points/similar.ts'
import { point } from '../points.ts'

function indexOf(...points: ReturnType<typeof point>[]) {
  const index = createPointIndex('lt-LT')
  index.add(points)
  return index
}

const SIAULIAI = point('LT1', {
  city: 'Šiauliai',
  name: 'Maxima',
  street: 'Tilžės g. 109',
  postcode: '77159',
})
const SILUTE = point('LT2', { city: 'Šilutė', name: 'Iki', street: 'Lietuvininkų g. 1', postcode: '99001' })
const VILNIUS = point('LT3', {
  city: 'Vilnius',
  name: 'Rimi Šiaulių',
  street: 'Šiaulių g. 5',
  postcode: '01134',
})
const ZARASAI = point('LT4', { city: 'Zarasai', name: 'Maxima X', street: 'Šiaulių g. 2', postcode: '32110' })
const index = indexOf(SIAULIAI, SILUTE, VILNIUS, ZARASAI)

function ids(query: string, found: readonly string[] = []): string[] {
  return index.list(query, { found }).points.map(({ id }) => id)
}

describe('searching', () => {
  it.each([
    ['siauliai', ['LT1']],
    ['ŠIAULIAI', ['LT1']],
    ['tilzes siau', ['LT1']],
    ['siau tilzes', ['LT1']],
    ['maxima', ['LT1', 'LT4']],
    ['77159', ['LT1']],
    ['LT-77159', ['LT1']],
    ['siauliu 5', ['LT3']],
    ['x', ['LT1', 'LT4']],
    ['x 2', ['LT4']],
    ['q', []],
    ['nowhere', []],
  ])('finds %j whatever its accents, capitals and order of words', (query, expected) => {
    expect(ids(query)).toEqual(expected)
  })

  it('lists cities that begin with a word of the text before others that merely contain it', () => {
    expect(ids('siau')).toEqual(['LT1', 'LT3', 'LT4'])
    expect(index.list('siau').groups.map(({ city }) => city)).toEqual(['Šiauliai', 'Vilnius', 'Zarasai'])
  })

  describe('in the order of how well it fits', () => {
    const numbered = (...numbers: readonly number[]) =>
      indexOf(
        ...numbers.map((n) => point(`K${n}`, { city: 'Kaunas', name: `DPD paštomatas ${n}`, street: '' })),
        point('A17', { city: 'Alytus', name: 'Iki', street: 'Kauno g. 17' }),
        point('V7', { city: 'Vilnius', name: 'Maxima', street: 'Kauno g. 7' }),
      )

    it.each([
      ['kaunas 7', ['K7', 'K70', 'K17', 'K27']],
      ['7 kaunas', ['K7', 'K70', 'K17', 'K27']],
      ['kaun pastomat 7', ['K7', 'K70', 'K17', 'K27']],
      // A street and its number: the one that fits exactly comes before other cities'.
      ['kauno g 7', ['V7', 'A17']],
      ['kauno g', ['A17', 'V7']],
      ['7', ['A17', 'K7', 'K70', 'K17', 'K27', 'V7']],
    ])('%j lists whole words first, then beginnings, then the rest', (query, expected) => {
      const found = numbered(17, 27, 70, 7).list(query)
      expect(found.points.map(({ id }) => id)).toEqual(expected)
      expect(found.groups.reduce((sum, { count }) => sum + count, 0)).toBe(found.points.length)
    })

    it('also of a text that grew letter by letter, and of one without such words', () => {
      const index17 = numbered(17, 7)
      for (const query of ['k', 'kau', 'kaunas', 'kaunas ']) index17.list(query)
      expect(index17.list('kaunas 7').points.map(({ id }) => id)).toEqual(['K7', 'K17'])
      expect(index17.list('kaunas').points.map(({ id }) => id)).toEqual(['K17', 'K7'])
    })
  })

  it('adds what the server found by its own rules, in its city', () => {
    expect(ids('nowhere', ['LT3'])).toEqual(['LT3'])
    expect(ids('maxima', ['LT3', 'LT1'])).toEqual(['LT1', 'LT3', 'LT4'])
  })

  it('finds the same after a longer and again a shorter text as at once', () => {
    const fresh = ids('ma')
    ids('max')
    ids('maxi zar')
    expect(ids('ma')).toEqual(fresh)
  })

  it('takes 50,000 points and answers each key', () => {
    const many = createPointIndex('lt')
    many.add(
      Array.from({ length: 50_000 }, (_, n) =>
        point(`LT${n}`, { city: `Miestas ${n % 300}`, street: `Ąžuolų g. ${n}` }),
      ),
    )
    many.list('')
    const started = performance.now()
    for (const query of ['a', 'az', 'azu', 'azuolu', 'azuolu 4', 'azuolu 49', 'zzz', '']) many.list(query)
    expect(performance.now() - started).toBeLessThan(8000)
    expect(many.list('azuolu 49999').points.map(({ id }) => id)).toEqual(['LT49999'])
  })
})

describe('a text that nothing matches', () => {
  it('lists what may have been meant, and says that it is similar', () => {
    const list = index.list('Šialuiai', { similar: matchSimilar })
    expect(list.points).toEqual([SIAULIAI])
    expect(list).toMatchObject({ similar: true, words: ['siauliai'] })
  })

  it('lets the words that are right stand', () => {
    expect(index.list('maxma siauliu', { similar: matchSimilar }).points).toEqual([ZARASAI])
  })

  it('lists nothing similar where something matches, where nothing is like it, or before the server has answered', () => {
    expect(index.list('vilnius', { similar: matchSimilar }).similar).toBeUndefined()
    expect(index.list('Šialuiai', { similar: matchSimilar, found: ['LT3'] })).toMatchObject({
      points: [VILNIUS],
    })
    expect(index.list('xylophone', { similar: matchSimilar })).toMatchObject({ points: [] })
    expect(index.list('Šialuiai').points).toEqual([])
  })
})

describe('the list without a text', () => {
  it('begins with the shopper’s own city, however it was written', () => {
    expect(index.knownCity('VILNIUS')).toBe('VILNIUS')
    expect(index.knownCity('Kaunas')).toBe('')
    const list = index.list('', { near: 'vilnius', recent: ZARASAI })
    expect(list.groups.map(({ kind, city }) => city || kind)).toEqual([
      'recent',
      'Vilnius',
      'Šiauliai',
      'Šilutė',
      'Zarasai',
    ])
  })

  it('has no first city where the shopper’s is not known', () => {
    const nameless = indexOf(SIAULIAI, point('LT7', { city: '' }))
    expect(nameless.list('').groups.map(({ city }) => city)).toEqual(
      nameless.list('', { near: 'Kaunas' }).groups.map(({ city }) => city),
    )
  })

  it('groups by city in the order of the page’s language, each city once', () => {
    const groups = index.list('').groups.map(({ city, start, count }) => [city, start, count])
    expect(groups).toEqual([
      ['Šiauliai', 0, 1],
      ['Šilutė', 1, 1],
      ['Vilnius', 2, 1],
      ['Zarasai', 3, 1],
    ])
  })

  it('offers the point used last before the cities, and not while something is searched for', () => {
    expect(index.list('', { recent: VILNIUS }).groups[0]).toEqual({
      kind: 'recent',
      city: '',
      start: 0,
      count: 1,
    })
    expect(index.list('', { recent: VILNIUS }).points[0]).toBe(VILNIUS)
    expect(index.list('maxima', { recent: VILNIUS }).groups[0]?.kind).toBe('city')
  })
})

describe('points with cash on delivery', () => {
  const WITHOUT = point('LT6', { city: 'Alytus', name: 'Maxima', cashOnDelivery: false })
  const UNTOLD = point('LT7', { city: 'Birštonas', cashOnDelivery: null })
  const mixed = indexOf(SIAULIAI, ZARASAI, WITHOUT, UNTOLD)
  const listed = (query: string, wishes = {}): string[] =>
    mixed.list(query, { codOnly: true, ...wishes }).points.map(({ id }) => id)

  it('are listed alone, searched or not', () => {
    expect(listed('')).toEqual(['LT1', 'LT4'])
    expect(listed('maxima')).toEqual(['LT1', 'LT4'])
    expect(listed('maxima', { found: ['LT6', 'LT7'] })).toEqual(['LT1', 'LT4'])
    expect(listed('alytus')).toEqual([])
    expect(listed('alitus', { similar: matchSimilar })).toEqual([])
    expect(mixed.list('').points).toHaveLength(4)
  })

  it('are what is offered first, or nothing is', () => {
    expect(listed('', { recent: WITHOUT })).toEqual(['LT1', 'LT4'])
    expect(listed('', { recent: ZARASAI })).toEqual(['LT4', 'LT1', 'LT4'])
  })

  it('are worth asking for where others do not take it', () => {
    expect(mixed.codDiffers()).toBe(true)
    const same = indexOf(SIAULIAI, UNTOLD)
    expect(same.codDiffers()).toBe(false)
    same.add([WITHOUT])
    expect(same.codDiffers()).toBe(true)
    same.clear()
    expect(same.codDiffers()).toBe(false)
  })
})

describe('taking points in', () => {
  it('keeps one point of an id that comes twice, with everything that was said of it', () => {
    const known = indexOf(point('LT9', { postcode: '', cashOnDelivery: true, street: 'Old g. 1' }))
    known.add([point('LT9', { postcode: '01100', cashOnDelivery: null, street: 'New g. 2', name: 'LT9' })])
    expect(known.list('').points).toEqual([
      point('LT9', { postcode: '01100', cashOnDelivery: true, street: 'New g. 2' }),
    ])
    expect(known.list('new').points).toHaveLength(1)
  })

  it('says whether anything changed', () => {
    const known = indexOf(VILNIUS)
    expect(known.add([{ ...VILNIUS }])).toBe(false)
    expect(known.add([{ ...VILNIUS, name: 'Rimi' }])).toBe(true)
  })

  it('lets go of everything when it is cleared', () => {
    const known = indexOf(VILNIUS)
    known.clear()
    expect(known.size).toBe(0)
    expect(known.list('').points).toEqual([])
  })

  it('works on a page whose language is not valid', () => {
    expect(() => createPointIndex('lt_LT')).not.toThrow()
  })
})

describe('fold', () => {
  it.each([
    ['Šiauliai', 'siauliai'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['ÅLAND', 'aland'],
    ['Žemaičių pl. 21', 'zemaiciu pl. 21'],
  ])('turns %j into %j', (text, folded) => {
    expect(fold(text)).toBe(folded)
  })
})

describe('markMatches', () => {
  it('marks what was found with its accents', () => {
    expect(markMatches('Tilžės g. 1', ['tilze'])).toEqual([
      { text: 'Tilžė', match: true },
      { text: 's g. 1', match: false },
    ])
  })

  it('marks a letter that folds into two as a whole, and an accent with its letter', () => {
    expect(markMatches('Straße', ['stras'])[0]).toEqual({ text: 'Straß', match: true })
    expect(markMatches('s\u030Ci', ['s'])[0]).toEqual({ text: 's\u030C', match: true })
  })

  it('leaves a text without a match whole', () => {
    expect(markMatches('Rimi', ['x'])).toEqual([{ text: 'Rimi', match: false }])
    expect(markMatches('', ['x'])).toEqual([])
  })
})
