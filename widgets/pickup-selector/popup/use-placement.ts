import {
  autoUpdate,
  offset,
  shift,
  size,
  useFloating,
  type Middleware,
  type VirtualElement,
} from '@floating-ui/react-dom'
import { useLayoutEffect, useState, type CSSProperties, type RefObject } from 'react'
import { whenReleased } from '../../../src/timing/when-released.ts'
import { MAX_HEIGHT_PX } from '../list/list-window.ts'

/** Space between the field and the list, px. */
const GAP_PX = 4
/** Space that stays between the list and the edge of the window, px. */
const EDGE_PX = 8
/** Narrowest list, wherever the field is narrower, px. */
const MIN_WIDTH_PX = 400
/** Room below the field with which the list does not look for more above it, px. */
const ENOUGH_ROOM_PX = 320

interface Placement {
  /** Whether the list is in its place. Before, it is hidden: a focus that moves in would scroll the page. */
  readonly placed: boolean
  readonly style: CSSProperties
  readonly layer: RefObject<HTMLElement | null>
  readonly setLayer: (layer: HTMLElement | null) => void
}

/**
 * Keeps a list below its field, or above it where there is more room, as wide as it is. Of Floating UI this is what
 * positions, 6.5 kB gz. `useDismiss` and `useRole` would weigh 3.1 more, `FloatingPortal` 3.0 and `FloatingFocusManager`
 * 3.2: for 9.3 kB the checkout has no room, and what they do here is 60 lines.
 */
export function usePlacement(anchor: () => HTMLElement | null, open: boolean): Placement {
  const [reference] = useState(() => boxOf(anchor))
  const [above, setAbove] = useState(() => prefersAbove(reference))
  const [middleware] = useState(() => [offset(GAP_PX), shift({ padding: EDGE_PX }), fit])
  const { refs, floatingStyles, isPositioned, update } = useFloating({
    placement: above ? 'top-start' : 'bottom-start',
    transform: false,
    elements: { reference },
    middleware,
    whileElementsMounted(box, layer, place) {
      const mounted = new AbortController()
      let waiting = false
      const stop = autoUpdate(box, layer, () => {
        if (waiting) return
        waiting = true
        whenReleased(mounted.signal, () => {
          waiting = false
          setAbove(prefersAbove(reference))
          place()
        })
      })
      return () => {
        stop()
        mounted.abort()
      }
    },
  })
  useLayoutEffect(update, [open, update])
  return {
    placed: isPositioned,
    style: {
      ...floatingStyles,
      // Fixed, so that a hidden list at the end of the page makes the page no longer.
      position: open ? 'absolute' : 'fixed',
      visibility: isPositioned && open ? undefined : 'hidden',
    },
    layer: refs.floating,
    setLayer: refs.setFloating,
  }
}

const fit: Middleware = size({
  padding: EDGE_PX,
  apply({ availableHeight, rects, placement, elements: { floating } }) {
    const widest = document.documentElement.clientWidth - 2 * EDGE_PX
    const height = `${Math.min(Math.max(availableHeight, 0), MAX_HEIGHT_PX)}px`
    Object.assign(floating.style, {
      width: `${Math.min(Math.max(rects.reference.width, MIN_WIDTH_PX), widest)}px`,
      maxHeight: height,
      // Above the field a list that shrinks would take the search field along under the shopper's hands.
      height: placement.startsWith('top') ? height : '',
    })
  },
})

function prefersAbove(reference: VirtualElement): boolean {
  const { top, bottom } = reference.getBoundingClientRect()
  const below = document.documentElement.clientHeight - bottom
  return below < ENOUGH_ROOM_PX && top > below
}

/** Where the field is; while WooCommerce replaces its row, where it was. */
function boxOf(anchor: () => HTMLElement | null): VirtualElement {
  let last = new DOMRect()
  return {
    get contextElement() {
      return anchor() ?? undefined
    },
    getBoundingClientRect() {
      const field = anchor()
      if (field?.isConnected) last = field.getBoundingClientRect()
      return last
    },
  }
}
