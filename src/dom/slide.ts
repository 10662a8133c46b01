import { prefersReducedMotion } from './motion.ts'

const running = new WeakMap<HTMLElement, Animation>()

/**
 * Opens or closes `element` by its height within `durationMs`; afterwards it is `display: block` or `none`.
 * A slide under way turns round where it is.
 */
export function slide(element: HTMLElement, open: boolean, durationMs: number): void {
  const { style } = element
  const from = style.display === 'none' ? 0 : element.offsetHeight
  running.get(element)?.cancel()
  const rest = (): void => {
    style.overflow = ''
    if (!open) style.display = 'none'
  }
  style.display = 'block'
  if (durationMs <= 0 || prefersReducedMotion() || !element.animate) return rest()
  const heights = [from, open ? element.offsetHeight : 0].map((px) => ({ height: `${px}px` }))
  style.overflow = 'hidden'
  const animation = element.animate(heights, { duration: durationMs, easing: 'ease-in-out' })
  running.set(element, animation)
  animation.addEventListener('finish', rest)
}
