import { autoUpdate, computePosition, offset, shift, size, type VirtualElement } from '@floating-ui/react'
import type { PickupSession } from '../checkout/pickup-session.ts'

/** Space between the field and the list, px. */
const GAP_PX = 4
/** Space that stays between the list and the edge of the window, px. */
const EDGE_PX = 8
/** Narrowest list, wherever the field is narrower, px. */
const MIN_WIDTH_PX = 400
/** Room below the field with which the list does not look for more above it, px. */
const ENOUGH_ROOM_PX = 320
/** Tallest list, px. */
export const MAX_HEIGHT_PX = 460

/**
 * Keeps `popup` at the field of `session`, also when the row is replaced: until the new one comes it stays where the old
 * one was.
 * @param reference {@link anchorBox} of the session
 */
export function followAnchor(
  popup: HTMLElement,
  session: PickupSession,
  reference: VirtualElement,
  signal: AbortSignal,
): void {
  let stop: (() => void) | undefined

  function follow(): void {
    stop?.()
    const { anchor } = session
    if (!anchor) return
    stop = autoUpdate({ ...reference, contextElement: anchor }, popup, () => void place(popup, reference))
  }

  const forget = session.onMove(follow)
  follow()
  signal.addEventListener('abort', () => {
    forget()
    stop?.()
  })
}

/** Where the field of `session` is, or was before its row was taken out. */
export function anchorBox(session: PickupSession): VirtualElement {
  let last = new DOMRect()
  return {
    getBoundingClientRect() {
      if (session.anchor?.isConnected) last = session.anchor.getBoundingClientRect()
      return last
    },
  }
}

/** Moves `popup` below `reference`, or above it where there is more room, as wide as it is. */
export async function place(popup: HTMLElement, reference: VirtualElement): Promise<void> {
  const { top, bottom } = reference.getBoundingClientRect()
  const { clientHeight, clientWidth } = document.documentElement
  const below = clientHeight - bottom
  const above = below < ENOUGH_ROOM_PX && top > below
  const { x, y } = await computePosition(reference, popup, {
    placement: above ? 'top-start' : 'bottom-start',
    middleware: [
      offset(GAP_PX),
      shift({ padding: EDGE_PX }),
      size({
        padding: EDGE_PX,
        apply({ availableHeight, rects }) {
          const width = Math.min(Math.max(rects.reference.width, MIN_WIDTH_PX), clientWidth - 2 * EDGE_PX)
          const height = Math.min(Math.max(availableHeight, 0), MAX_HEIGHT_PX)
          popup.style.width = `${width}px`
          popup.style.maxHeight = `${height}px`
          // Above the field a list that shrinks would take the search field along under the shopper's hands.
          popup.style.height = above ? `${height}px` : ''
        },
      }),
    ],
  })
  popup.style.left = `${x}px`
  popup.style.top = `${y}px`
}
