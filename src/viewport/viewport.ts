/** The window as one frame sees it, px. */
export interface Viewport {
  readonly scrollTop: number
  readonly width: number
  readonly height: number
}

export interface ViewWatcher {
  /** Reads layout. Runs before any watcher writes. */
  readonly read?: (view: Viewport) => void
  /** Changes the page. Runs after every watcher has read. */
  readonly write?: (view: Viewport) => void
}

const watchers = new Set<ViewWatcher>()
let listening: AbortController | undefined
let frame = 0

/** The window now. */
export function currentViewport(): Viewport {
  return { scrollTop: scrollY, width: innerWidth, height: innerHeight }
}

/**
 * Calls `watcher` with the next frame and then at most once per frame while the page scrolls or the window is resized.
 * All watchers of the page share one listener and one frame: first all read, then all write.
 */
export function watchViewport(watcher: ViewWatcher, signal: AbortSignal): void {
  if (signal.aborted) return
  watchers.add(watcher)
  if (!listening) {
    listening = new AbortController()
    const options = { passive: true, signal: listening.signal }
    addEventListener('scroll', refreshViewport, options)
    addEventListener('resize', refreshViewport, options)
  }
  signal.addEventListener('abort', () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    listening?.abort()
    listening = undefined
    cancelAnimationFrame(frame)
    frame = 0
  })
  refreshViewport()
}

/** Asks every watcher to look again with the next frame, e.g. after something grew. */
export function refreshViewport(): void {
  if (watchers.size > 0) frame ||= requestAnimationFrame(flush)
}

function flush(): void {
  frame = 0
  const view = currentViewport()
  const present = [...watchers]
  for (const { read } of present) attempt(read, view)
  for (const { write } of present) attempt(write, view)
}

/** A watcher that throws does not stop the others. */
function attempt(act: ((view: Viewport) => void) | undefined, view: Viewport): void {
  try {
    act?.(view)
  } catch (error) {
    reportError(error)
  }
}
