/** Aborts when the visitor scrolls by hand. @param signal ends the watch too */
export function watchHands(signal?: AbortSignal): AbortController {
  const hands = new AbortController()
  const options = { passive: true, capture: true, signal: hands.signal }
  const stop = (): void => hands.abort()
  signal?.addEventListener('abort', stop, options)
  for (const type of ['wheel', 'touchstart', 'keydown', 'pointerdown']) addEventListener(type, stop, options)
  return hands
}
