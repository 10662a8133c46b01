/**
 * What tells that a visitor comes near: a pointer that moves over the place (it may lie still where something slides
 * under it), a finger, the focus, a key.
 */
const SIGNS = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const

/**
 * Calls `near` once, when a visitor comes near one of `places`, or at once where the focus is there already. An island
 * fetches its view then: before, the page is the server's markup.
 */
export function onApproach(places: readonly Element[], signal: AbortSignal, near: () => void): void {
  const waiting = new AbortController()
  signal.addEventListener('abort', () => waiting.abort(), { signal: waiting.signal })
  const come = (): void => {
    if (waiting.signal.aborted) return
    waiting.abort()
    near()
  }
  for (const place of places) {
    for (const sign of SIGNS) {
      place.addEventListener(sign, come, { signal: waiting.signal, capture: true, passive: true })
    }
  }
  if (places.some((place) => place.contains(document.activeElement))) come()
}
