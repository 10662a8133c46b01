import { afterEach, expect, it } from 'vitest'
import { lockScroll } from '../../src/viewport/lock-scroll.ts'

const { documentElement: root } = document

afterEach(() => root.removeAttribute('style'))

it('gives back what the page had, and leaves no attribute that was not there', () => {
  const life = new AbortController()
  lockScroll(life.signal)
  expect(root.style.overflow).toBe('hidden')
  life.abort()
  expect(root.hasAttribute('style')).toBe(false)
})

it.each([
  ['the one over it first', 1],
  ['the one below first', 0],
])('holds for as long as one of two layers is open: %s', (_, first) => {
  root.style.overflow = 'clip'
  const lives = [new AbortController(), new AbortController()]
  for (const { signal } of lives) lockScroll(signal)
  lives[first]?.abort()
  expect(root.style.overflow).toBe('hidden')
  lives[1 - first]?.abort()
  expect(root.style.overflow).toBe('clip')
})
