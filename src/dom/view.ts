/** The window as one frame sees it, px. */
export interface View {
  readonly scrollTop: number
  readonly width: number
  readonly height: number
}

export interface ViewWatcher {
  /** Reads layout. Runs before any watcher writes. */
  readonly read?: (view: View) => void
  /** Changes the page. Runs after every watcher has read. */
  readonly write?: (view: View) => void
}

const watchers = new Set<ViewWatcher>()
let listening: AbortController | undefined
let frame = 0

/** The window now. */
export function currentView(): View {
  return { scrollTop: scrollY, width: innerWidth, height: innerHeight }
}

/**
 * Calls `watcher` with the next frame and then at most once per frame while the page scrolls or the window is resized.
 * All watchers of the page share one listener and one frame: first all read, then all write.
 */
export function watchView(watcher: ViewWatcher, signal: AbortSignal): void {
  if (signal.aborted) return
  watchers.add(watcher)
  if (!listening) {
    listening = new AbortController()
    const options = { passive: true, signal: listening.signal }
    addEventListener('scroll', refreshView, options)
    addEventListener('resize', refreshView, options)
  }
  signal.addEventListener('abort', () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    listening?.abort()
    listening = undefined
    cancelAnimationFrame(frame)
    frame = 0
  })
  refreshView()
}

/** Asks every watcher to look again with the next frame, e.g. after something grew. */
export function refreshView(): void {
  if (watchers.size > 0) frame ||= requestAnimationFrame(flush)
}

function flush(): void {
  frame = 0
  const view = currentView()
  const present = [...watchers]
  for (const { read } of present) attempt(read, view)
  for (const { write } of present) attempt(write, view)
}

/** A watcher that throws does not stop the others. */
function attempt(act: ((view: View) => void) | undefined, view: View): void {
  try {
    act?.(view)
  } catch (error) {
    reportError(error)
  }
}
