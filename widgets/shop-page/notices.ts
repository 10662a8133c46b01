import { after } from '../../src/timing/abort.ts'
import { ERROR, NOTICE } from './selectors.ts'

/** The notice is focused when screen readers know of it, ms; as WooCommerce waits. */
export const FOCUS_DELAY_MS = 500

/** @returns focuses the first notice, as live regions that come with their text are not always read */
export function createNoticeFocus(signal: AbortSignal): () => void {
  let stop = (): void => {}

  return () => {
    stop()
    const notice = document.querySelector<HTMLElement>(NOTICE)
    if (!notice) return
    const focused = document.activeElement
    // A script that gave the focus back to what was pressed has its news announced; what was refused is read all the same.
    if (focused !== document.body && !notice.matches(ERROR)) return
    stop = after(FOCUS_DELAY_MS, signal, () => {
      // The shopper has gone on meanwhile.
      if (document.activeElement !== focused || !notice.isConnected) return
      notice.tabIndex = -1
      notice.focus()
    })
  }
}
