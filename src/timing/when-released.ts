import { after } from './abort.ts'

/**
 * Runs `act` once nothing is pressed: what comes or moves between the two halves of a press would take what is pressed
 * from under the pointer.
 */
export function whenReleased(signal: AbortSignal, act: () => void): void {
  if (!document.querySelector(':active')) {
    act()
    return
  }
  const waiting = new AbortController()
  signal.addEventListener('abort', () => waiting.abort(), { signal: waiting.signal })
  const come = (): void => {
    waiting.abort()
    // The click follows.
    after(0, signal, act)
  }
  for (const type of ['pointerup', 'pointercancel', 'keyup']) {
    window.addEventListener(type, come, { signal: waiting.signal })
  }
}
