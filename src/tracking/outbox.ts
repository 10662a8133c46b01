import { sessionStore } from '../storage/web-storage.ts'
import { findFunction } from '../read/page-function.ts'

/** How often a function that is not there yet is looked for, ms. */
export const OUTBOX_POLL_MS = 250
/** Calls that wait at most; the oldest give way. */
const CAPACITY = 100

type Call = readonly unknown[]

/** Calls for a function of the page that may load later. */
export interface Outbox {
  readonly send: (call: Call) => void
  /** Takes up what the page before could not deliver. Not without consent. */
  readonly restore: () => void
  /** Forgets what is not delivered, but for the visitor's answers. */
  readonly clear: () => void
}

/**
 * Hands calls in order to the page's function `path` (`gtag`, `site.track`) as soon as it is there. What is not delivered
 * when the page is left is kept for the tab's next page.
 */
export function createOutbox(path: string, signal: AbortSignal): Outbox {
  const key = `atoll_outbox_${path}`
  let calls: Call[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The page is being left: others may speak after the outbox was closed. */
  let left = false

  function deliver(): void {
    clearTimeout(timer)
    const call = calls.length > 0 && !signal.aborted ? findFunction(path) : undefined
    if (call) {
      for (const values of calls.splice(0)) {
        try {
          call(...values)
        } catch (error) {
          // The receiver's own mistake must not cost the next event.
          reportError(error)
        }
      }
    } else if (left) store()
    else if (calls.length > 0 && !signal.aborted) timer = setTimeout(deliver, OUTBOX_POLL_MS)
  }

  function store(): void {
    left = true
    clearTimeout(timer)
    // The next page tells the visitor's answer itself, which may be another by then.
    const kept = [...stored(), ...calls.splice(0).filter((call) => !isAnswer(call))]
    if (kept.length > 0) sessionStore.setJson(key, kept.slice(-CAPACITY))
  }

  function stored(): readonly Call[] {
    const found = sessionStore.getJson(key)
    return Array.isArray(found) ? found.filter(Array.isArray) : []
  }

  window.addEventListener('pagehide', store, { signal })
  window.addEventListener(
    'pageshow',
    () => {
      left = false
    },
    { signal },
  )
  signal.addEventListener('abort', store)

  return {
    send(call) {
      calls = [...calls, call].slice(-CAPACITY)
      deliver()
    },
    restore() {
      calls = [...calls, ...stored()].slice(-CAPACITY)
      sessionStore.remove(key)
      deliver()
    },
    clear() {
      calls = calls.filter(isAnswer)
      sessionStore.remove(key)
    },
  }
}

/** The visitor's answer, passed on to Google's tracker. */
function isAnswer([command]: Call): boolean {
  return command === 'consent'
}
