import { refreshViewport, type Viewport, watchViewport } from './viewport.ts'

/** Height that covers the top of the window when the page is scrolled to `scrollTop`, px. */
export type InsetAt = (scrollTop: number) => number

/** Custom property on `<html>`: what covers the top of the window now, px. */
const INSET_PROPERTY = '--atoll-inset-top'
const ADMIN_BAR = '#wpadminbar'

const insets = new Map<string, InsetAt>()
/** What the page has been told last, and what was so in the last frame. */
let published = { now: '', scrolled: '' }
let seen = ''
let watching: AbortController | undefined

/**
 * Says that `name` (`header`, `welcome-bar`, …) covers the top of the window, until `signal` aborts. Saying it again
 * replaces what was said. The sum of all, with WordPress's admin bar, is the custom property `--atoll-inset-top`, once it
 * rests, and the page's `scroll-padding-top`, so that anchors, focus and find-in-page never land beneath.
 */
export function setTopInset(name: string, insetAt: InsetAt, signal: AbortSignal): void {
  if (signal.aborted) return
  insets.set(name, insetAt)
  signal.addEventListener('abort', () => {
    if (insets.get(name) !== insetAt) return
    insets.delete(name)
    if (insets.size === 0) clear()
    else refreshViewport()
  })
  if (!watching) {
    watching = new AbortController()
    watchViewport({ write: publish }, watching.signal)
  } else refreshViewport()
}

/**
 * What covers the top of the window at `scrollTop`, px: of `Infinity`, once the page is scrolled.
 * @param except a name that does not count, for callers that ask how far below the others it belongs
 */
export function topInsetAt(scrollTop: number, except?: string): number {
  let sum = adminBarHeight()
  for (const [name, insetAt] of insets) if (name !== except) sum += insetAt(scrollTop)
  return sum
}

/** A property that is inherited restyles the whole page, so a header that shrinks with each frame is told of at rest. */
function publish({ scrollTop }: Viewport): void {
  const now = `${topInsetAt(scrollTop)}px`
  const scrolled = `${topInsetAt(Infinity)}px`
  const { style } = document.documentElement
  if (scrolled !== published.scrolled) style.scrollPaddingTop = published.scrolled = scrolled
  if (now !== seen) {
    seen = now
    refreshViewport()
  } else if (now !== published.now) style.setProperty(INSET_PROPERTY, (published.now = now))
}

function clear(): void {
  watching?.abort()
  watching = undefined
  published = { now: '', scrolled: '' }
  seen = ''
  const { documentElement: root } = document
  root.style.removeProperty(INSET_PROPERTY)
  root.style.scrollPaddingTop = ''
  if (!root.getAttribute('style')) root.removeAttribute('style')
}

let bar: { readonly element: HTMLElement | null; readonly width: number; readonly height: number } | undefined

/** On narrow windows the admin bar scrolls away; measured once per window width. */
function adminBarHeight(): number {
  if (bar?.width !== innerWidth || (bar.element && !bar.element.isConnected)) {
    const element = document.querySelector<HTMLElement>(ADMIN_BAR)
    const fixed = element && getComputedStyle(element).position === 'fixed'
    bar = { element, width: innerWidth, height: fixed ? element.offsetHeight : 0 }
  }
  return bar.height
}
