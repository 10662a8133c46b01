import { expect, it } from 'vitest'
import { nextHold, positionOf, type Scene, SPACING_PX } from '../../widgets/sticky-sidebar/model.ts'

const scene: Scene = {
  top: 120,
  height: 400,
  roomTop: -200,
  roomBottom: 3000,
  windowHeight: 800,
  topSpace: 100 + SPACING_PX,
  bottomSpace: SPACING_PX,
  scrolled: 10,
}
const tall: Scene = { ...scene, height: 1500, roomTop: -900 }

it('a sidebar that fits is held at the top, wherever the visitor scrolls', () => {
  expect(nextHold('top', scene)).toBe('top')
  expect(nextHold('bottom', { ...scene, scrolled: -10 })).toBe('top')
  expect(nextHold('rest', scene)).toBe('top')
})

it('a tall one rests when the visitor scrolls on, until its end is in view, then is held at the bottom', () => {
  expect(nextHold('top', tall)).toBe('rest')
  expect(nextHold('rest', { ...tall, top: -600 })).toBe('rest')
  expect(nextHold('rest', { ...tall, top: 800 - SPACING_PX - 1500 })).toBe('bottom')
  expect(nextHold('bottom', { ...tall, top: -720 })).toBe('bottom')
})

it('a tall one rests when the visitor turns back, until its top is in view, then is held at the top', () => {
  const up = { ...tall, scrolled: -10 }
  expect(nextHold('bottom', { ...up, top: -720 })).toBe('rest')
  expect(nextHold('rest', { ...up, top: -100 })).toBe('rest')
  expect(nextHold('rest', { ...up, top: 120 })).toBe('top')
})

it('a page that does not scroll changes nothing', () => {
  expect(nextHold('top', { ...tall, scrolled: 0 })).toBe('top')
  expect(nextHold('rest', { ...tall, scrolled: 0, top: 500 })).toBe('rest')
  expect(nextHold('bottom', { ...tall, scrolled: 0 })).toBe('bottom')
})

it.each([
  ['static in its own place', 'top', { ...scene, top: 300, roomTop: 300 }, 'static'],
  ['at the window’s top', 'top', scene, 'viewport-top'],
  ['at the window’s bottom', 'bottom', { ...tall, top: -720 }, 'viewport-bottom'],
  ['at its container’s bottom', 'top', { ...scene, top: 0, roomBottom: 400 }, 'container-bottom'],
] as const)('is %s', (_, hold, at, position) => {
  expect(positionOf(hold, at)).toBe(position)
})
