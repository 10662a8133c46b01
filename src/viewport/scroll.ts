import { topInsetAt } from './insets.ts'

/** Duration of a smooth scroll, ms (product.md#anchors). */
export const SCROLL_MS = 600

export interface ScrollOptions {
  readonly signal?: AbortSignal | undefined
  /** Free space above the target, px; a function is asked again with every frame. @default what covers the top of the window there */
  readonly offsetPx?: number | ((scrollTop: number) => number) | undefined
  /** @default 600 */
  readonly durationMs?: number | undefined
}

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
 * visitor's own input ends it; with reduced motion the page jumps, and where the code for more cannot be had.
 * @returns whether the target was reached, once the scroll has ended
 */
export async function scrollToElement(target: Element | null, options: ScrollOptions = {}): Promise<boolean> {
  const hands = watchHands(options.signal)
  const code = await import('./glide.ts').catch(() => undefined)
  const { aborted } = hands.signal
  hands.abort()
  // A visitor who has scrolled on while the code was on its way stays there. The place alone does not tell: browsers move
  // it themselves where the page changes its height.
  if (aborted || options.signal?.aborted) return false
  if (code) return code.glide(target, options)
  scrollTo({ top: scrollTopFor(target, options.offsetPx), behavior: 'instant' })
  return true
}

/** Aborts when the visitor scrolls by hand. @param signal ends the watch too */
export function watchHands(signal?: AbortSignal): AbortController {
  const hands = new AbortController()
  const options = { passive: true, capture: true, signal: hands.signal }
  const stop = (): void => hands.abort()
  signal?.addEventListener('abort', stop, options)
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) addEventListener(type, stop, options)
  return hands
}
