import { after } from '../timing/abort.ts'

/** A touch counts as a tap this long after it began, ms (product.md#gestures). */
export const TAP_WAIT_MS = 200
/** A pointer that moved less than this did not drag, px (product.md#gestures). */
export const DRAG_THRESHOLD_PX = 6
/** A finger that moved at least this far swiped, px (product.md#gestures). */
export const SWIPE_DISTANCE_PX = 30

/**
 * Calls `listener` for each press that is neither a drag nor a scroll: of a mouse at once, of a finger
 * {@link TAP_WAIT_MS} after it touched. Also on elements on which iOS sends no click.
 */
export function onTap(target: EventTarget, signal: AbortSignal, listener: (pressed: Element) => void): void {
  let down: PointerEvent | undefined
  const on = (type: string, act: (event: PointerEvent) => void): void =>
    target.addEventListener(type, act as EventListener, { passive: true, signal })
  on('pointerdown', (event) => {
    down = event
  })
  on('pointercancel', () => {
    down = undefined
  })
  on('pointerup', ({ clientX, clientY, timeStamp, pointerType, target: pressed }) => {
    if (!down || !(pressed instanceof Element)) return
    if (Math.hypot(clientX - down.clientX, clientY - down.clientY) >= DRAG_THRESHOLD_PX) return
    const waited = timeStamp - down.timeStamp
    if (pointerType !== 'touch') listener(pressed)
    else after(Math.max(0, TAP_WAIT_MS - waited), signal, () => listener(pressed))
  })
}

/** Calls `listener` with -1 or 1 when a finger swiped `element` to the left or to the right. */
export function onSwipe(
  element: HTMLElement,
  signal: AbortSignal,
  listener: (direction: number) => void,
): void {
  let start: Touch | undefined
  const options = { passive: true, signal }
  element.addEventListener('touchstart', ({ touches }) => (start = touches[0]), options)
  element.addEventListener(
    'touchend',
    ({ changedTouches: [end] }) => {
      if (!start || !end) return
      const across = end.clientX - start.clientX
      const down = Math.abs(end.clientY - start.clientY)
      if (Math.abs(across) >= SWIPE_DISTANCE_PX && Math.abs(across) > down) listener(Math.sign(across))
    },
    options,
  )
}
