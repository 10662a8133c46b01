import { fold, foldedWords } from './fold.ts'
import {
  EMPTY_LIST,
  mergePoints,
  samePoint,
  type PickupPoint,
  type PointGroup,
  type PointList,
} from '../model.ts'
import { haystackOf, isLetter, letterSet, missBy } from './haystack.ts'
import { similarWords } from './similar.ts'

/** What a list takes into account besides the points and the text. */
interface Wishes {
  /** Ids that belong to the result whatever their words: the server's own matches. */
  readonly found?: readonly string[]
  /** Offered above the cities while nothing is searched for. */
  readonly recent?: PickupPoint | null
  /** The shopper's own city: the first one while nothing is searched for. */
  readonly near?: string
  /** Whether only points are listed that take cash on delivery. */
  readonly codOnly?: boolean
  /** Whether points are listed that the shopper may have meant, where none match. */
  readonly similar?: boolean
}

/** Every point seen so far, searchable. Adding folds accents once; searching only compares. */
export interface PointIndex {
  readonly size: number
  /** Takes points in; one seen before is replaced by what {@link mergePoints} makes of both. @returns whether anything changed. */
  readonly add: (points: readonly PickupPoint[]) => boolean
  readonly get: (id: string) => PickupPoint | undefined
  /**
   * Points that contain every word of `query` in any order, without regard to accents, grouped by city: whole words
   * before beginnings of words, these before the rest. Cities that begin with a word of the query come first, then, of
   * several words, those that have all of them whole.
   */
  readonly list: (query: string, wishes?: Wishes) => PointList
  /** Whether a point of this city is here, whatever its accents. */
  readonly hasCity: (name: string) => boolean
  /** Whether some points take cash on delivery and others do not. */
  readonly codDiffers: () => boolean
  readonly clear: () => void
}

/** Longest list that is put in the order of how well it fits, points: a text that more match means no place yet. */
const MAX_RANKED = 5000
const NO_CITIES: ReadonlySet<City> = new Set()
const LAST_DIGIT = '9'.charCodeAt(0)

interface City {
  readonly name: string
  readonly folded: string
  rank: number
}

/** How rows become a list. */
interface Grouping {
  /** Whether a city, by its folded name, comes before the others. */
  readonly isFirst?: (city: string) => boolean
  /** Cities that come behind those. */
  readonly second?: ReadonlySet<City>
  readonly recent?: PickupPoint | null
  /** Whether the rows come as they are sorted, by city alone. */
  readonly inOrder?: boolean
}

/** @param locale BCP 47 tag; the order of cities follows it */
export function createPointIndex(locale: string): PointIndex {
  let points: PickupPoint[] = []
  /** Folded words of a point, with a space before and behind each. */
  let haystacks: string[] = []
  /** Bit set of the letters and digits in a haystack: most points are ruled out without looking at their text. */
  let letters: number[] = []
  let cityOf: City[] = []
  let rowOf = new Map<string, number>()
  let cities = new Map<string, City>()
  /** Words of all haystacks that are not numbers. */
  let vocabulary = new Set<string>()
  let order: number[] | null = null
  let codDiffers: boolean | null = null
  let unranked = false
  /** The list that every point is on, once it was made. */
  let everything: PointList | null = null
  let last: { readonly query: string; readonly rows: readonly number[] } | null = null
  const collator = createCollator(locale)

  function add(added: readonly PickupPoint[]): boolean {
    let changed = false
    for (const point of added) {
      const row = rowOf.get(point.id)
      if (row === undefined) {
        rowOf.set(point.id, points.length)
        write(points.length, point)
        changed = true
        continue
      }
      const older = points[row]
      if (!older || samePoint(older, point)) continue
      const merged = mergePoints(older, point)
      if (samePoint(older, merged)) continue
      write(row, merged)
      changed = true
    }
    if (changed) forget()
    return changed
  }

  function write(row: number, point: PickupPoint): void {
    const { name, street, city, postcode, country, id } = point
    const words = foldedWords(`${city} ${name} ${street} ${postcode} ${country} ${id}`)
    for (const word of words) if (word.charCodeAt(0) > LAST_DIGIT) vocabulary.add(word)
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

  /** Rows by city, each city's in the order in which they came. */
  function sorted(): readonly number[] {
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
  }

  function match(words: readonly string[]): readonly number[] {
    if (words.length === 0) return sorted()
    const query = words.join(' ')
    // Whatever contains the longer words contains the shorter ones they began as.
    const candidates = last && query.startsWith(last.query) ? last.rows : sorted()
    const needed = letterSet(query)
    const longer = words.filter((word) => !isLetter(word))
    const rows: number[] = []
    for (const row of candidates) {
      if (((letters[row] ?? 0) & needed) !== needed) continue
      const haystack = haystacks[row] ?? ''
      let all = true
      for (const word of longer) {
        if (!haystack.includes(word)) {
          all = false
          break
        }
      }
      if (all) rows.push(row)
    }
    last = { query, rows }
    return rows
  }

  /** Rows with words like those of the query, and the words that they were found by. */
  function matchSimilar(words: readonly string[]): { rows: readonly number[]; meant: readonly string[] } {
    const beginnings = words.map((word) =>
      haystacks.some((haystack) => haystack.includes(word))
        ? [word]
        : similarWords(word, vocabulary).map((similar) => ` ${similar}`),
    )
    const rows = sorted().filter((row) =>
      beginnings.every((some) => some.some((beginning) => haystacks[row]?.includes(beginning))),
    )
    return { rows, meant: beginnings.flat().map((word) => word.trim()) }
  }

  return {
    get size() {
      return points.length
    },
    add,
    get: (id) => points[rowOf.get(id) ?? -1],
    hasCity(name) {
      const wanted = fold(name)
      return [...cities.values()].some(({ folded }) => folded === wanted)
    },
    codDiffers: () =>
      (codDiffers ??= [true, false].every((cod) =>
        points.some(({ cashOnDelivery }) => cashOnDelivery === cod),
      )),
    list(query, { found = [], recent = null, near = '', codOnly = false, similar = false } = {}) {
      const words = foldedWords(query)
      const fits = (row: number): boolean => !codOnly || points[row]?.cashOnDelivery === true
      const matching = withFound(match(words), found)
      const rows = codOnly ? matching.filter(fits) : matching
      if (words.length === 0) {
        const own = fold(near)
        const offered = codOnly && !recent?.cashOnDelivery ? null : recent
        return group(rows, words, { isFirst: (city) => own !== '' && city === own, recent: offered })
      }
      const begins = (city: string): boolean => words.some((word) => city.startsWith(word))
      if (rows.length > 0 || !similar) {
        const { ranked, exact } = byFit(rows, words)
        return group(ranked, words, { isFirst: begins, second: exact, inOrder: ranked === rows })
      }
      const { rows: meantRows, meant } = matchSimilar(words)
      const alike = meantRows.filter(fits)
      return alike.length === 0 ? group(rows, words) : { ...group(alike, meant), similar: true }
    },
    clear() {
      points = []
      haystacks = []
      letters = []
      cityOf = []
      rowOf = new Map()
      cities = new Map()
      vocabulary = new Set()
      forget()
    },
  }

  function forget(): void {
    order = null
    codDiffers = null
    everything = null
    last = null
  }

  function withFound(rows: readonly number[], found: readonly string[]): readonly number[] {
    if (found.length === 0) return rows
    const present = new Set(rows)
    const extra = found.flatMap((id) => {
      const row = rowOf.get(id)
      return row === undefined || present.has(row) ? [] : [row]
    })
    if (extra.length === 0) return rows
    return [...rows, ...extra].toSorted((a, b) => (cityOf[a]?.rank ?? 0) - (cityOf[b]?.rank ?? 0))
  }

  /** `rows`, each city's in the order of {@link missBy}, and cities with a place that has all of several words whole. */
  function byFit(
    rows: readonly number[],
    words: readonly string[],
  ): { readonly ranked: readonly number[]; readonly exact: ReadonlySet<City> } {
    const telling = words.flatMap((word) => (isLetter(word) ? [] : [` ${word}`]))
    if (telling.length === 0 || rows.length > MAX_RANKED) return { ranked: rows, exact: NO_CITIES }
    const misses = rows.map((row) => missBy(haystacks[row] ?? '', telling))
    // All alike, as with the first letters of most texts.
    if (misses.every((miss) => miss === misses[0])) return { ranked: rows, exact: NO_CITIES }
    const exact = new Set<City>()
    const ranked: number[] = []
    let city: City | undefined
    let tiers: number[][] = []
    const end = (): void => {
      for (const tier of tiers) if (tier) for (const row of tier) ranked.push(row)
      tiers = []
    }
    for (const [at, row] of rows.entries()) {
      if (cityOf[row] !== city) end()
      city = cityOf[row]
      const miss = misses[at] ?? 0
      if (miss === 0 && city && telling.length > 1) exact.add(city)
      const tier = tiers[miss]
      if (tier) tier.push(row)
      else tiers[miss] = [row]
    }
    end()
    return { ranked, exact }
  }

  function group(
    rows: readonly number[],
    words: readonly string[],
    { isFirst = () => false, second = NO_CITIES, recent = null, inOrder = true }: Grouping = {},
  ): PointList {
    const listed: PickupPoint[] = recent ? [recent] : []
    const groups: PointGroup[] = recent ? [{ kind: 'recent', city: '', start: 0, count: 1 }] : []
    const first = new Set([...cities.values()].filter(({ folded }) => isFirst(folded)))
    const tierOf = (city: City): number => (first.has(city) ? 0 : second.has(city) ? 1 : 2)

    /** Lists the rows of those cities that come first, second or last. */
    function take(tier: number): void {
      let run: { city: City; start: number } | undefined
      const end = (): void => {
        if (run) {
          const { city, start } = run
          groups.push({ kind: 'city', city: city.name, start, count: listed.length - start })
        }
      }
      for (const row of rows) {
        const city = cityOf[row]
        const point = points[row]
        if (!city || !point || tierOf(city) !== tier) continue
        if (run?.city !== city) {
          end()
          run = { city, start: listed.length }
        }
        listed.push(point)
      }
      end()
    }

    const plain = rows.length === points.length && inOrder && first.size === 0 && !recent
    if (plain && everything) return { ...everything, words }
    if (first.size > 0) take(0)
    if (second.size > 0) take(1)
    take(2)
    if (plain) everything = { points: listed, groups, words }
    return listed.length === 0 && words.length === 0 ? EMPTY_LIST : { points: listed, groups, words }
  }
}

function createCollator(locale: string): (a: string, b: string) => number {
  try {
    return new Intl.Collator(locale).compare
  } catch {
    // A page language that is no BCP 47 tag, as WordPress's `lt_LT`.
    return new Intl.Collator().compare
  }
}
