import { expect, it } from 'vitest'
import { hiddenCount, UNCOLLAPSABLE } from '../../widgets/breadcrumbs/model.ts'

it.each([
  ['all fit', [50, 50, 50], 150, 0],
  ['one goes', [50, 50, 50], 140, 1],
  ['as many go as have to', [50, 50, 50, 50], 145, 2],
  ['the last two never go', [50, 50, 500, 500], 100, 2],
  ['two crumbs never go', [500, 500], 100, 0],
])('of the path’s crumbs %s', (_, widths, room, hidden) => {
  expect(hiddenCount(widths, room, 30)).toBe(hidden)
  expect(widths.length - hidden).toBeGreaterThanOrEqual(Math.min(UNCOLLAPSABLE, widths.length))
})
