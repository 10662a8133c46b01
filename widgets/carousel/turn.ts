import { createInView } from '../../src/dom/in-view.ts'
import { delay } from '../../src/timing/abort.ts'
import { BUILDER_FALLBACK_MS, BUILDER_STEP_MS } from './model.ts'

/** A carousel starts before it is seen: this far away. Those of the page builder one window below (its own rule). */
const NEAR_MARGIN = '200px'
const BUILDER_MARGIN = '0px 0px 100% 0px'

let builders = 0

/**
 * Resolves when the carousel comes near the window; one of the page builder after a time of its own at the latest,
 * each on the page later than the one before. Rejects when `signal` aborts.
 */
export function turnToStart(host: HTMLElement, builder: boolean, signal: AbortSignal): Promise<void> {
  const done = new AbortController()
  const stop = (): void => done.abort()
  signal.addEventListener('abort', stop, { once: true })
  const near = new Promise<void>((resolve) => {
    const view = createInView({ margin: builder ? BUILDER_MARGIN : NEAR_MARGIN, signal: done.signal }, () =>
      resolve(),
    )
    view.observe(host)
  })
  const gone = new Promise<never>((_, reject) => {
    // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- an abort reason is whatever the aborter gave
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  const turns = [near, gone]
  if (builder) {
    turns.push(delay(BUILDER_FALLBACK_MS + BUILDER_STEP_MS * builders, signal))
    builders += 1
  }
  return Promise.race(turns).finally(() => {
    signal.removeEventListener('abort', stop)
    stop()
  })
}
