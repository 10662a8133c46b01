import { prefersReducedMotion } from '../island/motion.ts'
import { watchHands } from './hands.ts'
import { SCROLL_MS, type ScrollOptions, scrollTopFor } from './scroll-top.ts'

const easeInOutQuad = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (-2 * t + 2) ** 2 / 2)
const easeOutQuart = (t: number): number => 1 - (1 - t) ** 4

/** Does what `scrollToElement` (scroll.ts) promises, frame by frame. */
export function glide(
  target: Element | null,
  { signal, offsetPx, durationMs = SCROLL_MS }: ScrollOptions,
): Promise<boolean> {
  if (durationMs <= 0 || prefersReducedMotion()) {
    jumpTo(scrollTopFor(target, offsetPx))
    return Promise.resolve(true)
  }
  return new Promise((resolve) => {
    const hands = watchHands(signal)
    hands.signal.addEventListener('abort', () => resolve(false))
    const distance = scrollTopFor(target, offsetPx) - scrollY
    const far = Math.abs(distance) > innerHeight
    if (far) jumpTo(scrollY + distance - Math.sign(distance) * innerHeight)
    const ease = far ? easeOutQuart : easeInOutQuad
    const from = scrollY
    let started: number | undefined
    const step = (now: number): void => {
      if (hands.signal.aborted) return
      started ??= now
      const progress = Math.min(1, (now - started) / durationMs)
      jumpTo(from + (scrollTopFor(target, offsetPx) - from) * ease(progress))
      if (progress < 1) {
        requestAnimationFrame(step)
        return
      }
      resolve(true)
      hands.abort()
    }
    requestAnimationFrame(step)
  })
}

/** Without the smoothness that a page may have set for its own scrolling. */
function jumpTo(top: number): void {
  scrollTo({ top, behavior: 'instant' })
}
