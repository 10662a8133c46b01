import { describe, expect, it } from 'vitest'
import { readSize, rowsFor, slideAt, zoomOffset } from '../../widgets/product-gallery/model.ts'

describe('the slide that a strip shows', () => {
  it.each([
    ['nothing scrolled', 0, 400, 3, 0],
    ['less than half of a picture', 199, 400, 3, 0],
    ['more than half of it', 201, 400, 3, 1],
    ['right to left', -800, 400, 3, 2],
    ['past the end, as browsers bounce', 1300, 400, 3, 2],
    ['not laid out', 100, 0, 3, 0],
  ])('%s', (_, scrolled, width, count, slide) => {
    expect(slideAt(scrolled, width, count)).toBe(slide)
  })
})

it('the zoomed picture’s edges meet the box’s, and a smaller one stays', () => {
  expect([0, 0.5, 1, 1.4, -1].map((fraction) => zoomOffset(fraction, 400, 900))).toEqual([
    -0, -250, -500, -500, -0,
  ])
  expect(zoomOffset(0.5, 400, 300)).toBe(-0)
})

it('thumbnails begin a row where the columns are full', () => {
  expect([1, 4, 5, 9].map((count) => rowsFor(count, 4))).toEqual([1, 1, 2, 3])
})

it('a size without one side is none', () => {
  expect([readSize('600', '400'), readSize('600', ''), readSize('auto', '400')]).toEqual([
    { width: 600, height: 400 },
    null,
    null,
  ])
})
