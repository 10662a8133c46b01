/** The button that loads more. */
export const BUTTON = '.button-load-more'
/** Links of pages, in the words of every generation of the theme. */
export const PAGE = 'a[data-page-num], a[data-page], a[data-paged]'
/** Dots before which pages are folded away. */
export const DOTS = 'a.dots'

/** What the visitor asks a paginator for. */
export type PagerIntent = { readonly type: 'page'; readonly page: number } | { readonly type: 'more' }

/** What a click on `target` asks for. */
export function readIntent(target: Element): PagerIntent | null {
  if (target.closest(BUTTON)) return { type: 'more' }
  const link = target.closest(PAGE)
  const page = link ? pageOf(link) : 0
  return page > 0 ? { type: 'page', page } : null
}

/** Page that a link leads to; 0 where it names none. */
export function pageOf(link: Element): number {
  const raw = ['data-page-num', 'data-page', 'data-paged']
    .map((name) => link.getAttribute(name))
    .find(Boolean)
  const page = Number(raw)
  return Number.isInteger(page) && page > 0 ? page : 0
}

/** Last page that the links in `pager` lead to; 0 without links. */
export function lastPageIn(pager: ParentNode): number {
  return Math.max(0, ...[...pager.querySelectorAll(PAGE)].map(pageOf))
}

/** Pages that the server's paginator tells of; one more than `page` where it only says that more follow. */
export function pagesOf(pager: HTMLElement | null, page: number): number {
  if (!pager) return page
  return pager.querySelector(BUTTON) ? page + 1 : Math.max(page, lastPageIn(pager))
}
