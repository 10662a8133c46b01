import { expect, it } from 'vitest'
import { FLOAT_POINT_PX, floats, iconFloats, layoutFor } from '../../widgets/site-header/model.ts'
import { shrink, sticks, STICKY_TOLERANCE_PX } from '../../widgets/site-header/sticky/shrink.ts'

it.each([
  ['stays away at its threshold', 150, false, false, false],
  ['comes past its threshold', 151, false, false, true],
  ['does not come while a menu is open', 400, false, true, false],
  ['does not go because a menu is open', 400, true, true, true],
  ['goes when the visitor scrolls back, open menu or not', 150, true, true, false],
])('the floating header %s', (_, scrollTop, floating, busy, expected) => {
  expect(floats(scrollTop, 150, floating, () => busy)).toBe(expected)
})

it.each([0, 40])('a header sticks once it is more than 1 px past its place at %i px', (place) => {
  expect(sticks(place + STICKY_TOLERANCE_PX, place)).toBe(false)
  expect(sticks(place + STICKY_TOLERANCE_PX + 0.5, place)).toBe(true)
})

it.each([
  [0, 'start', 140],
  [STICKY_TOLERANCE_PX, 'start', 140],
  [STICKY_TOLERANCE_PX + 15, 'changing', 125],
  [STICKY_TOLERANCE_PX + 39, 'changing', 101],
  [STICKY_TOLERANCE_PX + 40, 'end', 100],
  [9000, 'end', 100],
])(
  'scrolled by %i px, a header of 140 px shrinking to 100 is at its %s with %i px',
  (scrollTop, phase, heightPx) => {
    expect(shrink(scrollTop, 0, { fullPx: 140, smallPx: 100 })).toEqual({ phase, heightPx })
  },
)

it('a header whose small size is not smaller keeps its height', () => {
  expect(shrink(500, 0, { fullPx: 100, smallPx: 100 })).toEqual({ phase: 'start', heightPx: 100 })
  expect(shrink(500, 0, { fullPx: 100, smallPx: 140 })).toEqual({ phase: 'start', heightPx: 100 })
})

it('the menu icon floats from 50 px below the header on', () => {
  expect(iconFloats(180 + FLOAT_POINT_PX, 180)).toBe(false)
  expect(iconFloats(180 + FLOAT_POINT_PX + 1, 180)).toBe(true)
})

it.each([
  [1025, 'desktop'],
  [1024, 'first'],
  [761, 'first'],
  [760, 'second'],
  [320, 'second'],
])('a window %i px wide gets the %s layout', (width, layout) => {
  expect(layoutFor(width, 1024, 760)).toBe(layout)
})
