import { expect, it } from 'vitest'
import { scrollsSmoothly } from '../../widgets/smooth-scroll/model.ts'

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
