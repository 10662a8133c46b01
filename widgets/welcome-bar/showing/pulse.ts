import type { HostEdits } from '../../../src/undo/host-edits.ts'
import { prefersReducedMotion } from '../../../src/island/motion.ts'
import { PULSE_INTERVAL_MS } from '../model.ts'

/**
 * Draws attention to the bar's button now and then: the plugin's effect runs while the class is there. It rests in a
 * hidden tab, with reduced motion, and while the visitor is at the bar.
 * @param times how often in all
 */
export function pulse(host: HTMLElement, times: number, edits: HostEdits, signal: AbortSignal): void {
  if (times === 0 || prefersReducedMotion()) return
  let left = times
  const timer = setInterval(() => {
    if (document.hidden || host.matches(':hover, :focus-within')) return
    edits.toggleClass(host, 'animation-start', true)
    left -= 1
    if (left === 0) clearInterval(timer)
  }, PULSE_INTERVAL_MS)
  host.addEventListener('animationend', () => edits.toggleClass(host, 'animation-start', false), { signal })
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    edits.toggleClass(host, 'animation-start', false)
  })
}
