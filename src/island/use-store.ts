import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/** A store that React reads. */
export interface ReadableStore<State> extends Pick<Store<State, never>, 'get' | 'subscribe'> {
  /** The state that a prerendered view shows, where React takes one over. @default what `get` gives */
  readonly getPrerendered?: () => State
}

/**
 * What `select` reads from the store, drawn again when it changes. It must give the same value for the same state: a
 * part of the state or a text, never a new object.
 */
export function useStore<State, Value>(
  { get, subscribe, getPrerendered = get }: ReadableStore<State>,
  select: (state: State) => Value,
): Value {
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(getPrerendered()),
  )
}
