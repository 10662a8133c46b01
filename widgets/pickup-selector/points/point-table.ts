import { knownLocale } from '../../../src/i18n/known-locale.ts'
import { mergePoints, samePoint, type PickupPoint } from './point.ts'
import { fold, foldedWords } from './fold.ts'
import { haystackOf, letterSet } from './haystack.ts'

export interface City {
  readonly name: string
  readonly folded: string
  rank: number
}

/** Every point seen so far, a row each. Adding folds accents once; searching only compares. */
export interface PointTable {
  readonly points: readonly PickupPoint[]
  /** Folded words of each point, with a space before and behind each. */
  readonly haystacks: readonly string[]
  /** Bit set of the letters and digits in each haystack: most points are ruled out without looking at their text. */
  readonly letters: readonly number[]
  readonly cityOf: readonly City[]
  readonly cities: ReadonlyMap<string, City>
  /** Words of all haystacks that neither begin nor end with a digit: no numbers, and no ids, as many as there are points. */
  readonly vocabulary: ReadonlySet<string>
  readonly rowOf: (id: string) => number | undefined
  /** Takes points in; one seen before is replaced by what {@link mergePoints} makes of both. @returns whether anything changed. */
  readonly add: (points: readonly PickupPoint[]) => boolean
  /** Rows by city, each city's in the order in which they came. */
  readonly sorted: () => readonly number[]
}

const LAST_DIGIT = '9'.charCodeAt(0)

/** @param locale BCP 47 tag; the order of cities follows it */
export function createPointTable(locale: string): PointTable {
  const points: PickupPoint[] = []
  const haystacks: string[] = []
  const letters: number[] = []
  const cityOf: City[] = []
  const rowOf = new Map<string, number>()
  const cities = new Map<string, City>()
  const vocabulary = new Set<string>()
  const collator = new Intl.Collator(knownLocale(locale)).compare
  let order: number[] | null = null
  let unranked = false

  function write(row: number, point: PickupPoint): void {
    const { name, street, city, postcode, country, id } = point
    const words = foldedWords(`${city} ${name} ${street} ${postcode} ${country} ${id}`)
    for (const word of words) {
      if (word.charCodeAt(0) > LAST_DIGIT && word.charCodeAt(word.length - 1) > LAST_DIGIT)
        vocabulary.add(word)
    }
    const haystack = haystackOf(words)
    points[row] = point
    haystacks[row] = haystack
    letters[row] = letterSet(haystack)
    let place = cities.get(city)
    if (!place) {
      place = { name: city, folded: fold(city), rank: 0 }
      cities.set(city, place)
      unranked = true
    }
    cityOf[row] = place
  }

  /** @returns whether the table has changed */
  function take(point: PickupPoint): boolean {
    const row = rowOf.get(point.id) ?? points.length
    const older = points[row]
    const merged = older ? mergePoints(older, point) : point
    if (older && samePoint(older, merged)) return false
    rowOf.set(point.id, row)
    write(row, merged)
    return true
  }

  return {
    points,
    haystacks,
    letters,
    cityOf,
    cities,
    vocabulary,
    rowOf: (id) => rowOf.get(id),
    add(added) {
      let changed = false
      for (const point of added) changed = take(point) || changed
      if (changed) order = null
      return changed
    },
    sorted() {
      if (order) return order
      if (unranked) {
        const ranked = [...cities.values()].toSorted((a, b) => collator(a.name, b.name))
        for (const [rank, city] of ranked.entries()) city.rank = rank
        unranked = false
      }
      const buckets: number[][] = []
      for (let row = 0; row < points.length; row += 1) {
        const rank = cityOf[row]?.rank ?? 0
        const bucket = buckets[rank]
        if (bucket) bucket.push(row)
        else buckets[rank] = [row]
      }
      order = buckets.flat()
      return order
    },
  }
}
