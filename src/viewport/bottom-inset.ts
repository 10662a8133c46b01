/** Bars fixed to the window's bottom, with their heights, px. */
const bars = new Map<Element, number>()
let before: { readonly scrollPadding: string; readonly padding: string } | undefined

/**
 * Says that `bar` covers the bottom of the window until `signal` aborts. The page's `scroll-padding-bottom` keeps focus,
 * anchors and find-in-page clear of it, and the page's end gets as much room, where it moves nothing. Bars at the bottom
 * lie over each other, so the highest counts; one that is hidden counts nothing.
 * @param above what stands on it
 */
export function coverBottom(bar: HTMLElement, signal: AbortSignal, ...above: readonly HTMLElement[]): void {
  if (signal.aborted) return
  const stack = [bar, ...above]
  const measure = (): void => {
    if (signal.aborted) return
    bars.set(
      bar,
      stack.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0),
    )
    publish()
  }
  // In a frame of its own: the page's end grows, which others watch, and WebKit reports a loop.
  const watcher =
    'ResizeObserver' in window ? new ResizeObserver(() => requestAnimationFrame(measure)) : undefined
  if (watcher) for (const part of stack) watcher.observe(part)
  else measure()
  signal.addEventListener('abort', () => {
    watcher?.disconnect()
    bars.delete(bar)
    publish()
  })
}

function publish(): void {
  const { style } = document.documentElement
  const height = Math.max(0, ...bars.values())
  if (height > 0) {
    before ??= { scrollPadding: style.scrollPaddingBottom, padding: style.paddingBottom }
    style.scrollPaddingBottom = style.paddingBottom = `${height}px`
  } else if (before) {
    style.scrollPaddingBottom = before.scrollPadding
    style.paddingBottom = before.padding
    before = undefined
    if (!style.length) document.documentElement.removeAttribute('style')
  }
}
