import { expect, test } from 'vitest'
import { createRandom } from '../../../fixtures/shop/random.ts'
import {
  type Cell,
  LEVEL_TOLERANCE_PX,
  placeMasonry,
} from '../../../widgets/post-grid/layout/place-masonry.ts'

const random = createRandom(7)
const singles = (count: number): readonly Cell[] =>
  Array.from({ length: count }, () => ({ heightPx: random.between(80, 600), span: 1 }))
const mixed = (count: number): readonly Cell[] =>
  Array.from({ length: count }, () => ({ heightPx: random.between(80, 600), span: random.between(1, 2) }))

test('each item goes where it can stand highest', () => {
  const { places, heightPx } = placeMasonry(
    [100, 300, 200, 50].map((height) => ({ heightPx: height, span: 1 })),
    3,
    20,
  )
  expect(places).toEqual([
    { column: 0, topPx: 0 },
    { column: 1, topPx: 0 },
    { column: 2, topPx: 0 },
    { column: 0, topPx: 120 },
  ])
  expect(heightPx).toBe(300)
})

test.each([1, 2, 3, 4, 6])('who reads in order moves down the page, with %i columns', (columns) => {
  for (const cells of [singles(200), mixed(200)]) {
    const { places } = placeMasonry(cells, columns, 20)
    let lowest = 0
    for (const { topPx } of places) {
      expect(topPx).toBeGreaterThanOrEqual(lowest - LEVEL_TOLERANCE_PX)
      lowest = Math.max(lowest, topPx)
    }
  }
})

test('no two items overlap, and none leaves the grid', () => {
  const columns = 4
  const gap = 12
  const cells = mixed(300)
  const { places, heightPx } = placeMasonry(cells, columns, gap)
  const boxes = places.map(({ column, topPx }, index) => {
    const { heightPx: height, span } = cells[index] ?? { heightPx: 0, span: 1 }
    expect(column + span).toBeLessThanOrEqual(columns)
    expect(topPx + height).toBeLessThanOrEqual(heightPx)
    return { from: column, to: column + span, top: topPx, bottom: topPx + height + gap }
  })
  for (const [index, a] of boxes.entries()) {
    for (const b of boxes.slice(index + 1)) {
      const apart = a.to <= b.from || b.to <= a.from || a.bottom <= b.top || b.bottom <= a.top
      expect(apart).toBe(true)
    }
  }
})

test('columns that end nearly level are filled from the start', () => {
  const cells = [100 + LEVEL_TOLERANCE_PX, 100, 50].map((heightPx) => ({ heightPx, span: 1 }))
  expect(placeMasonry(cells, 2, 0).places.at(2)).toEqual({ column: 0, topPx: 100 + LEVEL_TOLERANCE_PX })
})

test('a wide item is as narrow as a grid of one column', () => {
  expect(placeMasonry([{ heightPx: 90, span: 2 }], 1, 20)).toEqual({
    places: [{ column: 0, topPx: 0 }],
    heightPx: 90,
  })
})

test('nothing needs no room', () => {
  expect(placeMasonry([], 4, 20)).toEqual({ places: [], heightPx: 0 })
})
