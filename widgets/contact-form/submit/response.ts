import type { HostEdits } from '../../../src/undo/host-edits.ts'
import type { Config } from '../host.ts'

/**
 * The theme's classes around a response: its CSS slides the message in and out by them
 * (decisions.md#how-long-a-response-stays).
 */
const SHOWN = 'run-animation'
const SENT = 'wpcf7-mail-sent-ok'

/** Speaks the response and lets it go after a while. */
export interface ResponseMessage {
  /** @param spoken what is said of it, where that is more */
  readonly show: (message: string, good: boolean, spoken?: string) => void
  /** Speaks without showing anything. */
  readonly announce: (message: string) => void
  /** Ends the message now. */
  readonly clear: () => void
}

interface ResponseOptions {
  /** Elements that keep the message while they are hovered or focused. */
  readonly kept: readonly HTMLElement[]
  /** Time between the classes going and the text going, ms. */
  readonly exitMs: number
  readonly edits: HostEdits
  readonly signal: AbortSignal
  /** The time is up: the text goes. */
  readonly onExpired: () => void
}

export function createResponse(
  { output, announcer, messageSeconds }: Config,
  { kept, exitMs, edits, signal, onExpired }: ResponseOptions,
): ResponseMessage {
  let stop: (() => void) | undefined

  function applyClasses(shown: boolean, good: boolean): void {
    if (!output) return
    edits.toggleClass(output, SHOWN, shown)
    edits.toggleClass(output, SENT, shown && good)
  }

  function announce(message: string): void {
    if (announcer) edits.children(announcer, message ? [message] : [])
  }

  return {
    announce,
    show(message, good, spoken = message) {
      stop?.()
      announce(spoken)
      applyClasses(true, good)
      if (messageSeconds > 0) {
        // It is gone when its time is up, the way out included.
        stop = countDown(messageSeconds * 1000 - exitMs, kept, signal, () => {
          applyClasses(false, false)
          const timer = setTimeout(() => {
            announce('')
            onExpired()
          }, exitMs)
          stop = () => clearTimeout(timer)
        })
      }
    },
    clear() {
      stop?.()
      stop = undefined
      announce('')
      applyClasses(false, false)
    },
  }
}

/** Runs `task` after `ms` that pass while none of `kept` is hovered or focused. @returns calls it off */
function countDown(
  ms: number,
  kept: readonly HTMLElement[],
  owner: AbortSignal,
  task: () => void,
): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const stop = (): void => {
    controller.abort()
  }
  const holds = new Set<string>()
  let left = ms
  let since = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const resume = (): void => {
    if (holds.size > 0 || timer !== undefined) return
    since = performance.now()
    timer = setTimeout(
      () => {
        stop()
        task()
      },
      Math.max(0, left),
    )
  }
  const hold = (reason: string): void => {
    holds.add(reason)
    if (timer === undefined) return
    clearTimeout(timer)
    timer = undefined
    left -= performance.now() - since
  }
  const release = (reason: string): void => {
    holds.delete(reason)
    resume()
  }

  // A touch screen's hover stays after the finger left, so only a real one counts.
  const hovers = matchMedia('(hover: hover)').matches
  for (const [index, element] of kept.entries()) {
    const [hover, focus] = [`hover ${index}`, `focus ${index}`]
    if (hovers && element.matches(':hover')) holds.add(hover)
    if (element.contains(document.activeElement)) holds.add(focus)
    element.addEventListener('pointerenter', () => hold(hover), { signal })
    element.addEventListener('pointerleave', () => release(hover), { signal })
    element.addEventListener('focusin', () => hold(focus), { signal })
    element.addEventListener('focusout', () => release(focus), { signal })
  }
  owner.addEventListener('abort', stop, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer))
  resume()
  return stop
}
