import { useState, useSyncExternalStore } from 'react'
import { NARROW_WINDOW } from './narrow-window.ts'

/** Whether the list fills the screen. */
export function useNarrowWindow(): boolean {
  const [query] = useState(() => matchMedia(NARROW_WINDOW))
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => query.matches,
  )
}
