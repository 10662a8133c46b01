import { createInView } from '../../src/dom/in-view.ts'
import { after } from '../../src/timing/abort.ts'
import { BUILDER_FALLBACK_MS, BUILDER_STEP_MS } from './model.ts'

/** A carousel starts before it is seen: this far away. Those of the page builder one window below (its own rule). */
const NEAR_PX = 200
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
  const done = new AbortController()
  const go = (): void => {
    if (done.signal.aborted) return
    done.abort()
    start()
  }
  signal.addEventListener('abort', () => done.abort(), { signal: done.signal })
  createInView({ margin: builder ? BUILDER_MARGIN : `${NEAR_PX}px`, signal: done.signal }, go).observe(host)
  if (builder) {
    after(BUILDER_FALLBACK_MS + BUILDER_STEP_MS * builders, done.signal, go)
    builders += 1
  }
}
