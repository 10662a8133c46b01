import { expect, it } from 'vitest'
import { tabFor } from '../../widgets/accordion/model.ts'
import { hiddenCount, UNCOLLAPSABLE } from '../../widgets/breadcrumbs/model.ts'
import { readAddress } from '../../widgets/language-selector/model.ts'
import { labelFor } from '../../widgets/mini-menu/model.ts'
import { STAGGER_MS, waits } from '../../widgets/scroll-animations/model.ts'
import { BELOW_HEADER_PX, FALLBACK_PX, showsAfter } from '../../widgets/scroll-to-top/model.ts'
import { overflowOf } from '../../widgets/search-popup/model.ts'
import { scrollsSmoothly } from '../../widgets/smooth-scroll/model.ts'

it('the button to the top shows 150 px below the header, or after 500 px where none lies at the top', () => {
  expect(showsAfter(140)).toBe(140 + BELOW_HEADER_PX)
  expect(showsAfter(undefined)).toBe(FALLBACK_PX)
})

it.each([
  ['on', {}, true],
  ['on', { touch: true }, false],
  ['on', { reducedMotion: true }, false],
  ['on_parallax', {}, false],
  ['on_parallax', { parallax: true }, true],
  ['on_parallax', { parallax: true, touch: true }, false],
  ['off', { parallax: true }, false],
] as const)('with the setting %s and %o the page scrolls smoothly: %s', (setting, given, expected) => {
  expect(scrollsSmoothly(setting, { touch: false, reducedMotion: false, parallax: false, ...given })).toBe(
    expected,
  )
})

it.each([
  ['/lt/', 'http://shop.test/lt/'],
  ['https://shop.test/lv/?a=1', 'https://shop.test/lv/?a=1'],
  ['', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['http://[', undefined],
])('the option %s leads to %s', (value, url) => {
  expect(readAddress(value, 'http://shop.test/en/')).toBe(url)
})

it('an option is read in browsers that lack URL.canParse too', () => {
  Object.assign(URL, { canParse: undefined })
  expect(readAddress('../lt/', 'http://shop.test/en/')).toBe('http://shop.test/lt/')
  expect(readAddress('http://[', 'http://shop.test/en/')).toBeUndefined()
  Reflect.deleteProperty(URL, 'canParse')
})

it.each([
  ['1', 'Shop'],
  [undefined, 'Shop'],
  ['2', '— Shop'],
  ['4', '— — — Shop'],
  ['99', '— — — — Shop'],
  ['-3', 'Shop'],
])('an entry of level %s reads %s', (level, text) => {
  expect(labelFor(' Shop ', level)).toBe(text)
})

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

it('elements that come into view together follow one another by 200 ms, those of a group come at once', () => {
  const group = {}
  expect(waits([null, null, null])).toEqual([0, STAGGER_MS, 2 * STAGGER_MS])
  expect(waits([null, group, group, null])).toEqual([0, STAGGER_MS, STAGGER_MS, 2 * STAGGER_MS])
})

it('a popup that sticks out says on which sides', () => {
  expect(overflowOf({ left: 10, right: 200, bottom: 100 }, 400, 300)).toEqual([])
  expect(overflowOf({ left: -1, right: 401, bottom: 301 }, 400, 300)).toEqual([
    'left-overflow',
    'right-overflow',
    'bottom-overflow',
  ])
})

it.each([
  ['ArrowRight', 0, {}, 1],
  ['ArrowRight', 2, {}, 0],
  ['ArrowLeft', 0, {}, 2],
  ['ArrowLeft', 0, { rtl: true }, 1],
  ['ArrowDown', 0, {}, undefined],
  ['ArrowDown', 2, { vertical: true }, 0],
  ['ArrowRight', 0, { vertical: true }, 1],
  ['ArrowDown', 0, {}, undefined],
  ['Home', 2, {}, 0],
  ['End', 0, {}, 2],
  ['x', 0, {}, undefined],
])('%s on tab %i of three (%o) leads to %s', (key, at, given, expected) => {
  expect(tabFor(key, at, 3, { vertical: false, rtl: false, ...given })).toBe(expected)
})
