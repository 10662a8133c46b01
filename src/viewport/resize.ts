import { after } from '../timing/abort.ts'

/** Quiet time after which a window counts as resized, ms (product.md#gestures). */
export const RESIZE_DEBOUNCE_MS = 200
/** The same for those who care for the width alone, ms (product.md#gestures). */
export const WIDTH_DEBOUNCE_MS = 250

/** Calls `listener` once a resize of the window has come to rest. */
export function onResizeEnd(listener: () => void, signal: AbortSignal, quietMs = RESIZE_DEBOUNCE_MS): void {
  let cancel: (() => void) | undefined
  addEventListener(
    'resize',
    () => {
      cancel?.()
      cancel = after(quietMs, signal, listener)
    },
    { passive: true, signal },
  )
}

/** Calls `listener` once a change of the window's width has come to rest; mobile browsers change the height all the time. */
export function onWidthChange(listener: () => void, signal: AbortSignal): void {
  let width = innerWidth
  onResizeEnd(
    () => {
      if (width === innerWidth) return
      width = innerWidth
      listener()
    },
    signal,
    WIDTH_DEBOUNCE_MS,
  )
}
