/** Whether `error` only says that somebody called the work off. Never reported, never shown. */
export function isAbort(error: unknown): boolean {
  return (error as { readonly name?: unknown } | null | undefined)?.name === 'AbortError'
}

/** Resolves after `ms` milliseconds; rejects with the signal's reason as soon as `signal` aborts. */
export function delay(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer)
      // oxlint-disable-next-line typescript/prefer-promise-reject-errors -- an abort reason is whatever the aborter gave
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resolve()
    }, ms)
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop)
  })
}

/** Calls `run` after `ms` milliseconds unless `signal` aborts first. @returns calls it off earlier. */
export function after(ms: number, signal: AbortSignal, run: () => void): () => void {
  if (signal.aborted) return () => {}
  const stop = (): void => {
    clearTimeout(timer)
    signal.removeEventListener('abort', stop)
  }
  const timer = setTimeout(() => {
    stop()
    run()
  }, ms)
  signal.addEventListener('abort', stop)
  return stop
}

/**
 * Runs one task at a time: starting the next aborts the one before, and `owner` aborts whichever is current.
 * For searches and grid paging, where only the newest answer counts.
 */
export function createLatest(
  owner: AbortSignal,
): <T>(task: (signal: AbortSignal) => Promise<T>) => Promise<T> {
  let current = new AbortController()
  owner.addEventListener('abort', () => {
    current.abort()
  })
  return (task) => {
    current.abort()
    current = new AbortController()
    if (owner.aborted) current.abort()
    return task(current.signal)
  }
}
