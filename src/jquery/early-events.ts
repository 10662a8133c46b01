import { type HostEvent, onHostEvent } from './jquery.ts'

/** What happened, as jQuery or the browser tells it. */
export interface EarlyEvent extends HostEvent {
  /** Of a form that is sent. */
  readonly submitter?: HTMLElement | null
}

export interface EarlyEvents {
  /** In order, the latest where there are too many. */
  readonly events: readonly EarlyEvent[]
  /** The caller listens by itself now. */
  readonly stop: () => void
}

/** Events that are kept at most. */
const CAPACITY = 50

/** Listens to an event of the shop, or to one of the browser's own before any script of the page can stop it. */
export function onEarlyEvent(type: string, handler: (event: EarlyEvent) => void, signal: AbortSignal): void {
  if (!(`on${type}` in HTMLElement.prototype)) {
    onHostEvent(document.body, type, handler, signal)
    return
  }
  const native = (event: Event): void => {
    const { target, submitter } = event as SubmitEvent
    handler({ type, target, submitter, args: [] })
  }
  document.addEventListener(type, native, { capture: true, signal })
}

/** Keeps what happens until the code that cares for it is here. */
export function keepEarlyEvents(types: readonly string[], signal: AbortSignal): EarlyEvents {
  const events: EarlyEvent[] = []
  const kept = new AbortController()
  const stop = (): void => kept.abort()
  const keep = (event: EarlyEvent): void => {
    events.push(event)
    if (events.length > CAPACITY) events.shift()
  }
  for (const type of types) onEarlyEvent(type, keep, kept.signal)
  signal.addEventListener('abort', stop)
  return { events, stop }
}
