import { coverBottom } from '../../../src/viewport/bottom-inset.ts'
import { setTopInset } from '../../../src/viewport/insets.ts'
import { after } from '../../../src/timing/abort.ts'
import { liftNotices } from './lift.ts'

/** Class on `<html>` by which the page has kept room for a bar at the top before its first paint (README.md). */
export const SPACE_CLASS = 'atoll-welcome-bar-space'

/** A layout shift within this time of an input is the visitor's own, ms; the browser's limit is 500. */
const INPUT_MS = 400

/**
 * Tells the page what the bar covers, so that anchors, sticky headers and the focus keep clear of it. A bar at the
 * bottom gets as much room at the page's end, where it moves nothing.
 */
export function coverPage(host: HTMLElement, position: 'top' | 'bottom', signal: AbortSignal): void {
  if (position === 'bottom') return coverBottom(host, signal, ...liftNotices(host, signal))
  let height = host.offsetHeight
  const watcher =
    'ResizeObserver' in window ? new ResizeObserver(() => (height = host.offsetHeight)) : undefined
  watcher?.observe(host)
  signal.addEventListener('abort', () => watcher?.disconnect())
  setTopInset('welcome-bar', () => height, signal)
}

/** Acts that are over: a page that moves between pressing and letting go takes what is pressed from under the finger. */
const ACTS = ['click', 'keydown'] as const

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
  onAct(() => after(0, signal, act), release.signal)
}

let lastInput = -Infinity

/** Whether the visitor has acted so lately that what moves is their own doing. */
export function hasJustActed(): boolean {
  return performance.now() - lastInput < INPUT_MS
}

/** Remembers when the visitor acted last; a press that has begun is no act yet. */
export function watchInput(signal: AbortSignal): void {
  onAct(() => (lastInput = performance.now()), signal)
  document.addEventListener('pointerdown', () => (lastInput = -Infinity), { capture: true, signal })
}

/** Hears every act of the visitor, also one that the page keeps to itself. */
export function onAct(listener: () => void, signal: AbortSignal): void {
  for (const type of ACTS) document.addEventListener(type, listener, { capture: true, signal })
}
