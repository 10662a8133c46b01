import { watchHands } from './hands.ts'
import { type ScrollOptions, scrollTopFor } from './scroll-top.ts'

/**
 * Scrolls the page smoothly to `target` (`null` for its top). The target is measured again with every frame, so that
 * images that load on the way do not spoil the landing. A jump longer than a window starts one window away. The
 * visitor's own input ends it; with reduced motion the page jumps, and where the code for more cannot be loaded.
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
