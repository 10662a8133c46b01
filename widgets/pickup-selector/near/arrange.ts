import type { PickupPoint } from '../points/point.ts'
import type { PointGroup, PointList } from '../points/point-list.ts'
import { distance, positionOf, type Position } from './distance.ts'

/** Points that are offered above the towns. */
export const OFFERED = 3

interface Wish {
  readonly position: Position
  /** What the near ones are called. */
  readonly heading: string
  /** Whether the whole list goes by distance, not the first few alone. */
  readonly whole: boolean
  /** The distance in words. */
  readonly format: (km: number) => string
  /** Whether a point has come while the shopper was in the list: it stands behind the others. */
  readonly isLate: (point: PickupPoint) => boolean
}

/** `list` with the nearest points first, and what each row says of its distance. */
export function nearFirst(list: PointList, { position, heading, whole, format, isLate }: Wish): PointList {
  const km = new Map<PickupPoint, number>()
  for (const point of list.points) {
    const there = positionOf(point)
    if (there && !km.has(point)) km.set(point, distance(position, there))
  }
  const away = (point: PickupPoint): string => {
    const far = km.get(point)
    return far === undefined ? '' : format(far)
  }
  if (km.size === 0 || list.similar || (!whole && list.words.length > 0)) return { ...list, away }
  const sorted = [...km]
    .toSorted(([a, kmA], [b, kmB]) => Number(isLate(a)) - Number(isLate(b)) || kmA - kmB)
    .map(([point]) => point)
  const recent = list.groups.filter(({ kind }) => kind === 'recent')
  const parts: Array<readonly [group: Pick<PointGroup, 'kind' | 'city'>, points: readonly PickupPoint[]]> = [
    ...recent.map((group) => [group, pointsOf(list, group)] as const),
    [{ kind: whole ? 'sorted' : 'near', city: heading }, whole ? sorted : sorted.slice(0, OFFERED)],
    ...list.groups.flatMap((group) => {
      if (group.kind !== 'city') return []
      const points = pointsOf(list, group).filter((point) => !whole || !km.has(point))
      return points.length > 0 ? [[group, points] as const] : []
    }),
  ]
  let start = 0
  const groups: PointGroup[] = parts.map(([{ kind, city }, { length: count }]) => {
    const group = { kind, city, start, count }
    start += count
    return group
  })
  return {
    ...list,
    points: parts.flatMap(([, points]) => points),
    groups,
    away,
    offered: recent.length + (whole ? 0 : Math.min(OFFERED, km.size)),
  }
}

function pointsOf({ points }: PointList, { start, count }: PointGroup): readonly PickupPoint[] {
  return points.slice(start, start + count)
}
