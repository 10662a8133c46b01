/** A page that empties a host again and again is left alone after this many times in a row. */
export const MAX_RESTORES = 5
/** Further apart than this they do not count as a row, ms. */
const ROW_MS = 2000

/**
 * Puts back what the server printed in `host` when a page empties it and puts nothing in its place, with what was typed
 * there. One that fills the host with something else in the same task is right.
 */
export function keepChildren(host: Element, signal: AbortSignal): void {
  const printed = [...host.childNodes]
  let restores = 0
  let last = -Infinity
  const observer = new MutationObserver(() => {
    if (host.hasChildNodes() || !host.isConnected) return
    const now = performance.now()
    restores = now - last < ROW_MS ? restores + 1 : 1
    last = now
    if (restores <= MAX_RESTORES) host.append(...printed)
  })
  observer.observe(host, { childList: true })
  signal.addEventListener('abort', () => observer.disconnect())
}
