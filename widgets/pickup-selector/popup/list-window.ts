import type { PointGroup, PointList } from '../model.ts'

/** Heights of the list's rows, px. */
export interface RowHeights {
  readonly heading: number
  readonly point: number
  readonly more: number
}

/** Where everything in the list lies, px from its beginning. */
export interface ListLayout {
  readonly height: number
  /** Upper edge of each group, and after them the end of the last. */
  readonly tops: readonly number[]
  readonly heights: RowHeights
}

/** The part of one group that is drawn. */
export interface DrawnGroup {
  /** Index in {@link PointList.groups}. */
  readonly group: number
  /** Indices in {@link PointList.points}, end exclusive. */
  readonly from: number
  readonly to: number
}

/** Headings and points drawn at once, at most (decisions.md#rows-drawn-at-once). */
export const MAX_DRAWN_ROWS = 40
/** Rows drawn beyond each edge of what is in view, so that a scroll finds them there. */
const SPARE_ROWS = 4

/** @param more whether a Load More row ends the list */
export function layOut({ groups }: PointList, heights: RowHeights, more: boolean): ListLayout {
  const tops: number[] = [0]
  let top = 0
  for (const group of groups) {
    top += (hasHeading(group, groups) ? heights.heading : 0) + group.count * heights.point
    tops.push(top)
  }
  return { height: top + (more ? heights.more : 0), tops, heights }
}

/** Whether a group has a line above it: not where all points are of one unknown city. */
export function hasHeading({ kind, city }: PointGroup, groups: readonly PointGroup[]): boolean {
  return kind === 'recent' || city !== '' || groups.length > 1
}

/** Upper edge of the point at `index`, px from the list's beginning. */
export function topOfPoint(index: number, list: PointList, layout: ListLayout): number {
  const group = groupOfPoint(index, list)
  const { start = 0, count = 0 } = list.groups[group] ?? {}
  const end = layout.tops[group + 1] ?? 0
  return end - (count - (index - start)) * layout.heights.point
}

/** What to draw for a view of `height` px that begins `scrolled` px into the list: at most {@link MAX_DRAWN_ROWS} rows. */
export function drawnGroups(
  list: PointList,
  { tops, heights }: ListLayout,
  scrolled: number,
  height: number,
): DrawnGroup[] {
  const above = scrolled - SPARE_ROWS * heights.point
  const below = scrolled + height + SPARE_ROWS * heights.point
  const drawn: DrawnGroup[] = []
  let rows = 0
  for (let group = indexOfLast(tops, above); group < list.groups.length; group += 1) {
    const { start = 0, count = 0 } = list.groups[group] ?? {}
    const end = tops[group + 1] ?? 0
    if ((tops[group] ?? 0) >= below || rows >= MAX_DRAWN_ROWS) break
    const firstTop = end - count * heights.point
    const from = start + clamp(Math.floor((above - firstTop) / heights.point), 0, count)
    const last = start + clamp(Math.ceil((below - firstTop) / heights.point), 0, count)
    const to = Math.min(last, from + MAX_DRAWN_ROWS - rows - 1)
    if (to <= from && end <= scrolled) continue
    drawn.push({ group, from, to: Math.max(from, to) })
    rows += 1 + Math.max(0, to - from)
  }
  return drawn
}

function groupOfPoint(index: number, { groups }: PointList): number {
  let low = 0
  let high = groups.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((groups[middle]?.start ?? 0) <= index) low = middle
    else high = middle - 1
  }
  return low
}

/** Index of the last of ascending `values` that is not above `limit`; 0 where all are. */
function indexOfLast(values: readonly number[], limit: number): number {
  let low = 0
  let high = values.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((values[middle] ?? 0) <= limit) low = middle
    else high = middle - 1
  }
  return low
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value))
}
