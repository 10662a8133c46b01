/**
 * What tells that a visitor is about to act on a place: a pointer that moves over it (it may lie still where something
 * slides under it), a finger, the focus, a key.
 */
export const SIGNS = ['pointermove', 'pointerdown', 'focusin', 'keydown'] as const
/** The same of the whole page, where a pointer that moves may only read. */
export const ACTS = ['pointerdown', 'focusin', 'keydown'] as const

/**
 * Calls `near` once, with the first of `signs` at one of `places`, or at once where one of them has the focus already. An
 * island fetches its view then: before, the page is the server's markup.
 */
export function onIntent(
  places: ReadonlyArray<Element | Document>,
  signal: AbortSignal,
  near: () => void,
  signs: readonly string[] = SIGNS,
): void {
  const waiting = new AbortController()
  signal.addEventListener('abort', () => waiting.abort(), { signal: waiting.signal })
  const come = (): void => {
    if (waiting.signal.aborted) return
    waiting.abort()
    near()
  }
  for (const place of places) {
    for (const sign of signs) {
      place.addEventListener(sign, come, { signal: waiting.signal, capture: true, passive: true })
    }
  }
  const { activeElement } = document
  if (places.some((place) => place !== document && place.contains(activeElement))) come()
}
