import { describe, expect, it } from 'vitest'
import { readBuilderBreakpoints } from '../../widgets/carousel/original/builder.ts'
import { breakpointAt, canLoop } from '../../widgets/carousel/layout/columns.ts'
import {
  AUTOPLAY_MS,
  bareNumber,
  BUILDER_COLUMNS,
  BUILDER_GAP_PX,
  BUILDER_WIDE_PX,
  COLUMNS,
  readAutoslide,
  SMART_SPEED_MS,
  THEME_SPEED_MS,
} from '../../widgets/carousel/model.ts'
import { durationOf } from '../../widgets/carousel/controller.ts'

describe('the columns of a width', () => {
  const breakpoints = COLUMNS.map(([, minPx], place) => ({ minPx, columns: place + 1, gapPx: 0 }))

  it.each([
    [0, 1],
    [480, 1],
    [481, 2],
    [768, 2],
    [769, 3],
    [991, 3],
    [992, 4],
    [1198, 4],
    [1199, 5],
    [1449, 5],
    [1450, 6],
    [5000, 6],
  ])('at %i px: the breakpoint number %i', (width, columns) => {
    expect(breakpointAt(breakpoints, width).columns).toBe(columns)
  })
})

describe('the time of the simple slider', () => {
  it.each([
    ['1000', 1000],
    ['7000', 7000],
    ['999', AUTOPLAY_MS],
    ['0', AUTOPLAY_MS],
    ['-1', AUTOPLAY_MS],
    ['', AUTOPLAY_MS],
    ['soon', AUTOPLAY_MS],
    ['Infinity', AUTOPLAY_MS],
    [undefined, AUTOPLAY_MS],
  ])('asked for as %j is %i ms', (value, ms) => {
    expect(readAutoslide(value, AUTOPLAY_MS)).toBe(ms)
  })
})

it.each([
  ['30px', '30'],
  [' 30 ', '30'],
  ['1.5px', '1.5'],
  ['wide', 'wide'],
  [null, undefined],
])('a length of the markup, %j, loses its unit only', (value, bare) => {
  expect(bareNumber(value)).toBe(bare)
})

describe('going round', () => {
  it.each([
    [1, 1, 0, false],
    [2, 1, 0, true],
    [3, 3, 0, false],
    [4, 3, 0, true],
    [4, 3, 40, false],
    [5, 3, 40, true],
  ])('with %i slides in %i columns and a padding of %i px: %s', (count, columns, padding, loops) => {
    expect(canLoop(count, columns, padding)).toBe(loops)
  })
})

it('a longer move meets more resistance', () => {
  expect(durationOf(THEME_SPEED_MS)).toBeGreaterThan(durationOf(SMART_SPEED_MS))
  expect(durationOf(1)).toBeGreaterThan(0)
})

describe('the settings of the page builder', () => {
  it('name columns by device, small to large', () => {
    const settings = {
      widget_columns: 3,
      widget_columns_tablet: 2,
      widget_columns_mobile: 1,
      gap_between_posts: { unit: 'px', size: 15, sizes: [] },
      gap_between_posts_tablet: { unit: 'px', size: '', sizes: [] },
      gap_between_posts_mobile: { unit: 'px', size: 5, sizes: [] },
    }
    expect(readBuilderBreakpoints(settings, BUILDER_WIDE_PX)).toEqual([
      { minPx: 0, columns: 1, gapPx: 5 },
      { minPx: 768, columns: 2, gapPx: 15 },
      { minPx: 1025, columns: 3, gapPx: 15 },
    ])
  })

  it('know further devices and wide screens', () => {
    const settings = {
      widget_columns: '4',
      widget_columns_laptop: '3',
      widget_columns_mobile: 1,
      wide_desk_columns: 6,
    }
    const found = readBuilderBreakpoints(settings, 1300)
    expect([700, 1300, 1301, 1400, 3000].map((width) => breakpointAt(found, width).columns)).toEqual([
      1, 3, 6, 6, 6,
    ])
    expect(found).toContainEqual({ minPx: 1367, columns: 4, gapPx: BUILDER_GAP_PX })
    expect(
      readBuilderBreakpoints(
        { widget_columns_wide_desktop: 5, widget_columns_wide_desktop_breakpoint: 1600 },
        1300,
      ).at(-1),
    ).toEqual({ minPx: 1601, columns: 5, gapPx: BUILDER_GAP_PX })
  })

  it.each([
    null,
    'x',
    7,
    [],
    {},
    { widget_columns: 'many', gap_between_posts: { size: 'wide' } },
    { widget_columns: -1 },
    { widget_columns: 99 },
  ])('that say nothing usable give the defaults: %j', (settings) => {
    expect(readBuilderBreakpoints(settings, BUILDER_WIDE_PX)).toEqual([
      { minPx: 0, columns: BUILDER_COLUMNS, gapPx: BUILDER_GAP_PX },
    ])
  })
})
