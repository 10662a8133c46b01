import { isLetter, letterSet, missBy } from './haystack.ts'
import type { City, PointTable } from './point-table.ts'

/** Longest list that is put in the order of how well it fits, points: a text that more match means no place yet. */
const MAX_RANKED = 5000

/** The rows that a text has matched last: one that goes on from it needs to look only through these. */
export interface LastMatch {
  readonly query: string
  readonly rows: readonly number[]
}

/** Rows that contain all `words`. @param last of the same table */
export function matchWords(table: PointTable, words: readonly string[], last: LastMatch | null): LastMatch {
  const { haystacks, letters } = table
  const query = words.join(' ')
  // Whatever contains the longer words contains the shorter ones they began as.
  const candidates = last && query.startsWith(last.query) ? last.rows : table.sorted()
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
  return { query, rows }
}

/** `rows` and those of the ids that the server has found, by city. */
export function addFound(
  { cityOf, rowOf }: PointTable,
  rows: readonly number[],
  found: readonly string[],
): readonly number[] {
  if (found.length === 0) return rows
  const present = new Set(rows)
  const extra = found.flatMap((id) => {
    const row = rowOf(id)
    return row === undefined || present.has(row) ? [] : [row]
  })
  if (extra.length === 0) return rows
  return [...rows, ...extra].toSorted((a, b) => (cityOf[a]?.rank ?? 0) - (cityOf[b]?.rank ?? 0))
}

interface Ranked {
  readonly ranked: readonly number[]
  /** Cities with a place that has all of several words whole. */
  readonly exact: ReadonlySet<City>
}

/** `rows`, each city's in the order of {@link missBy}. */
export function rankByFit(
  { haystacks, cityOf }: PointTable,
  rows: readonly number[],
  words: readonly string[],
): Ranked {
  const exact = new Set<City>()
  const telling = words.flatMap((word) => (isLetter(word) ? [] : [` ${word}`]))
  if (telling.length === 0 || rows.length > MAX_RANKED) return { ranked: rows, exact }
  const misses = rows.map((row) => missBy(haystacks[row] ?? '', telling))
  // All alike, as with the first letters of most texts.
  if (misses.every((miss) => miss === misses[0])) return { ranked: rows, exact }
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
