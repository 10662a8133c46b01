import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SWIPE_DISTANCE_PX } from '../../../src/interaction/gesture.ts'
import { followWheel, WHEEL_END_MS } from '../../../widgets/carousel/motion/wheel.ts'

let leaving: AbortController

function open(rtl = false) {
  const viewport = document.createElement('div')
  const steps: string[] = []
  followWheel(
    viewport,
    rtl,
    { next: () => void steps.push('next'), prev: () => void steps.push('prev') },
    leaving.signal,
  )
  const wheel = (options: WheelEventInit): void => {
    const event = new WheelEvent('wheel', options)
    // happy-dom's have no keys.
    for (const [name, value] of Object.entries(options)) Object.defineProperty(event, name, { value })
    viewport.dispatchEvent(event)
  }
  return { steps, wheel }
}

beforeEach(() => {
  vi.useFakeTimers()
  leaving = new AbortController()
})
afterEach(() => {
  leaving.abort()
  vi.useRealTimers()
})

describe('a swipe on a trackpad', () => {
  it('moves one step, however long its momentum lasts, and the next one another', () => {
    const { steps, wheel } = open()
    for (let round = 0; round < 20; round += 1) {
      wheel({ deltaX: SWIPE_DISTANCE_PX / 2, deltaY: 1 })
      vi.advanceTimersByTime(WHEEL_END_MS - 1)
    }
    expect(steps).toEqual(['next'])
    vi.advanceTimersByTime(1)
    wheel({ deltaX: -SWIPE_DISTANCE_PX })
    expect(steps).toEqual(['next', 'prev'])
  })

  it('moves nothing while it is shorter than a swipe', () => {
    const { steps, wheel } = open()
    wheel({ deltaX: SWIPE_DISTANCE_PX - 1 })
    vi.advanceTimersByTime(WHEEL_END_MS)
    wheel({ deltaX: SWIPE_DISTANCE_PX - 1 })
    expect(steps).toEqual([])
  })

  it('goes the other way from right to left', () => {
    const { steps, wheel } = open(true)
    wheel({ deltaX: SWIPE_DISTANCE_PX })
    expect(steps).toEqual(['prev'])
  })
})

describe('a wheel', () => {
  it('moves slides with Shift, in lines too', () => {
    const { steps, wheel } = open()
    wheel({ deltaY: 3, deltaMode: 1, shiftKey: true })
    expect(steps).toEqual(['next'])
  })

  it.each([
    ['up or down', { deltaY: 100 }],
    ['more down than aside', { deltaX: 90, deltaY: 100 }],
    ['with Ctrl, to zoom', { deltaX: 100, ctrlKey: true }],
  ])('moves nothing when it turns %s', (_, options) => {
    const { steps, wheel } = open()
    wheel(options)
    expect(steps).toEqual([])
  })

  it('is not heard any more where the carousel is gone', () => {
    const { steps, wheel } = open()
    leaving.abort()
    wheel({ deltaX: 100 })
    expect(steps).toEqual([])
  })
})
