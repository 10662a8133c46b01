import { useLayoutEffect, type RefObject } from 'react'

/** Space that stays between the list and the edge of the window, px; `use-placement.ts` keeps the same. */
const EDGE_PX = 8

/**
 * Moves the list, which the map makes wider, back into the window before anything is painted. Floating UI does so a moment later:
 * until then the page would be too wide, and get a scroll bar that comes and goes.
 */
export function useRoom(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const layer = part.current?.closest<HTMLElement>('[data-layout="float"]')
    if (!layer) return
    const { left, right } = layer.getBoundingClientRect()
    const over = Math.max(0, right - (document.documentElement.clientWidth - EDGE_PX))
    const under = Math.max(0, EDGE_PX - left)
    layer.style.left = `${layer.offsetLeft - over + under}px`
  }, [part])
}
