import { expect, it } from 'vitest'
import { nextEdge, positionOf, type Geometry, SPACING_PX } from '../../widgets/sticky-sidebar/model.ts'

const scene: Geometry = {
  top: 120,
  height: 400,
  roomTop: -200,
  roomBottom: 3000,
  windowHeight: 800,
  topSpace: 100 + SPACING_PX,
  bottomSpace: SPACING_PX,
  scrolled: 10,
}
const tall: Geometry = { ...scene, height: 1500, roomTop: -900 }

it('a sidebar that fits is held at the top, wherever the visitor scrolls', () => {
  expect(nextEdge('top', scene)).toBe('top')
  expect(nextEdge('bottom', { ...scene, scrolled: -10 })).toBe('top')
  expect(nextEdge('rest', scene)).toBe('top')
})

it('a tall one rests when the visitor scrolls on, until its end is in view, then is held at the bottom', () => {
  expect(nextEdge('top', tall)).toBe('rest')
  expect(nextEdge('rest', { ...tall, top: -600 })).toBe('rest')
  expect(nextEdge('rest', { ...tall, top: 800 - SPACING_PX - 1500 })).toBe('bottom')
  expect(nextEdge('bottom', { ...tall, top: -720 })).toBe('bottom')
})

it('a tall one rests when the visitor turns back, until its top is in view, then is held at the top', () => {
  const up = { ...tall, scrolled: -10 }
  expect(nextEdge('bottom', { ...up, top: -720 })).toBe('rest')
  expect(nextEdge('rest', { ...up, top: -100 })).toBe('rest')
  expect(nextEdge('rest', { ...up, top: 120 })).toBe('top')
})

it('a page that does not scroll changes nothing', () => {
  expect(nextEdge('top', { ...tall, scrolled: 0 })).toBe('top')
  expect(nextEdge('rest', { ...tall, scrolled: 0, top: 500 })).toBe('rest')
  expect(nextEdge('bottom', { ...tall, scrolled: 0 })).toBe('bottom')
})

it.each([
  ['static in its own place', 'top', { ...scene, top: 300, roomTop: 300 }, 'static'],
  ['at the window’s top', 'top', scene, 'viewport-top'],
  ['at the window’s bottom', 'bottom', { ...tall, top: -720 }, 'viewport-bottom'],
  ['at its container’s bottom', 'top', { ...scene, top: 0, roomBottom: 400 }, 'container-bottom'],
] as const)('is %s', (_, hold, at, position) => {
  expect(positionOf(hold, at)).toBe(position)
})
