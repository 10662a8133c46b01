import type { HostEdits } from '../../../src/undo/host-edits.ts'
import { DRAG_THRESHOLD_PX } from '../../../src/interaction/gesture.ts'
import { after } from '../../../src/timing/abort.ts'
import { CLICK_GUARD_MS } from '../model.ts'

/** Class by which other scripts know that a click only ends a drag. */
const GUARD_CLASS = 'ts-interceptClicks'

/**
 * Takes the clicks that end a drag, and those of {@link CLICK_GUARD_MS} more: neither links nor a lightbox follow them.
 * Clicks of the keyboard always go through.
 * @returns to be called when a pointer is put on the slides of a viewport
 */
export function createDragGuard(
  host: HTMLElement,
  edits: HostEdits,
  signal: AbortSignal,
): (viewport: HTMLElement) => void {
  let viewport: HTMLElement | undefined
  let guarding = false
  let cancel: (() => void) | undefined
  let pressed = false
  let fromX = 0

  const options = { capture: true, signal }
  // Embla tells of a press without saying where.
  host.addEventListener('pointerdown', ({ clientX }) => (fromX = clientX), options)
  host.addEventListener(
    'pointermove',
    ({ clientX }) => {
      if (!pressed || Math.abs(clientX - fromX) <= DRAG_THRESHOLD_PX) return
      pressed = false
      cancel?.()
      guard(true)
    },
    options,
  )
  // Embla forgets a drag when it measures again, and tells of no end.
  addEventListener('pointerup', released, options)
  addEventListener('pointercancel', released, options)
  // On the window, so that it comes before anyone's listener on the slides.
  addEventListener(
    'click',
    (event) => {
      const { target, detail } = event
      // The viewport itself is clicked by `forgetDrag` alone, or where there is nothing to follow.
      if (target === viewport || !viewport?.contains(target as Node)) return
      if (detail === 0) forgetDrag()
      else if (guarding) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
    },
    options,
  )

  /** Embla swallows the first click after a drag, real or not: it is given one. */
  function forgetDrag(): void {
    viewport?.dispatchEvent(new MouseEvent('click', { cancelable: true }))
  }

  function guard(on: boolean): void {
    guarding = on
    edits.toggleClass(host, GUARD_CLASS, on)
  }

  function released(): void {
    pressed = false
    if (!guarding) return
    cancel?.()
    cancel = after(CLICK_GUARD_MS, signal, () => {
      guard(false)
      forgetDrag()
    })
  }

  return (on) => {
    viewport = on
    pressed = true
  }
}
