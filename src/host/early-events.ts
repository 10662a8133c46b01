import type { HostEvent } from './jquery.ts'

/** What happened, as jQuery or the browser tells it. */
export interface EarlyEvent extends HostEvent {
  /** Of a form that is sent. */
  readonly submitter?: HTMLElement | null | undefined
}

export interface EarlyEvents {
  /** In order, the latest where there are too many. */
  readonly events: readonly EarlyEvent[]
  /** Whoever asked listens himself by now. */
  readonly stop: () => void
}

/** Events that are kept at most. */
const CAPACITY = 50

/**
 * Keeps what happens until the code that cares for it is here. Much smaller than `onHostEvent`: it hears the browser, and
 * the jQuery whose events reach the body.
 */
export function keepEarlyEvents(types: readonly string[], signal: AbortSignal): EarlyEvents {
  const events: EarlyEvent[] = []
  const kept = new AbortController()
  const body = document.body as unknown as Record<string, unknown>

  function keep(event: EarlyEvent): void {
    // What is triggered for jQuery and natively is one event.
    const last = events.findLast(({ type }) => type === event.type)
    if (last && event.args.length > 0 && event.args.every((value, place) => value === last.args[place]))
      return
    events.push(event)
    if (events.length > CAPACITY) events.shift()
  }

  for (const type of types) {
    document.addEventListener(
      type,
      (event) => {
        const { target } = event
        const { detail } = event as CustomEvent<unknown>
        const { submitter } = event as SubmitEvent
        keep({ type, target, submitter, args: Array.isArray(detail) ? (detail as unknown[]) : [] })
      },
      { capture: true, signal: kept.signal },
    )
    const name = `on${type}`
    // The browser's own events come natively.
    if (name in HTMLElement.prototype) continue
    const found = body[name]
    const hear = (event: Event, ...args: unknown[]): unknown => {
      if (!kept.signal.aborted) keep({ type, target: event.target, args })
      return typeof found === 'function'
        ? (found as (...values: unknown[]) => unknown).call(body, event, ...args)
        : undefined
    }
    body[name] = hear
    kept.signal.addEventListener('abort', () => {
      if (body[name] === hear) body[name] = found
    })
  }

  const stop = (): void => kept.abort()
  signal.addEventListener('abort', stop)
  return { events, stop }
}
