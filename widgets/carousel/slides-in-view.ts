import type { Stage } from './adopt.ts'

/** A slide of which less is seen than this counts as out of view, px. */
const LEAST_SEEN_PX = 2

/** The slides of which something is seen in the carousel, whether or not the carousel itself is in view. */
export function slidesInView({ viewport, slides }: Stage): readonly HTMLElement[] {
  const { left, right } = viewport.getBoundingClientRect()
  return slides().filter((slide) => {
    const box = slide.getBoundingClientRect()
    return Math.min(box.right, right) - Math.max(box.left, left) >= LEAST_SEEN_PX
  })
}

/** Lets only `reached` of the slides be reached. Focus that was in another one goes to the track. */
export function reachOnly(reached: readonly HTMLElement[], { slides, track }: Stage): void {
  const inside = new Set(reached)
  for (const slide of slides()) {
    const hide = !inside.has(slide)
    if (slide.inert === hide) continue
    if (hide && slide.contains(document.activeElement)) track.focus({ preventScroll: true })
    slide.inert = hide
  }
}
