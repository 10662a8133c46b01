import type { HostEdits } from '../../../src/undo/host-edits.ts'
import { DRAG_THRESHOLD_PX } from '../../../src/interaction/gesture.ts'
import { after } from '../../../src/timing/abort.ts'
import { CLICK_GUARD_MS } from '../model.ts'

/** Class by which other scripts know that a click only ends a drag. */
const GUARD_CLASS = 'ts-interceptClicks'

export interface DragGuard {
  /** A pointer was put on the slides of `viewport`. */
  readonly pressed: (viewport: HTMLElement) => void
  /** The pointer was let go: the guard holds for {@link CLICK_GUARD_MS} more. */
  readonly released: () => void
}

/** Takes the clicks that end a drag: neither links nor a lightbox follow them. Clicks of the keyboard always go through. */
export function createDragGuard(host: HTMLElement, edits: HostEdits, signal: AbortSignal): DragGuard {
  let viewport: HTMLElement | undefined
  let guarding = false
  let cancel: (() => void) | undefined
  let pressed = false
  let fromX = 0

  // Embla tells of a press without saying where.
  host.addEventListener('pointerdown', ({ clientX }) => (fromX = clientX), { capture: true, signal })
  host.addEventListener(
    'pointermove',
    ({ clientX }) => {
      if (!pressed || Math.abs(clientX - fromX) <= DRAG_THRESHOLD_PX) return
      pressed = false
      cancel?.()
      guard(true)
    },
    { passive: true, signal },
  )
  // On the window, so that it comes before anyone's listener on the slides.
  window.addEventListener(
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
    { capture: true, signal },
  )

  /** Embla swallows the first click after a drag, real or not: it is given one. */
  function forgetDrag(): void {
    viewport?.dispatchEvent(new MouseEvent('click', { cancelable: true }))
  }

  function guard(on: boolean): void {
    guarding = on
    edits.toggleClass(host, GUARD_CLASS, on)
  }

  return {
    pressed(on) {
      viewport = on
      pressed = true
    },
    released() {
      pressed = false
      if (!guarding) return
      cancel?.()
      cancel = after(CLICK_GUARD_MS, signal, () => {
        guard(false)
        forgetDrag()
      })
    },
  }
}
