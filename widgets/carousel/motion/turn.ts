import { after } from '../../../src/timing/abort.ts'
import { BUILDER_FALLBACK_MS, BUILDER_STEP_MS } from '../model.ts'
import { watchInView } from './in-view.ts'

/** A carousel starts before it is seen: this far away. Those of the page builder one window below (its own rule). */
const MARGIN = '200px'
const BUILDER_MARGIN = '0px 0px 100% 0px'

let builders = 0

/**
 * Calls `start` when the carousel comes near the window; for one of the page builder after a time of its own at the
 * latest, each on the page later than the one before.
 */
export function awaitTurn(host: HTMLElement, builder: boolean, signal: AbortSignal, start: () => void): void {
  const { top, bottom } = host.getBoundingClientRect()
  // The observer would answer only after the next paint.
  if (top < innerHeight && bottom > 0) return start()
  const wait = new AbortController()
  signal.addEventListener('abort', () => wait.abort(), { signal: wait.signal })
  const go = (): void => {
    wait.abort()
    start()
  }
  watchInView(host, builder ? BUILDER_MARGIN : MARGIN, wait.signal, (inView) => inView && go())
  if (builder) after(BUILDER_FALLBACK_MS + BUILDER_STEP_MS * builders++, wait.signal, go)
}
