import { prefersReducedMotion } from '../../../src/island/motion.ts'
import type { Spots } from './layout.ts'

/** Duration of an item's way to its new place, ms (product.md#grids). */
export const MOVE_MS = 400

const EASING = 'cubic-bezier(0.2, 0, 0, 1)'

export interface Motion {
  /** Where the elements are seen now, also midway. Call before anything changes. */
  readonly before: (elements: readonly HTMLElement[]) => void
  /**
   * Lets the elements move from there to where they are laid out now; what is new fades in.
   * @param spots places that are known without asking the browser, which would have to lay the page out at once
   */
  readonly play: (elements: readonly HTMLElement[], spots?: Spots) => void
}

interface Point {
  readonly left: number
  readonly top: number
}

/**
 * Items glide to their new places. Only what stands in the window moves; a change midway starts from where it is seen.
 * @param fades whether new items fade in; the theme's own effect may do that
 */
export function createMotion(list: HTMLElement, fades: boolean, signal: AbortSignal): Motion {
  const running = new Map<HTMLElement, Animation>()
  let places: Map<HTMLElement, Point | null> | undefined
  let origin: Point = { left: 0, top: 0 }
  let belowPx = 0

  signal.addEventListener('abort', () => {
    for (const animation of running.values()) animation.cancel()
    running.clear()
  })

  function start(element: HTMLElement, from: Keyframe, to: Keyframe): void {
    const animation = element.animate([from, to], { duration: MOVE_MS, easing: EASING })
    running.set(element, animation)
    animation.addEventListener('finish', () => {
      if (running.get(element) === animation) running.delete(element)
    })
  }

  function inWindow({ left, top, height }: Point & { readonly height: number }): Point | null {
    return height > 0 && top + height > 0 && top < innerHeight ? { left, top } : null
  }

  return {
    before(elements) {
      places = undefined
      if (prefersReducedMotion()) return
      const { left, top } = list.getBoundingClientRect()
      origin = { left: left + list.clientLeft, top: top + list.clientTop }
      belowPx = document.documentElement.scrollHeight - innerHeight - scrollY
      places = new Map()
      for (const element of elements) places.set(element, inWindow(element.getBoundingClientRect()))
    },

    play(elements, spots) {
      if (!places) return
      for (const animation of running.values()) animation.cancel()
      running.clear()
      // All places are known before the first animation starts: one layout at most, however many items.
      const known = spots && spots.shrunkPx <= belowPx ? spots : undefined
      const now = elements.map((element) => {
        const spot = known?.of(element)
        const box = spot
          ? { left: origin.left + spot.leftPx, top: origin.top + spot.topPx, height: spot.heightPx }
          : element.getBoundingClientRect()
        return [element, inWindow(box)] as const
      })
      for (const [element, to] of now) {
        if (!to) continue
        const from = places.get(element)
        if (!from) {
          if (fades) start(element, { opacity: 0, scale: 0.96 }, { opacity: 1, scale: 1 })
          continue
        }
        const x = Math.round(from.left - to.left)
        const y = Math.round(from.top - to.top)
        if (x || y) start(element, { translate: `${x}px ${y}px` }, { translate: '0px 0px' })
      }
      places = undefined
    },
  }
}
