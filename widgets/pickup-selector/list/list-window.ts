import type { PickupPoint } from '../points/point.ts'
import type { PointGroup, PointList } from '../points/point-list.ts'

/** Heights of rows whose words fit on their lines, px. */
export interface RowHeights {
  readonly heading: number
  readonly point: number
  readonly more: number
}

/**
 * How much higher than {@link RowHeights} rows were measured to be, px: by the index of a point, or by `~index` of the
 * group for its heading.
 */
export type Growth = ReadonlyMap<number, number>

/** Where everything in the list lies, px from its beginning. */
export interface ListLayout {
  /** Without Load More. */
  readonly height: number
  /** Upper edge of each group, and after them the end of the last. */
  readonly tops: readonly number[]
  /** Height of each group's heading, 0 where it has none. */
  readonly headings: readonly number[]
  /** Upper edge of the point at `index`; with the number of points, the end of the last. */
  readonly topOf: (index: number) => number
}

/** The part of one group that is drawn. */
export interface DrawnGroup {
  /** Index in {@link PointList.groups}. */
  readonly group: number
  /** Indices in {@link PointList.points}, end exclusive. */
  readonly from: number
  readonly to: number
  /** Room of the group's points before and behind those that are drawn, px. */
  readonly before: number
  readonly after: number
}

/** Headings and points drawn at once, at most (decisions.md#rows-drawn-at-once). */
export const MAX_DRAWN_ROWS = 40
/** Tallest list, px. */
export const MAX_HEIGHT_PX = 460
/** Rows drawn beyond each edge of what is in view, so that a scroll finds them there. */
const SPARE_ROWS = 4

export function layOut({ groups, points }: PointList, heights: RowHeights, growth: Growth): ListLayout {
  const grown = [...growth.keys()].filter((index) => index >= 0).toSorted((a, b) => a - b)
  const sums = [0]
  for (const index of grown) sums.push((sums.at(-1) ?? 0) + (growth.get(index) ?? 0))
  /** px by which all points before `index` are higher than others. */
  const growthBefore = (index: number): number => sums[countBelow(grown, index)] ?? 0

  const tops = [0]
  const headings: number[] = []
  for (const [at, group] of groups.entries()) {
    const { start, count } = group
    const heading = hasHeading(group, groups) ? heights.heading + (growth.get(~at) ?? 0) : 0
    headings.push(heading)
    const rows = count * heights.point + growthBefore(start + count) - growthBefore(start)
    tops.push((tops[at] ?? 0) + heading + rows)
  }
  const height = tops.at(-1) ?? 0

  function topOf(index: number): number {
    if (index >= points.length) return height
    const at = groupOfPoint(index, groups)
    const { start = 0 } = groups[at] ?? {}
    const rows = (index - start) * heights.point + growthBefore(index) - growthBefore(start)
    return (tops[at] ?? 0) + (headings[at] ?? 0) + rows
  }

  return { height, tops, headings, topOf }
}

/** Whether a group has a line above it: not where all points are of one unknown city. */
export function hasHeading({ kind, city }: PointGroup, groups: readonly PointGroup[]): boolean {
  return kind === 'recent' || city !== '' || groups.length > 1
}

/** What to draw for a view of `height` px that begins `scrolled` px into the list: at most {@link MAX_DRAWN_ROWS} rows. */
export function drawnGroups(
  { groups }: PointList,
  { tops, headings, topOf }: ListLayout,
  { point }: RowHeights,
  scrolled: number,
  height: number,
): DrawnGroup[] {
  const above = scrolled - SPARE_ROWS * point
  const below = scrolled + height + SPARE_ROWS * point
  const drawn: DrawnGroup[] = []
  let rows = 0
  for (let group = Math.max(0, countBelow(tops, above) - 1); group < groups.length; group += 1) {
    const { start = 0, count = 0 } = groups[group] ?? {}
    const end = tops[group + 1] ?? 0
    if ((tops[group] ?? 0) >= below || rows >= MAX_DRAWN_ROWS) break
    const edge = (index: number): number => (index === start + count ? end : topOf(index))
    const from = firstWhere(start, start + count, (index) => edge(index + 1) > above)
    // A heading that fills the view has a row all the same: a list without an option is none.
    const least = Math.min(from + 1, start + count)
    const last = Math.max(
      least,
      firstWhere(from, start + count, (index) => edge(index) >= below),
    )
    const to = Math.min(last, from + MAX_DRAWN_ROWS - rows - 1)
    if (to <= from && end <= scrolled) continue
    const begin = (tops[group] ?? 0) + (headings[group] ?? 0)
    drawn.push({ group, from, to, before: edge(from) - begin, after: end - edge(to) })
    rows += 1 + to - from
  }
  return drawn
}

/** A list as it lies in the view. */
export interface Shown {
  readonly list: PointList
  readonly layout: ListLayout
}

/**
 * How far to scroll another list, px, so that the highlighted point stays where it is, or else the first in view; as
 * far as before where neither is in both lists, or the list's beginning is in view.
 */
export function scrolledAfter(
  before: Shown,
  now: Shown,
  scrolled: number,
  highlighted: PickupPoint | undefined,
): number {
  const { points } = before.list
  const first = firstWhere(0, points.length, (index) => before.layout.topOf(index + 1) > scrolled)
  for (const kept of [highlighted, scrolled > 0 ? points[first] : undefined]) {
    const from = kept ? placeOf(kept, before) : -1
    const to = kept ? placeOf(kept, now) : -1
    if (from >= 0 && to >= 0) return scrolled + now.layout.topOf(to) - before.layout.topOf(from)
  }
  return scrolled
}

/** The last place of a point in the list, as the highlight has it. */
function placeOf({ id }: PickupPoint, { list: { points } }: Shown): number {
  return points.findLastIndex((point) => point.id === id)
}

function groupOfPoint(index: number, groups: readonly PointGroup[]): number {
  return firstWhere(0, groups.length, (at) => (groups[at]?.start ?? 0) > index) - 1
}

/** How many of ascending `values` are below `limit`. */
function countBelow(values: readonly number[], limit: number): number {
  return firstWhere(0, values.length, (at) => (values[at] ?? 0) >= limit)
}

/** The first whole number from `low` for which `holds`, as it does for all after it; `high` where it holds for none. */
function firstWhere(low: number, high: number, holds: (at: number) => boolean): number {
  let [from, to] = [low, high]
  while (from < to) {
    const middle = (from + to) >> 1
    if (holds(middle)) to = middle
    else from = middle + 1
  }
  return from
}
