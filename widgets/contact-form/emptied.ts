import type { MountContext } from '../../src/island/widget.ts'

/** A page that empties the form again and again is left alone after this many times in a row. */
export const MAX_RETURNS = 5
/** Further apart than this they do not count as a row, ms. */
const ROW_MS = 2000

/**
 * A page that empties the form's host and puts nothing in its place gets the form back, with what was typed. One that fills
 * the host anew in the same task is right.
 */
export function bringBackForm({ host, signal }: Pick<MountContext, 'host' | 'signal'>): void {
  const printed = [...host.childNodes]
  let returns = 0
  let last = -Infinity
  const observer = new MutationObserver(() => {
    if (host.hasChildNodes() || !host.isConnected) return
    const now = performance.now()
    returns = now - last < ROW_MS ? returns + 1 : 1
    last = now
    if (returns <= MAX_RETURNS) host.append(...printed)
  })
  observer.observe(host, { childList: true })
  signal.addEventListener('abort', () => observer.disconnect())
}
