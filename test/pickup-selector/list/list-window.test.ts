import { describe, expect, it } from 'vitest'
import {
  drawnGroups,
  hasHeading,
  layOut,
  MAX_DRAWN_ROWS,
  scrolledAfter,
  type Growth,
} from '../../../widgets/pickup-selector/list/list-window.ts'
import type { PointList } from '../../../widgets/pickup-selector/points/point-list.ts'
import { point } from '../points.ts'

const HEIGHTS = { heading: 34, point: 56, more: 50 }
const NONE: Growth = new Map()

function listOf(...counts: readonly number[]): PointList {
  let start = 0
  const groups = counts.map((count, n) => {
    const group = { kind: 'city' as const, city: `City ${n}`, start, count }
    start += count
    return group
  })
  return { points: Array.from({ length: start }, (_, n) => point(`LT${n}`)), groups, words: [] }
}

it('gives each group the height of its heading and its points', () => {
  const layout = layOut(listOf(2, 1), HEIGHTS, NONE)
  expect(layout.tops).toEqual([0, 34 + 112, 34 + 112 + 34 + 56])
  expect(layout.height).toBe(236)
})

it('counts what rows and headings grew by, and knows where each point lies then', () => {
  const list = listOf(2, 3)
  // The first city's second point, the second city's first, and its heading.
  const layout = layOut(
    list,
    HEIGHTS,
    new Map([
      [1, 20],
      [2, 7],
      [~1, 11],
    ]),
  )
  expect([0, 1, 2, 3, 4, 5].map(layout.topOf)).toEqual([34, 90, 211, 274, 330, 386])
  expect(layout.tops).toEqual([0, 166, 386])
  expect(layout.headings).toEqual([34, 45])
})

it('leaves as much room before and behind the drawn rows as the others take', () => {
  const list = listOf(1000)
  const growth: Growth = new Map([
    [3, 40],
    [999, 9],
  ])
  const layout = layOut(list, HEIGHTS, growth)
  const [part] = drawnGroups(list, layout, HEIGHTS, 20_000, 460)
  const rows = ((part?.to ?? 0) - (part?.from ?? 0)) * HEIGHTS.point
  expect(part?.before).toBe((part?.from ?? 0) * HEIGHTS.point + 40)
  expect(HEIGHTS.heading + (part?.before ?? 0) + rows + (part?.after ?? 0)).toBe(layout.height)
})

it('needs no heading where all points are of one unknown city', () => {
  const alone = { kind: 'city' as const, city: '', start: 0, count: 3 }
  expect(hasHeading(alone, [alone])).toBe(false)
  expect(hasHeading(alone, [alone, alone])).toBe(true)
  expect(hasHeading({ ...alone, kind: 'recent' }, [alone])).toBe(true)
})

it('knows where each point lies', () => {
  const list = listOf(2, 3)
  const layout = layOut(list, HEIGHTS, NONE)
  expect([0, 1, 2, 4].map(layout.topOf)).toEqual([34, 90, 180, 292])
})

it.each([
  ['10,000 points in one city', listOf(10_000)],
  ['50,000 points in 500 cities', listOf(...Array.from({ length: 500 }, () => 100))],
  ['cities of one point each', listOf(...Array.from({ length: 3000 }, () => 1))],
])('draws at most 40 rows of %s, and every point in view', (_, list) => {
  const layout = layOut(list, HEIGHTS, NONE)
  for (const share of [0, 0.13, 0.5, 0.999, 1]) {
    const scrolled = share * (layout.height - 460)
    const drawn = drawnGroups(list, layout, HEIGHTS, scrolled, 460)
    const rows = drawn.reduce((sum, { from, to }) => sum + 1 + to - from, 0)
    expect(rows).toBeLessThanOrEqual(MAX_DRAWN_ROWS)
    const indices = new Set(
      drawn.flatMap(({ from, to }) => Array.from({ length: to - from }, (__, n) => from + n)),
    )
    const visible = list.points
      .map((__, index) => index)
      .filter((index) => {
        const top = layout.topOf(index)
        return top + HEIGHTS.point > scrolled && top < scrolled + 460
      })
    expect(visible.filter((index) => !indices.has(index))).toEqual([])
  }
})

it('draws nothing of an empty list', () => {
  expect(
    drawnGroups({ points: [], groups: [], words: [] }, layOut(listOf(), HEIGHTS, NONE), HEIGHTS, 0, 460),
  ).toEqual([])
})

describe('scrolledAfter', () => {
  const shown = (...ids: readonly string[]) => {
    const points = ids.map((id) => point(id))
    const list = {
      points,
      groups: [{ kind: 'city' as const, city: 'Vilnius', start: 0, count: ids.length }],
      words: [],
    }
    return { list, layout: layOut(list, HEIGHTS, NONE) }
  }
  const before = shown('LT1', 'LT2', 'LT3', 'LT4')
  const after = shown('LT0', 'LT1', 'LT2', 'LT2b', 'LT3', 'LT4')

  it('leaves the highlighted point where it is, also at the list’s beginning', () => {
    expect(scrolledAfter(before, after, 0, point('LT1'))).toBe(56)
    expect(scrolledAfter(before, after, 10, point('LT3'))).toBe(10 + 2 * 56)
  })

  it('leaves the first point in view where it is', () => {
    // The second point's lower edge.
    expect(scrolledAfter(before, after, 34 + 2 * 56 - 1, undefined)).toBe(34 + 3 * 56 - 1)
    expect(scrolledAfter(before, after, 34 + 2 * 56, undefined)).toBe(34 + 4 * 56)
    expect(scrolledAfter(before, after, 34 + 2 * 56, point('new'))).toBe(34 + 4 * 56)
  })

  it('shows what comes at the beginning to whom looks at it, and stays where nothing is left', () => {
    expect(scrolledAfter(before, after, 0, undefined)).toBe(0)
    expect(scrolledAfter(before, shown('LT7'), 90, undefined)).toBe(90)
    expect(scrolledAfter(shown(), before, 90, point('LT1'))).toBe(90)
  })
})
