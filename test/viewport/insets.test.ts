import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setTopInset, topInsetAt } from '../../src/viewport/insets.ts'
import { refreshViewport, watchViewport } from '../../src/viewport/viewport.ts'

let stop = new AbortController()
const frame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve))
  })
const rootStyle = (name: string): string => document.documentElement.style.getPropertyValue(name)

beforeEach(() => {
  stop = new AbortController()
})
afterEach(() => {
  stop.abort()
  Object.assign(window, { scrollY: 0 })
})

it('what covers the top adds up, and each may ask what lies above it', () => {
  setTopInset('welcome-bar', () => 48, stop.signal)
  setTopInset('header', (scrollTop) => (scrollTop > 150 ? 100 : 0), stop.signal)
  expect(topInsetAt(0)).toBe(48)
  expect(topInsetAt(151)).toBe(148)
  expect(topInsetAt(151, 'header')).toBe(48)
})

it('the page learns what covers it now, and keeps room for what will once it is scrolled', async () => {
  setTopInset('header', (scrollTop) => (scrollTop > 150 ? 100 : 0), stop.signal)
  await vi.waitFor(() => expect(rootStyle('--atoll-inset-top')).toBe('0px'))
  expect(rootStyle('scroll-padding-top')).toBe('100px')
  Object.assign(window, { scrollY: 400 })
  dispatchEvent(new Event('scroll'))
  await vi.waitFor(() => expect(rootStyle('--atoll-inset-top')).toBe('100px'))
})

it('a bar that comes and goes after the header is told of without a scroll', async () => {
  setTopInset('header', () => 60, stop.signal)
  await vi.waitFor(() => expect(rootStyle('--atoll-inset-top')).toBe('60px'))
  const bar = new AbortController()
  setTopInset('welcome-bar', () => 90, bar.signal)
  await vi.waitFor(() => expect(rootStyle('--atoll-inset-top')).toBe('150px'))
  expect(rootStyle('scroll-padding-top')).toBe('150px')
  bar.abort()
  await vi.waitFor(() => expect(rootStyle('--atoll-inset-top')).toBe('60px'))
})

it('a header that shrinks with the page is told of once, when it rests', () => {
  vi.useFakeTimers()
  setTopInset('header', (scrollTop) => 140 - Math.min(40, scrollTop), stop.signal)
  vi.advanceTimersToNextFrame()
  vi.advanceTimersToNextFrame()
  const written = vi.spyOn(document.documentElement.style, 'setProperty')
  for (const top of [10, 20, 30, 40]) {
    Object.assign(window, { scrollY: top })
    dispatchEvent(new Event('scroll'))
    vi.advanceTimersToNextFrame()
  }
  expect(written).not.toHaveBeenCalled()
  vi.advanceTimersToNextFrame()
  expect(written).toHaveBeenCalledOnce()
  expect(rootStyle('--atoll-inset-top')).toBe('100px')
  vi.useRealTimers()
})

it('saying it again replaces what was said, and the end of the last gives the page back', async () => {
  const first = new AbortController()
  setTopInset('header', () => 140, first.signal)
  setTopInset('header', () => 90, stop.signal)
  first.abort()
  await frame()
  expect(topInsetAt(0)).toBe(90)
  stop.abort()
  expect(document.documentElement.hasAttribute('style')).toBe(false)
  expect(topInsetAt(0)).toBe(0)
})

it('in each frame all watchers read before the first writes, however often the page scrolled', async () => {
  const order: string[] = []
  for (const name of ['a', 'b']) {
    watchViewport(
      { read: () => order.push(`read ${name}`), write: () => order.push(`write ${name}`) },
      stop.signal,
    )
  }
  for (let times = 0; times < 5; times += 1) dispatchEvent(new Event('scroll'))
  await frame()
  expect(order).toEqual(['read a', 'read b', 'write a', 'write b'])
})

it('a watcher that throws stops no other, and none is called after its end', async () => {
  const told = vi.fn<(error: unknown) => void>()
  vi.stubGlobal('reportError', told)
  const heard = vi.fn<() => void>()
  const error = new Error('broken')
  watchViewport(
    {
      read() {
        throw error
      },
    },
    stop.signal,
  )
  watchViewport({ write: heard }, stop.signal)
  await frame()
  expect(told).toHaveBeenCalledWith(error)
  expect(heard).toHaveBeenCalledOnce()
  stop.abort()
  refreshViewport()
  dispatchEvent(new Event('scroll'))
  await frame()
  expect(heard).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})
