import { prefersReducedMotion } from '../island/motion.ts'

const running = new WeakMap<HTMLElement, Animation>()

/**
 * Opens or closes `element` by its height within `durationMs`; afterwards it is `display: block` or `none`.
 * Another slide of the same element takes over from it; `signal` ends it where it is.
 */
export function slide(element: HTMLElement, open: boolean, durationMs: number, signal: AbortSignal): void {
  const { style } = element
  const from = style.display === 'none' ? 0 : element.offsetHeight
  running.get(element)?.cancel()
  const rest = (): void => {
    if (signal.aborted) return
    style.overflow = ''
    if (!open) style.display = 'none'
  }
  style.display = 'block'
  if (durationMs <= 0 || prefersReducedMotion() || !element.animate) return rest()
  const heights = [from, open ? element.offsetHeight : 0].map((px) => ({ height: `${px}px` }))
  style.overflow = 'hidden'
  const animation = element.animate(heights, { duration: durationMs, easing: 'ease-in-out' })
  running.set(element, animation)
  const stop = (): void => animation.cancel()
  signal.addEventListener('abort', stop)
  // A slide that is called off leaves the rest to its caller.
  const forget = (): void => signal.removeEventListener('abort', stop)
  void animation.finished.then(rest, () => {}).then(forget)
}
