import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Autoplay, createAutoplay } from '../../../widgets/carousel/motion/autoplay.ts'

const DELAY_MS = 5000

let hidden = false
let life: AbortController
const next = vi.fn<() => void>()
const changed = vi.fn<() => void>()

/** The visitor turns to another tab or back. */
function turn(away: boolean): void {
  hidden = away
  document.dispatchEvent(new Event('visibilitychange'))
}

function start(host = document.createElement('div')): Autoplay {
  return createAutoplay({
    host,
    config: { delay: DELAY_MS, paused: false },
    signal: life.signal,
    next,
    changed,
  })
}

beforeEach(() => {
  vi.useFakeTimers()
  // Observers report to nobody here: the carousel counts as in view.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  )
  hidden = false
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (hidden ? 'hidden' : 'visible'))
  life = new AbortController()
  next.mockReset()
  changed.mockReset()
})
afterEach(() => {
  life.abort()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a carousel that rotates', () => {
  it('stands still in a hidden tab and goes on when the tab is shown, one slide at a time', () => {
    const autoplay = start()
    vi.advanceTimersByTime(DELAY_MS)
    expect(next).toHaveBeenCalledTimes(1)

    turn(true)
    expect(autoplay.running()).toBe(false)
    expect(autoplay.playing()).toBe(true)
    vi.advanceTimersByTime(100 * DELAY_MS)
    expect(next).toHaveBeenCalledTimes(1)

    turn(false)
    expect(autoplay.running()).toBe(true)
    expect(next).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(DELAY_MS - 1)
    expect(next).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(next).toHaveBeenCalledTimes(2)
    expect(changed).toHaveBeenCalledTimes(2)
  })

  it('that the pointer is on when its code comes begins when the pointer leaves', () => {
    const host = document.createElement('div')
    vi.spyOn(host, 'matches').mockImplementation((selector) => selector === ':hover')
    const autoplay = start(host)
    expect(autoplay.running()).toBe(false)
    vi.advanceTimersByTime(10 * DELAY_MS)
    expect(next).not.toHaveBeenCalled()
    host.dispatchEvent(new Event('pointerleave'))
    vi.advanceTimersByTime(DELAY_MS)
    expect(next).toHaveBeenCalledOnce()
  })

  it('that a finger has tapped before its code came begins at once: no finger leaves', () => {
    const host = document.createElement('div')
    vi.spyOn(host, 'matches').mockImplementation((selector) => selector === ':hover')
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(hover: none)' }))
    expect(start(host).running()).toBe(true)
  })

  it('that the keyboard is in when its code comes begins when the focus leaves', () => {
    const host = document.createElement('div')
    const link = host.appendChild(document.createElement('a'))
    vi.spyOn(host, 'querySelector').mockImplementation((selector) =>
      selector === ':focus-visible' ? link : null,
    )
    const autoplay = start(host)
    expect(autoplay.running()).toBe(false)
    link.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    expect(autoplay.running()).toBe(true)
  })

  it('in a tab that was opened behind begins when the tab is shown', () => {
    hidden = true
    const autoplay = start()
    vi.advanceTimersByTime(10 * DELAY_MS)
    expect(autoplay.running()).toBe(false)
    expect(next).not.toHaveBeenCalled()
    turn(false)
    vi.advanceTimersByTime(DELAY_MS)
    expect(next).toHaveBeenCalledTimes(1)
  })

  it('that the visitor stopped does not begin again because the tab was hidden and shown', () => {
    const autoplay = start()
    autoplay.set(false)
    turn(true)
    turn(false)
    vi.advanceTimersByTime(10 * DELAY_MS)
    expect(next).not.toHaveBeenCalled()
  })

  it('of which the browser held the timer back for hours shows one slide, not all that were due', () => {
    start()
    // A device that sleeps: the clock goes on, timers do not.
    vi.setSystemTime(Date.now() + 8 * 60 * 60 * 1000)
    vi.advanceTimersByTime(DELAY_MS)
    expect(next).toHaveBeenCalledTimes(1)
  })

  it('that is gone hears of no tab', () => {
    start()
    life.abort()
    turn(true)
    turn(false)
    vi.advanceTimersByTime(10 * DELAY_MS)
    expect(next).not.toHaveBeenCalled()
    expect(changed).not.toHaveBeenCalled()
  })
})
