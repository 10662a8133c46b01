import { after } from '../../../src/timing/abort.ts'

/** What a visitor does who does not rest. */
const ACTS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'touchmove'] as const

/** Calls `rested` once the visitor has done nothing for `ms` with the page in sight. */
export function onIdle(ms: number, signal: AbortSignal, rested: () => void): void {
  let stop: (() => void) | undefined
  const restart = (): void => {
    stop?.()
    stop = document.hidden ? undefined : after(ms, signal, rested)
  }
  for (const type of ACTS) window.addEventListener(type, restart, { signal, passive: true, capture: true })
  document.addEventListener('visibilitychange', restart, { signal })
  restart()
}
