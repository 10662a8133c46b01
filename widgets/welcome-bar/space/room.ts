import { after } from '../../../src/timing/abort.ts'
import { hasJustActed, onAct } from './cover.ts'

/** A page counts as at rest this long after it was scrolled, ms. */
const SCROLL_REST_MS = 150

/**
 * Moves the page out from under a bar at its top, which may hide the whole header of a phone, but never by itself: with the
 * visitor's next click or key, or out of their sight once they have scrolled past.
 * @param shown ends when the bar goes @param signal ends when the widget does
 */
export function makeRoom(bar: HTMLElement, shown: AbortSignal, signal: AbortSignal): void {
  const { documentElement: root } = document
  if (Number.parseFloat(getComputedStyle(root).paddingTop) >= bar.offsetHeight) return
  const before = root.style.paddingTop
  whenUnnoticed(bar, shown, () => {
    pad(`${bar.offsetHeight}px`)
    const giveBack = (): void => pad(before)
    signal.addEventListener('abort', giveBack)
    shown.addEventListener('abort', () => {
      if (!signal.aborted)
        whenUnnoticed(bar, signal, () => {
          signal.removeEventListener('abort', giveBack)
          giveBack()
        })
    })
  })
}

function whenUnnoticed(bar: HTMLElement, until: AbortSignal, act: () => void): void {
  if (hasJustActed()) return act()
  const waiting = new AbortController()
  const { signal } = waiting
  until.addEventListener('abort', () => waiting.abort(), { signal })
  const go = (): void => {
    waiting.abort()
    act()
  }
  onAct(() => after(0, signal, go), signal)
  let cancel: (() => void) | undefined
  addEventListener(
    'scroll',
    () => {
      cancel?.()
      cancel = after(SCROLL_REST_MS, signal, () => {
        if (scrollY >= bar.offsetHeight) go()
      })
    },
    { passive: true, signal },
  )
}

/** What is seen of a scrolled page stays where it is. */
function pad(paddingTop: string): void {
  const { body, documentElement: root } = document
  const { style } = root
  const { overflowAnchor } = style
  const from = body.getBoundingClientRect().top
  // The browser would make up for it once more.
  style.overflowAnchor = 'none'
  style.paddingTop = paddingTop
  const by = body.getBoundingClientRect().top - from
  if (scrollY > 0) scrollBy({ top: by, behavior: 'instant' })
  requestAnimationFrame(() => {
    style.overflowAnchor = overflowAnchor
    if (!root.getAttribute('style')) root.removeAttribute('style')
  })
}
