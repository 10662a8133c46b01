import type { PickupPoint } from './point.ts'
import type { PointGroup, PointList } from './point-list.ts'
import type { City, PointTable } from './point-table.ts'

/** How rows become a list. */
export interface Grouping {
  /** Cities that come before the others. */
  readonly first: ReadonlySet<City>
  /** Cities that come behind those. */
  readonly second: ReadonlySet<City>
  /** A point above all cities. */
  readonly recent: PickupPoint | null
}

export type Grouped = Pick<PointList, 'points' | 'groups'>

/** Lists `rows`, which stand together by city, under the cities' headings. */
export function groupByCity(
  { points, cityOf }: PointTable,
  rows: readonly number[],
  { first, second, recent }: Grouping,
): Grouped {
  const listed: PickupPoint[] = recent ? [recent] : []
  const groups: PointGroup[] = recent ? [{ kind: 'recent', city: '', start: 0, count: 1 }] : []
  const tierOf = (city: City): number => (first.has(city) ? 0 : second.has(city) ? 1 : 2)

  /** Lists the rows of those cities that come first, second or last. */
  function take(tier: number): void {
    let run: { city: City; start: number } | undefined
    const end = (): void => {
      if (!run) return
      const { city, start } = run
      groups.push({ kind: 'city', city: city.name, start, count: listed.length - start })
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

  if (first.size > 0) take(0)
  if (second.size > 0) take(1)
  take(2)
  return { points: listed, groups }
}
