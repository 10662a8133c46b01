import { useState, useSyncExternalStore } from 'react'

/** Where the list fills the screen instead of floating: phones, and pages zoomed until they are as narrow. */
const SHEET = '(max-width: 37.5em), (max-height: 30em)'

export function useNarrowWindow(): boolean {
  const [query] = useState(() => matchMedia(SHEET))
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => query.matches,
  )
}
