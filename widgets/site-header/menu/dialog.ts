import { tabbable, trapFocus } from '../../../src/focus/focus-trap.ts'
import { DIALOG_ENTRY } from '../../../src/island/names.ts'
import { onSwipe } from '../../../src/interaction/gesture.ts'
import { isModifiedClick } from '../../../src/read/modified-click.ts'
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
  void closeOnBack(panel, close, signal)
  const watcher = 'CloseWatcher' in window ? new (window.CloseWatcher as CloseWatcherMaker)() : undefined
  watcher?.addEventListener('close', close)
  // On the window, so that what is open in the panel hears the key first.
  addEventListener(
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

/** Is over once the browser has gone back from the entry of the dialog before, which it does in its own time. */
let leaving: Promise<unknown> = Promise.resolve()

/** The browser's Back closes what opened last instead of leaving the page. */
async function closeOnBack(panel: HTMLElement, close: () => void, signal: AbortSignal): Promise<void> {
  let press: MouseEvent | undefined
  panel.addEventListener('click', (event) => (press = event), { signal, capture: true })
  await leaving
  if (signal.aborted) return
  try {
    history.pushState({ ...history.state, [DIALOG_ENTRY]: true }, '')
  } catch {
    // Safari allows 100 changes in 30 s: Back then leaves the page, as it would without this.
    return
  }
  let isCurrent = true
  const { scrollY: top } = window
  addEventListener(
    'popstate',
    () => {
      isCurrent = false
      close()
      stay(top)
    },
    { signal },
  )
  signal.addEventListener('abort', () => {
    // Where a link leads, its entry follows this one: going back would undo that.
    if (!isCurrent || history.state?.[DIALOG_ENTRY] !== true || (press && leads(press))) return
    leaving = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    void leaving.then(() => stay(top))
    history.back()
  })
}

/** Keeps the window where it was: Chromium goes to the section that the entry's hash names, though that did not change. */
function stay(top: number): void {
  requestAnimationFrame(() => scrollTo({ top, behavior: 'instant' }))
}

/** Whether a click leads to another address in this window. */
function leads(click: MouseEvent): boolean {
  const { target, defaultPrevented } = click
  const link = target instanceof Element && target.closest('a[href]')
  return (
    link instanceof HTMLAnchorElement &&
    !defaultPrevented &&
    !isModifiedClick(click) &&
    link.target !== '_blank' &&
    link.protocol.startsWith('http')
  )
}
