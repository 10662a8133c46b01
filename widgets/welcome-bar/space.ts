import type { HostEdits } from '../../src/undo/host-edits.ts'
import { setTopInset } from '../../src/viewport/insets.ts'
import { after } from '../../src/timing/abort.ts'

/** Class on `<html>` by which the page has kept room for a bar at the top before its first paint (README.md). */
export const SPACE_CLASS = 'atoll-welcome-bar-space'

/** Class on `<html>` that makes room at the page's end for a bar at the bottom, as high as the property says. */
const ROOM_CLASS = 'atoll-welcome-bar-room'
const ROOM_PROPERTY = '--atoll-welcome-bar-room'

/** A layout shift within this time of an input is the visitor's own, ms; the browser's limit is 500. */
const INPUT_MS = 400

/**
 * Tells the page what the bar covers, so that anchors, sticky headers and the focus keep clear of it. A bar at the
 * bottom gets as much room at the page's end, where it moves nothing.
 */
export function coverPage(
  host: HTMLElement,
  position: 'top' | 'bottom',
  edits: HostEdits,
  signal: AbortSignal,
): void {
  let height = host.offsetHeight
  const watcher =
    'ResizeObserver' in window ? new ResizeObserver(() => (height = host.offsetHeight)) : undefined
  watcher?.observe(host)
  signal.addEventListener('abort', () => watcher?.disconnect())

  if (position === 'top') setTopInset('welcome-bar', () => height, signal)
  else {
    const root = document.documentElement
    edits.toggleClass(root, ROOM_CLASS, true)
    edits.style(root, ROOM_PROPERTY, `${height}px`)
    edits.style(root, 'scroll-padding-bottom', `${height}px`)
    signal.addEventListener('abort', () => {
      edits.revertClass(root, ROOM_CLASS)
      for (const property of [ROOM_PROPERTY, 'scroll-padding-bottom']) edits.revertStyle(root, property)
    })
  }
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element) || host.contains(target)) return
      const bar = host.getBoundingClientRect()
      const { top, bottom } = target.getBoundingClientRect()
      // A sticky header below the bar keeps clear by itself.
      const inFlow = !target.closest('.masthead, #phantom')
      if (inFlow && top < bar.bottom && bottom > bar.top) target.scrollIntoView({ block: 'nearest' })
    },
    { signal },
  )
}

/**
 * Gives up the room that the page kept for the bar, but only when the visitor acts: content that moves by itself makes
 * people lose their place.
 */
export function releaseSpace(signal: AbortSignal): void {
  const root = document.documentElement
  if (!root.classList.contains(SPACE_CLASS)) return
  const release = new AbortController()
  signal.addEventListener('abort', () => release.abort())
  const act = (): void => {
    release.abort()
    root.classList.remove(SPACE_CLASS)
  }
  if (hasJustActed()) return act()
  for (const type of ['pointerdown', 'keydown'] as const) {
    document.addEventListener(type, () => after(0, signal, act), { signal: release.signal })
  }
}

let lastInput = -Infinity

/** Whether the visitor has acted so lately that what moves is their own doing. */
export function hasJustActed(): boolean {
  return performance.now() - lastInput < INPUT_MS
}

/** Remembers when the visitor acted last. */
export function watchInput(signal: AbortSignal): void {
  for (const type of ['pointerdown', 'click', 'keydown'] as const) {
    document.addEventListener(type, () => (lastInput = performance.now()), { capture: true, signal })
  }
}
