// A widget adds its own events by augmenting this interface:
//
//     declare module '../../src/island/events.ts' {
//       interface AtollEvents {
//         'pickup-selector:chosen': { readonly pointId: string }
//       }
//     }

/**
 * Details of the events that widgets fire, keyed `<widget>:<past tense>`; on the page each is named `atoll:` + key,
 * bubbles from the host and is not cancelable.
 */
export interface AtollEvents {
  readonly mounted: { readonly widget: string }
  readonly unmounted: { readonly widget: string }
  /** Cancelable: a problem is written to the console unless a listener calls `preventDefault()`. */
  readonly error: { readonly widget: string; readonly error: unknown }
}

type AtollEventMap = { [K in keyof AtollEvents as `atoll:${K}`]: CustomEvent<AtollEvents[K]> }

declare global {
  interface HTMLElementEventMap extends AtollEventMap {}
  interface DocumentEventMap extends AtollEventMap {}
}

/** Fires `atoll:<name>` from `target`. @returns false when a listener cancelled it. */
export function emit<K extends keyof AtollEvents>(
  target: EventTarget,
  name: K,
  detail: AtollEvents[K],
  { cancelable = false }: { readonly cancelable?: boolean } = {},
): boolean {
  return target.dispatchEvent(new CustomEvent(`atoll:${name}`, { bubbles: true, cancelable, detail }))
}
