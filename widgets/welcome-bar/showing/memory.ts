import { localStore, onStored, sessionStore } from '../../../src/storage/web-storage.ts'
import type { Memory } from '../model.ts'

/** The plugin's own key and value, so that bars that were closed before stay closed. */
export const CLOSED_KEY = 'welcomebar_close'
export const CLOSED_VALUE = 'close'

/** Whether the visitor has closed bars of this kind. A bar of every page forgets what others kept. */
export function isClosed(memory: Memory): boolean {
  if (memory === 'none') {
    localStore.remove(CLOSED_KEY)
    sessionStore.remove(CLOSED_KEY)
    return false
  }
  return (memory === 'local' ? localStore : sessionStore).get(CLOSED_KEY) === CLOSED_VALUE
}

export function keepClosed(memory: Memory): void {
  if (memory === 'local') localStore.set(CLOSED_KEY, CLOSED_VALUE)
  else if (memory === 'session') sessionStore.set(CLOSED_KEY, CLOSED_VALUE)
}

/** Calls `closed` when the bar is closed in another tab, or was while this page rested in the history. */
export function watchClosed(memory: Memory, closed: () => void, signal: AbortSignal): void {
  if (memory === 'none') return
  if (memory === 'local') onStored(CLOSED_KEY, (value) => value === CLOSED_VALUE && closed(), signal)
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted && isClosed(memory)) closed()
    },
    { signal },
  )
}
