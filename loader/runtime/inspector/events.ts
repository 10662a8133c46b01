import { describeHost } from '../../../src/island/config-error.ts'
import { PREFIX } from '../../../src/island/names.ts'

export interface EventRecord {
  readonly name: string
  /** The element that fired it, as `<div#id data-atoll="…">`. */
  readonly target: string
  /** The detail as JSON; elements and errors by their description. */
  readonly detail: string
}

/** Events that the inspector can look back on. */
const MAX_EVENTS = 200

/** Fills `records` with every `atoll:` event of the page, also of types not known here. */
export function recordEvents(records: EventRecord[], changed: () => void): void {
  // Each widget names its own events, so no list of types to listen to exists; only pages that are inspected pay for this.
  const { prototype } = EventTarget
  const original = Object.getOwnPropertyDescriptor(prototype, 'dispatchEvent')
    ?.value as EventTarget['dispatchEvent']
  prototype.dispatchEvent = function dispatchAndRecord(this: EventTarget, event: Event): boolean {
    const result = original.call(this, event)
    if (event.type.startsWith(`${PREFIX}:`)) {
      const { detail } = event as CustomEvent<unknown>
      records.push({
        name: event.type,
        target: this instanceof Element ? describeHost(this) : 'document',
        detail: JSON.stringify(detail, plain) ?? '',
      })
      if (records.length > MAX_EVENTS) records.shift()
      changed()
    }
    return result
  }
}

function plain(_: string, value: unknown): unknown {
  if (value instanceof Error) return `${value.name}: ${value.message}`
  if (value instanceof Element) return describeHost(value)
  return value
}
