import { useState, useSyncExternalStore } from 'react'

/** Where the map takes the list's place; `map.css` has the same. */
const NARROW = '(max-width: 48em), (max-height: 30em)'

export function useTakesOver(): boolean {
  const [query] = useState(() => matchMedia(NARROW))
  return useSyncExternalStore(
    (changed) => {
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => query.matches,
  )
}
