import { prefersReducedMotion } from '../../src/island/motion.ts'

/** Room that WooCommerce's scripts leave above a notice, px. */
const ROOM_ABOVE_PX = 100

/** Scrolls to the first of what a script of WooCommerce has found. */
export function scrollToFirst({ 0: notice }: ArrayLike<Element>): void {
  if (!notice) return
  const top = notice.getBoundingClientRect().top + scrollY - ROOM_ABOVE_PX
  window.scrollTo({ top, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
}
