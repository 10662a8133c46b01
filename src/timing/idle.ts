/** Longest wait for an idle moment, ms. */
const IDLE_TIMEOUT_MS = 1000

/** Calls `run` when the browser has nothing better to do, unless `signal` aborts first. */
export function whenIdle(signal: AbortSignal, run: () => void): void {
  if (signal.aborted) return
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 0)
    signal.addEventListener('abort', () => clearTimeout(timer))
    return
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS })
  signal.addEventListener('abort', () => cancelIdleCallback(handle))
}
