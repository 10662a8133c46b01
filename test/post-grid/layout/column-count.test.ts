import { expect, test } from 'vitest'
import {
  columnsOption,
  countColumns,
  DESKTOP_FROM_PX,
  MAX_COLUMNS,
  MIN_COLUMN_PX,
  TABLET_FROM_PX,
  WIDE_FROM_PX,
  WIDE_TABLET_FROM_PX,
} from '../../../widgets/post-grid/layout/column-count.ts'

const byWindow = { columns: { p: 1, t: 2, h: 3, d: 4 }, minColumnPx: MIN_COLUMN_PX, maxColumns: MAX_COLUMNS }
const byWidth = { columns: {}, minColumnPx: MIN_COLUMN_PX, maxColumns: MAX_COLUMNS }

test.each([
  [320, 1],
  [TABLET_FROM_PX - 1, 1],
  [TABLET_FROM_PX, 2],
  [WIDE_TABLET_FROM_PX - 1, 2],
  [WIDE_TABLET_FROM_PX, 3],
  [DESKTOP_FROM_PX - 1, 3],
  [DESKTOP_FROM_PX, 4],
  [2560, 4],
])('a window of %i px has %i columns', (windowPx, columns) => {
  expect(countColumns(byWindow, windowPx, 1)).toBe(columns)
})

test('wide desktops have columns of their own where the grid names them', () => {
  const rule = { ...byWindow, columns: { p: 1, t: 2, d: 3, wd: 5 } }
  expect(countColumns(rule, WIDE_FROM_PX - 1, 1)).toBe(3)
  expect(countColumns(rule, WIDE_FROM_PX, 1)).toBe(5)
  expect(countColumns(rule, WIDE_TABLET_FROM_PX, 1)).toBe(2)
})

test('a key that is missing takes the columns of the next narrower window', () => {
  expect(countColumns({ ...byWindow, columns: { p: 2 } }, 2560, 1)).toBe(2)
  expect(countColumns({ ...byWindow, columns: { d: 4 } }, 320, 1)).toBe(4)
})

test.each([
  [150, 1],
  [200, 1],
  [401, 2],
  [1000, 4],
  [1201, 6],
  [4000, MAX_COLUMNS],
])('a grid of %i px without columns by window has %i', (gridPx, columns) => {
  expect(countColumns(byWidth, 1280, gridPx)).toBe(columns)
})

test.each([
  ['3', { p: 3 }],
  [4, { p: 4 }],
  ['{"d":4,"t":2,"p":1,"wd":5}', { d: 4, t: 2, p: 1, wd: 5 }],
])('reads columns from %s', (raw, columns) => {
  expect(columnsOption.read(raw)).toEqual(columns)
})

test.each(['{"desktop":4}', '{"d":"4"}', '{"d":0}', '{"d":1.5}', '[4]', 'many', '', '-2', null])(
  'does not accept %s for columns',
  (raw) => {
    expect(columnsOption.read(raw)).toBeUndefined()
  },
)
