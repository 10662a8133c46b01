import { type Breakpoint, breakpointAt } from './model.ts'

/** The breakpoint that holds now, and who wants to know of the next. */
export interface ColumnsSource {
  readonly get: () => Breakpoint
  readonly subscribe: (listener: () => void) => () => void
}

/** @param container measured instead of the window where given */
export function watchColumns(
  breakpoints: readonly Breakpoint[],
  container: HTMLElement | null,
  signal: AbortSignal,
): ColumnsSource {
  const read = (): Breakpoint =>
    // As media queries count: with the scrollbar.
    breakpointAt(breakpoints, container ? container.clientWidth : innerWidth)
  const listeners = new Set<() => void>()
  let current = read()

  function update(): void {
    const next = read()
    if (next === current) return
    current = next
    for (const listener of listeners) listener()
  }

  if (container && 'ResizeObserver' in globalThis) {
    const observer = new ResizeObserver(update)
    observer.observe(container)
    signal.addEventListener('abort', () => observer.disconnect())
  } else addEventListener('resize', update, { passive: true, signal })

  return {
    get: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
