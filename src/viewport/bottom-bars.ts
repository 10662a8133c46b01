/** Bars that lie above one another, at most. */
const MOST_BARS = 4
/** A larger part of the window is not a bar but a dialog, or the page itself. */
const LARGEST_BAR = 0.5
/** What is narrower is a button in a corner, beside which there is room. */
const NARROWEST_BAR = 0.5

/** Height of the bars that are fixed to the window's bottom, the theme's and Atoll's, without those that `own` is part of; px. */
export function bottomBarsHeight(own: Element): number {
  let height = 0
  for (let bars = 0; bars < MOST_BARS; bars += 1) {
    const found = document
      .elementsFromPoint(innerWidth / 2, innerHeight - height - 1)
      .map(fixedBar)
      .find((bar) => bar !== null && !bar.contains(own) && !own.contains(bar))
    if (!found) break
    height = innerHeight - found.getBoundingClientRect().top
  }
  return height
}

/** The bar that an element belongs to; `null` for what moves with the page, is not seen, or is not a bar. */
function fixedBar(element: Element): Element | null {
  let bar: Element | null = element
  while (bar && getComputedStyle(bar).position !== 'fixed') bar = bar.parentElement
  if (!bar || !(bar.checkVisibility?.({ opacityProperty: true }) ?? true)) return null
  const { width, height } = bar.getBoundingClientRect()
  return width >= innerWidth * NARROWEST_BAR && height <= innerHeight * LARGEST_BAR ? bar : null
}

/** Calls `measure`, at most once a frame, when bars may have come, gone or moved. */
export function onBottomBars(measure: () => void, signal: AbortSignal): void {
  let frame = 0
  const ask = (): void => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(measure)
  }
  for (const type of ['scroll', 'resize', 'transitionend', 'animationend'])
    window.addEventListener(type, ask, { signal, capture: true, passive: true })
  // Atoll's own bars say there that they are shown (bottom-inset.ts).
  const watcher = new MutationObserver(ask)
  watcher.observe(document.documentElement, { attributeFilter: ['style'] })
  signal.addEventListener('abort', () => {
    cancelAnimationFrame(frame)
    watcher.disconnect()
  })
}
