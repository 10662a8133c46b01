import type { HostEdits } from '../../src/dom/host-edits.ts'
import { after } from '../../src/timing/abort.ts'
import { CLICK_GUARD_MS } from './model.ts'

/** Class by which other scripts know that a click only ends a drag. */
const GUARD_CLASS = 'ts-interceptClicks'

export interface DragGuard {
  /** The pointer has moved the slides. */
  readonly dragged: () => void
  /** The pointer was let go: the guard holds for {@link CLICK_GUARD_MS} more. */
  readonly released: () => void
}

/**
 * Takes the clicks that end a drag: neither links nor a lightbox follow them. Clicks of the keyboard always go through.
 * @param viewport where the slides are dragged
 */
export function createDragGuard(
  host: HTMLElement,
  viewport: HTMLElement,
  edits: HostEdits,
  signal: AbortSignal,
): DragGuard {
  let guarding = false
  let clearing = false
  let cancel: (() => void) | undefined

  // On the window, so that it comes before anyone's listener on the slides.
  window.addEventListener(
    'click',
    (event) => {
      if (clearing || !(event.target instanceof Node) || !viewport.contains(event.target)) return
      if (event.detail === 0) forgetDrag()
      else if (guarding) {
        event.preventDefault()
        event.stopImmediatePropagation()
      }
    },
    { capture: true, signal },
  )

  /** Embla swallows the first click after a drag, whoever makes it: it is given one. */
  function forgetDrag(): void {
    clearing = true
    viewport.dispatchEvent(new MouseEvent('click', { cancelable: true }))
    clearing = false
  }

  return {
    dragged() {
      cancel?.()
      guarding = true
      edits.toggleClass(host, GUARD_CLASS, true)
    },
    released() {
      if (!guarding) return
      cancel?.()
      cancel = after(CLICK_GUARD_MS, signal, () => {
        guarding = false
        edits.toggleClass(host, GUARD_CLASS, false)
        forgetDrag()
      })
    },
  }
}
