import { GRIDS } from './manifest.ts'
import type { Paging } from './model.ts'
import { BUTTON } from './pager/links.ts'

/** Where the items are. */
export const LISTS = '.iso-container, .iso-grid, .dt-css-grid, .sGrid-container, .wf-container'
/** Padding that the theme gives cells whose text stands under the picture, less than elsewhere, px: above and below. */
const UNDER_IMAGE_TRIM_PX = 15
/** Where a grid's filter is looked for first, and its paginator: between two grids stand parts of both. */
export const BEFORE = ['previousElementSibling', 'nextElementSibling'] as const
export const AFTER = ['nextElementSibling', 'previousElementSibling'] as const

/** A post loop of the page builder. */
export const LOOP = '.sGrid-container'
const WIDGET = '[data-id]'
/** Its links of pages, or the button. */
export const PAGER = '.paginator'

/** Parameter by which the server pages one loop of a page: `the7-page-4f2a1c`; empty where the loop has no id. */
export function loopKey(list: Element): string {
  const id = list.closest(WIDGET)?.getAttribute('data-id')
  return id ? `the7-page-${id}` : ''
}

/** Paginator of a loop: in the same page-builder widget. */
export function loopPager(list: Element): HTMLElement | null {
  return list.closest(WIDGET)?.querySelector<HTMLElement>(PAGER) ?? null
}

/** Looks inside the host, then among the list's neighbours up to the next grid. */
export function find(
  host: HTMLElement,
  list: HTMLElement,
  selector: string,
  sides: typeof BEFORE | typeof AFTER,
): HTMLElement | null {
  const inside = host.querySelector<HTMLElement>(selector)
  if (inside) return inside
  for (const step of sides) {
    for (let next = list[step]; next && !next.matches(GRIDS); next = next[step]) {
      if (next instanceof HTMLElement && next.matches(selector)) return next
    }
  }
  return null
}

/** What the classes say; an unknown `mode-…` goes through to be reported. */
export function readLayout(element: HTMLElement, list: HTMLElement): string | undefined {
  const named = [...element.classList].find((name) => name.startsWith('mode-'))?.slice('mode-'.length)
  if (named) return named
  if (list.matches('.iso-container')) return 'masonry'
  if (list.matches('.iso-grid, .dt-css-grid, .sGrid-container')) return 'grid'
  return list.matches('.articles-list') ? 'list' : undefined
}

export function pagingOf(pager: HTMLElement | null): Paging {
  if (!pager) return 'none'
  return pager.matches('.paginator-more-button') || pager.querySelector(BUTTON) ? 'load-more' : 'pages'
}

/** Columns by window, from either generation of the theme's attributes; JSON goes through as it is. */
export function readColumns(element: HTMLElement): unknown {
  const json = element.getAttribute('data-columns') ?? ''
  if (json.trim().startsWith('{')) return json
  const read = (name: string): number | undefined => {
    const value = pixels(element, `data-${name}-columns-num`)
    return typeof value === 'number' && value > 0 ? value : undefined
  }
  const byWindow = element.matches('.resize-by-browser-width')
  const found = byWindow
    ? { p: read('phone'), t: read('v-tablet'), h: read('h-tablet'), d: read('desktop') }
    : { p: read('mobile'), t: read('tablet'), d: read('desktop'), wd: read('wide-desktop') }
  const entries = Object.entries(found).filter(([, value]) => value !== undefined)
  const named = byWindow ? entries.length > 0 : entries.some(([key]) => key !== 'd')
  return named ? Object.fromEntries(entries) : undefined
}

/** `20px` → 20; what is not a length goes through to be reported. */
export function pixels(element: Element, name: string): number | string | undefined {
  const raw = element.getAttribute(name)
  if (raw === null) return undefined
  const found = /^\s*(-?\d+(?:\.\d+)?)(?:px)?\s*$/.exec(raw)?.[1]
  return found === undefined ? raw : Number(found)
}

export function rowGap(element: HTMLElement, gap: number): number {
  const trimmed = element.matches('.description-under-image:not(.bg-under-post, .content-bg-on)')
  if (!trimmed) return gap * 2
  return gap < 10 ? 0 : gap * 2 - UNDER_IMAGE_TRIM_PX
}
