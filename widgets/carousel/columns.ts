import { type Breakpoint, breakpointAt } from './model.ts'

/**
 * The breakpoint that holds now.
 * @param container measured instead of the window where given
 * @param changed another one holds
 */
export function watchColumns(
  breakpoints: readonly Breakpoint[],
  container: HTMLElement | null,
  signal: AbortSignal,
  changed: () => void,
): () => Breakpoint {
  const read = (): Breakpoint =>
    // As media queries count: with the scrollbar.
    breakpointAt(breakpoints, container ? container.clientWidth : innerWidth)
  let current = read()

  function update(): void {
    const next = read()
    if (next === current) return
    current = next
    changed()
  }

  if (container && 'ResizeObserver' in globalThis) {
    const observer = new ResizeObserver(update)
    observer.observe(container)
    signal.addEventListener('abort', () => observer.disconnect())
  } else addEventListener('resize', update, { passive: true, signal })
  return () => current
}
