import { createHostEdits } from '../../../src/undo/host-edits.ts'

/** WooCommerce's store notice, which most themes fix to the window's bottom. */
const NOTICE = '.woocommerce-store-notice'

/**
 * Has a store notice that lies under a bar at the window's bottom stand on it instead, until `signal` aborts; its place among the
 * theme's own bars counts. @returns the notices that are lifted
 */
export function liftNotices(bar: HTMLElement, signal: AbortSignal): readonly HTMLElement[] {
  const notices = [...document.querySelectorAll<HTMLElement>(NOTICE)].filter((notice) => {
    const { position, bottom } = getComputedStyle(notice)
    return position === 'fixed' && parseFloat(bottom) < bar.offsetHeight
  })
  const edits = createHostEdits(signal)
  const lift = (): void => {
    for (const notice of notices) {
      const by = bar.offsetHeight - parseFloat(getComputedStyle(notice).bottom)
      edits.style(notice, 'translate', by > 0 ? `0 ${-by}px` : '')
    }
  }
  lift()
  const watcher = 'ResizeObserver' in window ? new ResizeObserver(lift) : undefined
  watcher?.observe(bar)
  signal.addEventListener('abort', () => watcher?.disconnect())
  return notices
}
