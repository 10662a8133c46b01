import type { PickupPoint } from './point.ts'
import { EMPTY_LIST, type PointList } from './point-list.ts'
import { fold, foldedWords } from './fold.ts'
import { groupByCity, type Grouped, type Grouping } from './grouping.ts'
import { addFound, matchWords, rankByFit, type LastMatch } from './matching.ts'
import { createPointTable, type City } from './point-table.ts'
import type { matchSimilar } from './similar.ts'

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
  /** Finds what the shopper may have meant, where nothing matches. */
  readonly similar?: typeof matchSimilar | undefined
}

/** Every point seen so far, searchable. */
export interface PointIndex {
  readonly size: number
  /** Takes points in. @returns whether anything changed */
  readonly add: (points: readonly PickupPoint[]) => boolean
  readonly get: (id: string) => PickupPoint | undefined
  readonly all: () => readonly PickupPoint[]
  /**
   * Points that contain every word of `query` in any order, without regard to accents, grouped by city: whole words
   * before beginnings of words, these before the rest. Cities that begin with a word of the query come first, then, of
   * several words, those that have all of them whole.
   */
  readonly list: (query: string, wishes?: Wishes) => PointList
  /** The city's name if a point of it is here, whatever its accents; else empty. */
  readonly knownCity: (name: string) => string
  /** Whether some points take cash on delivery and others do not. */
  readonly codDiffers: () => boolean
  /** Takes points out. */
  readonly drop: (ids: ReadonlySet<string>) => void
  readonly clear: () => void
}

const NO_CITIES: ReadonlySet<City> = new Set()

/** @param locale BCP 47 tag; the order of cities follows it */
export function createPointIndex(locale: string): PointIndex {
  let table = createPointTable(locale)
  let codDiffers: boolean | null = null
  /** The list that every point is on, once it was made. */
  let everything: Grouped | null = null
  let last: LastMatch | null = null

  function forget(): void {
    codDiffers = null
    everything = null
    last = null
  }

  function citiesWhere(fits: (folded: string) => boolean): ReadonlySet<City> {
    return new Set([...table.cities.values()].filter(({ folded }) => fits(folded)))
  }

  function group(
    rows: readonly number[],
    {
      first = NO_CITIES,
      second = NO_CITIES,
      recent = null,
      inOrder = true,
    }: Partial<Grouping> & { readonly inOrder?: boolean },
  ): Grouped {
    const plain =
      inOrder && rows.length === table.points.length && first.size === 0 && second.size === 0 && !recent
    const grouped = (plain && everything) || groupByCity(table, rows, { first, second, recent })
    if (plain) everything = grouped
    return grouped
  }

  function listAll({ recent, near = '', codOnly }: Wishes, fits: (row: number) => boolean): PointList {
    const own = fold(near)
    const first = own === '' ? NO_CITIES : citiesWhere((city) => city === own)
    const rows = codOnly ? table.sorted().filter(fits) : table.sorted()
    const grouped = group(rows, {
      first,
      recent: codOnly && !recent?.cashOnDelivery ? null : (recent ?? null),
    })
    return grouped.points.length === 0 ? EMPTY_LIST : { ...grouped, words: [] }
  }

  return {
    get size() {
      return table.points.length
    },
    add(points) {
      const changed = table.add(points)
      if (changed) forget()
      return changed
    },
    get: (id) => table.points[table.rowOf(id) ?? -1],
    all: () => table.points,
    knownCity(name) {
      const wanted = fold(name)
      return [...table.cities.values()].some(({ folded }) => folded === wanted) ? name : ''
    },
    codDiffers: () =>
      (codDiffers ??= [true, false].every((cod) =>
        table.points.some(({ cashOnDelivery }) => cashOnDelivery === cod),
      )),
    list(query, wishes = {}) {
      const { found = [], codOnly = false, similar } = wishes
      const words = foldedWords(query)
      const fits = (row: number): boolean => !codOnly || table.points[row]?.cashOnDelivery === true
      if (words.length === 0) return listAll(wishes, fits)
      last = matchWords(table, words, last)
      const matching = addFound(table, last.rows, found)
      const rows = codOnly ? matching.filter(fits) : matching
      const first = citiesWhere((city) => words.some((word) => city.startsWith(word)))
      if (rows.length > 0 || !similar) {
        const { ranked, exact } = rankByFit(table, rows, words)
        return { ...group(ranked, { first, second: exact, inOrder: ranked === rows }), words }
      }
      const { rows: meantRows, meant } = similar(table, words)
      const alike = meantRows.filter(fits)
      const grouped = group(alike, {})
      return alike.length === 0 ? { ...grouped, words } : { ...grouped, words: meant, similar: true }
    },
    drop(ids) {
      const rest = table.points.filter(({ id }) => !ids.has(id))
      if (rest.length === table.points.length) return
      table = createPointTable(locale)
      table.add(rest)
      forget()
    },
    clear() {
      table = createPointTable(locale)
      forget()
    },
  }
}
