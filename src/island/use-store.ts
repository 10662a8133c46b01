import { useSyncExternalStore } from 'react'
import type { Store } from './store.ts'

/**
 * What `select` reads from the store, drawn again when it changes. It must give the same value for the same state: a
 * part of the state or a text, never a new object.
 */
export function useStore<State, Value>(
  { get, subscribe }: Pick<Store<State, never>, 'get' | 'subscribe'>,
  select: (state: State) => Value,
): Value {
  return useSyncExternalStore(subscribe, () => select(get()))
}
