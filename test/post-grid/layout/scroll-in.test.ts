import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createHostEdits } from '../../../src/undo/host-edits.ts'
import { PLACEHOLDER_MS, showLazyImages } from '../../../src/in-view/lazy-images.ts'
import {
  createEffects,
  EFFECT_STEP_MS,
  PHONE_EFFECT_MS,
} from '../../../widgets/post-grid/layout/scroll-in.ts'

let seen: ((elements: readonly Element[]) => void) | undefined
let controller: AbortController

/** An observer that sees what the test shows it. */
class HandObserver {
  constructor(callback: (entries: readonly object[]) => void) {
    seen = (elements) => callback(elements.map((target) => ({ target, isIntersecting: true })))
  }
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', HandObserver)
  controller = new AbortController()
})
afterEach(() => {
  controller.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function cells(effect: string): { readonly host: Element; readonly list: readonly Element[] } {
  document.body.innerHTML = `<div class="loading-effect-${effect}"><p></p><p></p><p></p></div>`
  const host = document.body.firstElementChild as Element
  return { host, list: [...host.children] }
}

const states = (list: readonly Element[]): readonly string[] =>
  list.map(({ className }) => (className.includes('shown') ? 'shown' : className ? 'triggered' : 'hidden'))

test('the cells of one batch come 100 ms after one another', () => {
  const { host, list } = cells('fade-in')
  createEffects(host, controller.signal).watch(list)
  expect(states(list)).toEqual(['hidden', 'hidden', 'hidden'])
  seen?.(list)
  vi.advanceTimersByTime(0)
  expect(states(list)).toEqual(['shown', 'triggered', 'triggered'])
  vi.advanceTimersByTime(EFFECT_STEP_MS)
  expect(states(list)).toEqual(['shown', 'shown', 'triggered'])
  vi.advanceTimersByTime(EFFECT_STEP_MS)
  expect(states(list)).toEqual(['shown', 'shown', 'shown'])
})

test.each([
  ['phones', 'fade-in', 390],
  ['grids without an effect', 'none', 1280],
])('on %s they come together after 200 ms', (_, effect, width) => {
  vi.stubGlobal('innerWidth', width)
  const { host, list } = cells(effect)
  createEffects(host, controller.signal).watch(list)
  seen?.(list)
  vi.advanceTimersByTime(PHONE_EFFECT_MS - 1)
  expect(states(list)).toEqual(['triggered', 'triggered', 'triggered'])
  vi.advanceTimersByTime(1)
  expect(states(list)).toEqual(['shown', 'shown', 'shown'])
})

test('where the visitor wants less motion they are there at once', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const { host, list } = cells('fade-in')
  createEffects(host, controller.signal).watch(list)
  expect(states(list)).toEqual(['shown', 'shown', 'shown'])
})

test('a cell that left comes in again, and does not come after it left', () => {
  const { host, list } = cells('fade-in')
  const effects = createEffects(host, controller.signal)
  effects.watch(list)
  seen?.(list)
  effects.reset(list)
  vi.advanceTimersByTime(10 * EFFECT_STEP_MS)
  expect(states(list)).toEqual(['hidden', 'hidden', 'hidden'])
})

test('a printed page has every cell, with nothing still moving in', () => {
  const { host, list } = cells('fade-in')
  const finish = vi.fn<() => void>()
  for (const cell of list) {
    Object.assign(cell, {
      getAnimations: () => [{ finish, effect: { getComputedTiming: () => ({ endTime: 500 }) } }],
    })
  }
  createEffects(host, controller.signal).watch(list)
  seen?.(list.slice(0, 1))
  dispatchEvent(new Event('beforeprint'))
  expect(states(list)).toEqual(['shown', 'shown', 'shown'])
  expect(finish).toHaveBeenCalledTimes(3)
})

test('what the visitor has seen before is there at once, wherever the page is scrolled', () => {
  const { host, list } = cells('fade-in')
  const finish = vi.fn<() => void>()
  for (const cell of list) {
    Object.assign(cell, {
      getAnimations: () => [{ finish, effect: { getComputedTiming: () => ({ endTime: 500 }) } }],
    })
  }
  createEffects(host, controller.signal).watch(list, true)
  expect(states(list)).toEqual(['shown', 'shown', 'shown'])
  expect(finish).toHaveBeenCalledTimes(3)
})

test('what is printed is neither a cell that left nor one of a grid that went', () => {
  const { host, list } = cells('fade-in')
  const effects = createEffects(host, controller.signal)
  for (const cell of list) Object.assign(cell, { getAnimations: () => [] })
  effects.watch(list)
  effects.reset(list.slice(0, 1))
  dispatchEvent(new Event('beforeprint'))
  expect(states(list)).toEqual(['hidden', 'shown', 'shown'])
  effects.reset(list)
  effects.watch(list)
  controller.abort()
  dispatchEvent(new Event('beforeprint'))
  expect(states(list)).toEqual(['hidden', 'hidden', 'hidden'])
})

test('a placeholder goes 350 ms after its picture came', () => {
  document.body.innerHTML =
    '<a class="rollover layzr-bg"><img class="iso-lazy-load" src="data:," data-src="/a.jpg" data-srcset="/a.jpg 1x" loading="eager"></a>'
  const server = document.body.innerHTML
  const edits = createHostEdits(controller.signal)
  showLazyImages(document.body, edits, controller.signal)
  const image = document.querySelector('img')
  const holder = document.querySelector('a')
  expect(image?.getAttribute('loading')).toBe('lazy')
  expect(image?.getAttribute('src')).toBe('/a.jpg')
  image?.dispatchEvent(new Event('load'))
  expect(image?.className).toBe('iso-lazy-load is-loaded')
  vi.advanceTimersByTime(PLACEHOLDER_MS - 1)
  expect(holder?.className).toContain('layzr-bg')
  vi.advanceTimersByTime(1)
  expect(holder?.className).not.toContain('layzr-bg')
  controller.abort()
  expect(document.body.innerHTML).toBe(server)
})
