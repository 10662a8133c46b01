import { onIntent, SIGNS } from '../../../src/island/intent.ts'
import { delay } from '../../../src/timing/abort.ts'
import { watchInView } from './in-view.ts'

/** A carousel starts before it is seen: this far away. */
const MARGIN = '200px'
/** Slides that are scrolled by hand have come to rest when nothing came for so long, ms. */
const REST_MS = 150

const { signal: NEVER } = new AbortController()

let isVisited = false
/** Resolves with the first sign of a visitor anywhere on the page: nobody else needs arrows. */
const visited = new Promise<void>((resolve) => {
  onIntent([document], NEVER, resolve, [...SIGNS, 'scroll'])
}).then(() => {
  isVisited = true
})
let turn: Promise<void> = Promise.resolve()
/** Carousels that wait for their turn or have it. */
let queue = 0

/** Resolves one task after the carousel before; for the first at once. */
function nextTurn(): Promise<void> {
  const before = turn
  queue += 1
  turn = turn
    .then(() => delay(0, NEVER))
    .then(() => {
      queue -= 1
    })
  return before
}

interface Acts {
  /** Shows the slides as they will lie; again, it does nothing. */
  readonly show: () => void
  /**
   * Fetches the code, and shows the slides until then; `ready` resolves when it may begin: in this task where there are
   * none `ahead` and no press is under way.
   */
  readonly start: (ready: () => Promise<void>, ahead: number) => void
}

/** A rule of the carousel's maker. */
export interface OwnRule {
  /** How near the window it starts, as `IntersectionObserver`'s `rootMargin`. */
  readonly margin: string
  /** Calls `start` by itself, however far it is. */
  readonly anyway: (signal: AbortSignal, start: () => void) => void
}

/**
 * Nothing is done to a carousel before it comes near the window, but one without a box is shown: it could not come near.
 * It starts with the first sign of a visitor on it; near the window, with the first sign anywhere, or at once where it is
 * `eager`.
 */
export function awaitTurn(
  host: HTMLElement,
  eager: boolean,
  signal: AbortSignal,
  { show, start }: Acts,
  rule?: OwnRule,
): void {
  const wait = new AbortController()
  signal.addEventListener('abort', () => wait.abort(), { signal: wait.signal })
  let movedAt = -REST_MS
  const note = ({ type }: Event): void => {
    const before = type === 'scroll' ? movedAt : 0
    movedAt = type === 'touchstart' ? Infinity : Math.max(before, performance.now())
  }
  for (const type of ['touchstart', 'touchend', 'touchcancel', 'scroll'])
    host.addEventListener(type, note, { passive: true, signal })

  function go(queued: boolean): void {
    if (wait.signal.aborted) return
    wait.abort()
    start(
      async () => {
        // One task for each: between two of them the browser answers the visitor. The one that was touched waits for none.
        if (queued) await nextTurn()
        // A press or a swipe that has begun on the server's slides goes to its end.
        while (host.matches(':active') || performance.now() - movedAt < REST_MS) await delay(REST_MS, signal)
      },
      queued ? queue : 0,
    )
  }

  onIntent([host], wait.signal, () => go(false))
  watchInView(host, rule?.margin ?? MARGIN, wait.signal, (inView, hasBox) => {
    if (inView && (eager || isVisited)) return go(true)
    if (inView || !hasBox) show()
    if (inView) void visited.then(() => go(true))
  })
  rule?.anyway(wait.signal, () => go(true))
}
