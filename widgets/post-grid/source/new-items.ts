import { loadSanitizer, type Sanitize } from '../../../src/html/load-sanitizer.ts'
import { BUTTON, lastPageIn } from '../pager/links.ts'

const PAGER = '.paginator'

/** Items and paginator as the server sent them, sanitised, not yet in the page. */
export interface NewItems {
  readonly items: readonly HTMLElement[]
  /** Inside of the paginator. */
  readonly pager: readonly Node[]
  /** Last page that the paginator leads to; 0 without links. */
  readonly lastPage: number
}

/** Reads the answer's parts `html` and `paginationHtml`. */
export type ReadNewItems = (html: string, paginationHtml: string) => NewItems

export async function createReader(): Promise<ReadNewItems> {
  const sanitize = await loadSanitizer()
  return (html, paginationHtml) => readNewItems(html, paginationHtml, sanitize)
}

function readNewItems(html: string, paginationHtml: string, sanitize: Sanitize): NewItems {
  const pager = readPager(sanitize(paginationHtml, 'shop'))
  return {
    items: readItems(sanitize(html, 'shop')),
    pager: [...pager.childNodes],
    lastPage: lastPageIn(pager),
  }
}

/** Inline styles do not pass the sanitiser: pictures get their proportions back from their size. */
function readItems(fragment: DocumentFragment): readonly HTMLElement[] {
  for (const image of fragment.querySelectorAll('img')) {
    const width = Number(image.getAttribute('width'))
    const height = Number(image.getAttribute('height'))
    if (width > 0 && height > 0) image.style.setProperty('--ratio', `${width} / ${height}`)
  }
  return [...fragment.children].filter((child): child is HTMLElement => child instanceof HTMLElement)
}

function readPager(fragment: DocumentFragment): ParentNode & Node {
  const pager = fragment.querySelector(PAGER) ?? fragment
  if (!pager.querySelector(BUTTON)) {
    for (const folded of pager.querySelectorAll('div')) folded.style.display = 'none'
  }
  return pager
}
