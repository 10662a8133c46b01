import { prefersReducedMotion } from '../../src/dom/motion.ts'

/** Duration of an item's way to its new place, ms (SPEC.md §9). */
export const MOVE_MS = 400

const EASING = 'cubic-bezier(0.2, 0, 0, 1)'

export interface Motion {
  /** Where the elements are seen now, also midway. Call before anything changes. */
  readonly before: (elements: readonly HTMLElement[]) => void
  /** Lets the elements move from there to where they are laid out now; what is new fades in. */
  readonly play: (elements: readonly HTMLElement[]) => void
}

interface Point {
  readonly left: number
  readonly top: number
}

/**
 * Items glide to their new places. Only what stands in the window moves; a change midway starts from where it is seen.
 * @param fades whether new items fade in; the theme's own effect may do that
 */
export function createMotion(fades: boolean, signal: AbortSignal): Motion {
  const running = new Map<HTMLElement, Animation>()
  let places: Map<HTMLElement, Point | null> | undefined

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

  return {
    before(elements) {
      places = undefined
      if (prefersReducedMotion()) return
      places = new Map()
      for (const element of elements) places.set(element, inWindow(element))
    },

    play(elements) {
      if (!places) return
      for (const animation of running.values()) animation.cancel()
      running.clear()
      // All places are read before the first animation starts: one layout, however many items.
      const now = elements.map((element) => [element, inWindow(element)] as const)
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

function inWindow(element: HTMLElement): Point | null {
  const { left, top, bottom, height } = element.getBoundingClientRect()
  return height > 0 && bottom > 0 && top < innerHeight ? { left, top } : null
}
