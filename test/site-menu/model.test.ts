import { expect, it } from 'vitest'
import { headsFor, moveFor } from '../../widgets/site-menu/model.ts'

const BELOW = { left: 100, right: 400, top: 60, bottom: 260 }
const BESIDE = { left: 300, right: 500, top: 100, bottom: 400 }

it.each([
  ['straight down', { x: 150, y: 30 }, { x: 150, y: 50 }, true],
  ['down to the far corner', { x: 150, y: 30 }, { x: 300, y: 52 }, true],
  ['sideways along the bar', { x: 150, y: 30 }, { x: 260, y: 31 }, false],
  ['up and away', { x: 150, y: 30 }, { x: 160, y: 10 }, false],
  ['nowhere at all', { x: 150, y: 30 }, { x: 150, y: 30 }, false],
])('a pointer that goes %s heads for the sub-menu below: %#', (_, from, to, expected) => {
  expect(headsFor(from, to, BELOW)).toBe(expected)
})

it.each([
  ['right', { x: 280, y: 120 }, { x: 290, y: 130 }, true],
  ['steeply down within the triangle', { x: 200, y: 120 }, { x: 230, y: 190 }, true],
  ['down to the next item', { x: 280, y: 120 }, { x: 281, y: 190 }, false],
  ['back to the left', { x: 280, y: 120 }, { x: 240, y: 120 }, false],
])('a pointer that goes %s heads for the sub-menu beside it: %#', (_, from, to, expected) => {
  expect(headsFor(from, to, BESIDE)).toBe(expected)
})

it('a sub-menu that opens to the left is headed for from its right edge', () => {
  const left = { left: 0, right: 200, top: 100, bottom: 400 }
  expect(headsFor({ x: 260, y: 120 }, { x: 240, y: 130 }, left)).toBe(true)
  expect(headsFor({ x: 260, y: 120 }, { x: 280, y: 120 }, left)).toBe(false)
})

const top = { level: 0, bar: true, first: false, rtl: false }
const sub = { level: 1, bar: true, first: false, rtl: false }

it.each([
  ['ArrowRight', top, 'next'],
  ['ArrowLeft', top, 'previous'],
  ['ArrowDown', top, 'into'],
  ['ArrowUp', top, 'out'],
  ['Home', top, 'first'],
  ['End', top, 'last'],
  ['ArrowRight', { ...top, rtl: true }, 'previous'],
  ['ArrowLeft', { ...top, rtl: true }, 'next'],
  ['ArrowDown', sub, 'next'],
  ['ArrowUp', sub, 'previous'],
  ['ArrowUp', { ...sub, first: true }, 'out'],
  ['ArrowRight', sub, 'into'],
  ['ArrowLeft', sub, 'out'],
  ['ArrowLeft', { ...sub, rtl: true }, 'into'],
  ['ArrowUp', { ...sub, level: 2, first: true }, 'previous'],
  ['ArrowDown', { ...top, bar: false }, 'next'],
  ['ArrowRight', { ...top, bar: false }, 'into'],
  ['Tab', top, undefined],
  ['a', sub, undefined],
])('%s with %o means %s', (key, where, expected) => {
  expect(moveFor(key, where)).toBe(expected)
})
