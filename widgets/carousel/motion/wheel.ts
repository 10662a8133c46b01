import { SWIPE_DISTANCE_PX } from '../../../src/interaction/gesture.ts'
import { after } from '../../../src/timing/abort.ts'

/** A trackpad's gesture has ended when nothing came for so long, ms: its momentum goes on after the fingers. */
export const WHEEL_END_MS = 150
/** What a line of a mouse wheel counts, px. */
const LINE_PX = 16

/** One step for each sideways swipe on a trackpad, or turn of the wheel with Shift. What goes up and down scrolls the page. */
export function followWheel(
  viewport: HTMLElement,
  rtl: boolean,
  { next, prev }: { readonly next: () => void; readonly prev: () => void },
  signal: AbortSignal,
): void {
  let travelledPx = 0
  let stepped = false
  let stopWaiting: (() => void) | undefined

  viewport.addEventListener(
    'wheel',
    ({ deltaX, deltaY, deltaMode, shiftKey, ctrlKey }) => {
      const across = shiftKey ? deltaX || deltaY : deltaX
      // With Ctrl the page is zoomed.
      if (ctrlKey || (!shiftKey && Math.abs(deltaX) <= Math.abs(deltaY))) return
      travelledPx += across * (deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : LINE_PX)
      stopWaiting?.()
      stopWaiting = after(WHEEL_END_MS, signal, () => {
        travelledPx = 0
        stepped = false
      })
      if (stepped || Math.abs(travelledPx) < SWIPE_DISTANCE_PX) return
      stepped = true
      if (travelledPx > 0 === rtl) prev()
      else next()
    },
    { passive: true, signal },
  )
}
