import { expect, it } from 'vitest'
import { tabFor } from '../../widgets/accordion/model.ts'

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
