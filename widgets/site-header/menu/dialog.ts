import { tabbable, trapFocus } from '../../../src/focus/focus-trap.ts'
import { onSwipe } from '../../../src/interaction/gesture.ts'
import { restoreAttributes } from '../../../src/undo/restore.ts'
import { lockScroll } from '../../../src/viewport/lock-scroll.ts'

/** Hears the Back gesture of Android; not in every browser. */
type CloseWatcherMaker = new () => EventTarget & { destroy(): void }

export interface DialogParts {
  readonly panel: HTMLElement
  /** Buttons outside the panel that stay in reach. */
  readonly reachable: readonly HTMLElement[]
  readonly overlays: readonly HTMLElement[]
  /** Has the focus when the dialog has gone. */
  readonly opener: HTMLElement
  readonly close: () => void
}

/**
 * Makes an open panel a modal dialog until `signal` aborts: focus stays in it, the page behind neither scrolls nor
 * answers. Escape, a swipe towards its side and Back close it.
 */
export function openDialog(
  { panel, reachable, overlays, opener, close }: DialogParts,
  signal: AbortSignal,
): void {
  restoreAttributes(panel, ['role', 'aria-modal'], signal)
  panel.setAttribute('role', 'dialog')
  panel.setAttribute('aria-modal', 'true')
  trapFocus([...reachable, panel], overlays, opener, signal)
  // It may have been too early for it while the theme's CSS still hid the panel.
  if (![...reachable, panel].some((part) => part.contains(document.activeElement)))
    tabbable(panel)[0]?.focus()
  lockScroll(signal)
  closeOnBack(panel, close, signal)
  const watcher = 'CloseWatcher' in window ? new (window.CloseWatcher as CloseWatcherMaker)() : undefined
  watcher?.addEventListener('close', close)
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'Escape' && !event.defaultPrevented) close()
    },
    { signal },
  )
  const { left, right } = panel.getBoundingClientRect()
  const side = left + right < innerWidth ? -1 : 1
  onSwipe(panel, signal, (direction) => {
    if (direction === side) close()
  })
  signal.addEventListener('abort', () => {
    watcher?.destroy()
  })
}

/** Mark of the history's entry that an open dialog has. */
const ENTRY = 'atollDialog'

/** The browser's Back closes what opened last instead of leaving the page. */
function closeOnBack(panel: HTMLElement, close: () => void, signal: AbortSignal): void {
  try {
    history.pushState({ ...history.state, [ENTRY]: true }, '')
  } catch {
    // Safari allows 100 changes in 30 s: Back then leaves the page, as it would without this.
    return
  }
  let leads = false
  addEventListener('popstate', close, { signal })
  // Where a link leads, its entry follows this one: going back would undo that.
  panel.addEventListener(
    'click',
    ({ target }) => {
      leads = target instanceof Element && target.closest('a[href]:not([href="#"], [role="button"])') !== null
    },
    { signal, capture: true },
  )
  signal.addEventListener('abort', () => {
    const { state } = history
    if (!leads && state?.[ENTRY] === true) history.back()
  })
}
