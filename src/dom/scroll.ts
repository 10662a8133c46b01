import { topInsetAt } from './insets.ts'
import { prefersReducedMotion } from './motion.ts'

/** Duration of a smooth scroll, ms (SPEC.md §2, §9). */
export const SCROLL_MS = 600

export interface ScrollOptions {
  readonly signal?: AbortSignal | undefined
  /** Free space above the target, px; a function is asked again with every frame. @default what covers the top of the window there */
  readonly offsetPx?: number | ((scrollTop: number) => number) | undefined
  /** @default 600 */
  readonly durationMs?: number | undefined
}

/** What a visitor does to scroll by hand. */
export const TAKE_OVER = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

const easeInOutQuad = (t: number): number => (t < 0.5 ? 2 * t * t : 1 - (-2 * t + 2) ** 2 / 2)
const easeOutQuart = (t: number): number => 1 - (1 - t) ** 4

/** Where the page has to scroll for `target` to stand `offsetPx` below the window's top, px; `null` is the page's top. */
export function scrollTopFor(
  target: Element | null,
  offsetPx: ScrollOptions['offsetPx'] = topInsetAt,
): number {
  if (!target) return 0
  const top = target.getBoundingClientRect().top + scrollY
  const wanted = top - (typeof offsetPx === 'number' ? offsetPx : offsetPx(top))
  const { scrollHeight } = document.documentElement
  return Math.ceil(Math.max(0, Math.min(wanted, scrollHeight - innerHeight)))
}

/**
 * Scrolls the page smoothly to `target` (`null` for its top). The target is measured again with every frame, so that
 * images that load on the way do not spoil the landing. A jump longer than a window starts one window away. The
 * visitor's own input ends it; with reduced motion the page jumps.
 * @returns whether the target was reached, once the scroll has ended
 */
export function scrollToElement(
  target: Element | null,
  { signal, offsetPx, durationMs = SCROLL_MS }: ScrollOptions = {},
): Promise<boolean> {
  if (signal?.aborted) return Promise.resolve(false)
  if (durationMs <= 0 || prefersReducedMotion()) {
    jumpTo(scrollTopFor(target, offsetPx))
    return Promise.resolve(true)
  }
  return new Promise((resolve) => {
    const hands = new AbortController()
    const finish = (reached: boolean): void => {
      hands.abort()
      resolve(reached)
    }
    signal?.addEventListener('abort', () => finish(false), { signal: hands.signal })
    for (const type of TAKE_OVER) {
      addEventListener(type, () => finish(false), { passive: true, capture: true, signal: hands.signal })
    }
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
      if (progress < 1) requestAnimationFrame(step)
      else finish(true)
    }
    requestAnimationFrame(step)
  })
}

/** Without the smoothness that a page may have set for its own scrolling. */
function jumpTo(top: number): void {
  scrollTo({ top, behavior: 'instant' })
}
