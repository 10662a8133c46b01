import { topInsetAt } from './insets.ts'

/** Duration of a smooth scroll, ms (product.md#anchors). */
export const SCROLL_MS = 600

export interface ScrollOptions {
  readonly signal?: AbortSignal | undefined
  /** Free space above the target, px; a function is asked again with every frame. @default what covers the top of the window there */
  readonly offsetPx?: number | ((scrollTop: number) => number) | undefined
  /** @default 600 */
  readonly durationMs?: number | undefined
}

/** Where the page has to scroll for `target` to stand `offsetPx` below the window's top, px; `null` is the page's top. */
export function scrollTopFor(
  target: Element | null,
  offsetPx: ScrollOptions['offsetPx'] = topInsetAt,
): number {
  if (!target) return 0
  const top = target.getBoundingClientRect().top + scrollY
  const wanted = top - (typeof offsetPx === 'number' ? offsetPx : offsetPx(top))
  const { scrollHeight } = document.documentElement
  return Math.ceil(Math.max(0, Math.min(wanted, scrollHeight - innerHeight)))
}
