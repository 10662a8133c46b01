interface Sizes {
  /** Inside of the list. */
  readonly gridPx: number
  readonly windowPx: number
}

/**
 * The widths that decide about columns, without reading layout again.
 * @param changed told when one of them changed
 */
export function watchSizes(list: HTMLElement, signal: AbortSignal, changed: () => void): () => Sizes {
  const read = (): Sizes => ({ gridPx: list.clientWidth, windowPx: innerWidth })
  let known: Sizes | undefined
  const look = (): void => {
    const now = read()
    if (!known || (now.gridPx === known.gridPx && now.windowPx === known.windowPx)) return
    known = now
    changed()
  }
  addEventListener('resize', look, { passive: true, signal })
  if ('ResizeObserver' in globalThis) {
    const observer = new ResizeObserver(look)
    observer.observe(list)
    signal.addEventListener('abort', () => {
      observer.disconnect()
    })
  }
  return () => (known ??= read())
}
