import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  DRAG_THRESHOLD_PX,
  onSwipe,
  onTap,
  SWIPE_DISTANCE_PX,
  TAP_WAIT_MS,
} from '../../src/interaction/gesture.ts'
import {
  onResizeEnd,
  onWidthChange,
  RESIZE_DEBOUNCE_MS,
  WIDTH_DEBOUNCE_MS,
} from '../../src/viewport/resize.ts'

const heard = vi.fn<(value?: unknown) => void>()
let stop = new AbortController()

beforeEach(() => {
  vi.useFakeTimers()
  heard.mockReset()
  stop = new AbortController()
})
afterEach(() => {
  stop.abort()
  vi.useRealTimers()
})

function pointer(type: string, pointerType: string, clientX: number): void {
  document.body.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType, clientX, clientY: 0 }))
}

it('a mouse taps at once, a finger 200 ms after it touched', () => {
  onTap(document, stop.signal, heard)
  pointer('pointerdown', 'mouse', 0)
  pointer('pointerup', 'mouse', 0)
  expect(heard).toHaveBeenCalledOnce()
  pointer('pointerdown', 'touch', 0)
  pointer('pointerup', 'touch', 0)
  vi.advanceTimersByTime(TAP_WAIT_MS - 50)
  expect(heard).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(51)
  expect(heard).toHaveBeenCalledTimes(2)
})

it('a press that moved by the drag threshold, or that became a scroll, is not a tap', () => {
  onTap(document, stop.signal, heard)
  pointer('pointerdown', 'mouse', 0)
  pointer('pointerup', 'mouse', DRAG_THRESHOLD_PX)
  pointer('pointerdown', 'touch', 0)
  pointer('pointercancel', 'touch', 0)
  pointer('pointerup', 'touch', 0)
  vi.runAllTimers()
  expect(heard).not.toHaveBeenCalled()
  pointer('pointerdown', 'mouse', 0)
  pointer('pointerup', 'mouse', DRAG_THRESHOLD_PX - 1)
  expect(heard).toHaveBeenCalledOnce()
})

function touch(type: string, list: string, clientX: number, clientY: number): void {
  document.body.dispatchEvent(
    Object.assign(new Event(type, { bubbles: true }), { [list]: [{ clientX, clientY }] }),
  )
}

it.each([
  ['to the right', SWIPE_DISTANCE_PX, 0, [1]],
  ['to the left', -SWIPE_DISTANCE_PX, 10, [-1]],
  ['not far enough', SWIPE_DISTANCE_PX - 1, 0, []],
  ['more down than across', SWIPE_DISTANCE_PX, SWIPE_DISTANCE_PX + 1, []],
])('a finger that goes %s', (_, across, down, directions) => {
  onSwipe(document.body, stop.signal, heard)
  touch('touchstart', 'touches', 0, 0)
  touch('touchend', 'changedTouches', across, down)
  expect(heard.mock.calls.map(([direction]) => direction)).toEqual(directions)
})

it('a resize is over 200 ms after its last event, and not heard after the end', () => {
  onResizeEnd(heard, stop.signal)
  dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(RESIZE_DEBOUNCE_MS - 1)
  dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(RESIZE_DEBOUNCE_MS - 1)
  expect(heard).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(heard).toHaveBeenCalledOnce()
  dispatchEvent(new Event('resize'))
  stop.abort()
  vi.runAllTimers()
  expect(heard).toHaveBeenCalledOnce()
})

it('a window that only changes its height does not change its width', () => {
  const { innerWidth } = window
  onWidthChange(heard, stop.signal)
  dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(WIDTH_DEBOUNCE_MS)
  expect(heard).not.toHaveBeenCalled()
  Object.assign(window, { innerWidth: innerWidth + 10 })
  dispatchEvent(new Event('resize'))
  vi.advanceTimersByTime(WIDTH_DEBOUNCE_MS)
  expect(heard).toHaveBeenCalledOnce()
  Object.assign(window, { innerWidth })
})
