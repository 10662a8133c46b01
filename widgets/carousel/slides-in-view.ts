import type { Stage } from './adopt.ts'

/** A slide of which less is seen than this counts as out of view, px. */
const LEAST_SEEN_PX = 2

/** The slides of which something is seen in the carousel, whether or not the carousel itself is in view. */
export function slidesInView({ viewport, slides }: Stage): ReadonlySet<HTMLElement> {
  const { left, right } = viewport.getBoundingClientRect()
  return new Set(
    slides().filter((slide) => {
      const box = slide.getBoundingClientRect()
      return Math.min(box.right, right) - Math.max(box.left, left) >= LEAST_SEEN_PX
    }),
  )
}

/**
 * Lets nobody reach slides that are not seen. Focus that was in one of them goes to the track.
 * @param seen without it everybody reaches all of them
 */
export function hideOthers({ slides, track }: Stage, seen?: ReadonlySet<HTMLElement>): void {
  for (const slide of slides()) {
    const hide = seen?.has(slide) === false
    if (slide.inert === hide) continue
    if (hide && slide.contains(document.activeElement)) track.focus({ preventScroll: true })
    slide.inert = hide
  }
}
