import type { MountContext } from '../../src/island/widget.ts'

/** A page that empties the form again and again is left alone after this many times in a row. */
export const MAX_RESTORES = 5
/** Further apart than this they do not count as a row, ms. */
const ROW_MS = 2000

/**
 * A page that empties the form's host and puts nothing in its place gets the form back, with what was typed. One that fills
 * the host anew in the same task is right.
 */
export function restoreForm({ host, signal }: Pick<MountContext, 'host' | 'signal'>): void {
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
