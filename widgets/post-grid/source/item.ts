import type { Facts } from './selection.ts'

/** One item of a grid: the server's element and what it says of itself. */
export interface Item extends Facts {
  readonly element: HTMLElement
  /** Columns it covers in layouts that have columns. */
  readonly span: 1 | 2
}

const CELL = '.wf-cell, article, .post, .product'
const DOUBLE_WIDTH = 'double-width'

/** The items among the children of `list`, in order. Without anything that looks like an item, every child is one. */
export function findItems(list: Element, except: ReadonlyArray<Element | null>): readonly Item[] {
  const children = [...list.children].filter(
    (child): child is HTMLElement =>
      child instanceof HTMLElement &&
      !except.includes(child) &&
      !child.matches('script, style, template, link'),
  )
  const cells = children.filter((child) => child.matches(CELL))
  return (cells.length > 0 ? cells : children).map(readItem)
}

/** Reads the attributes of a cell, or of the article in it. */
export function readItem(element: HTMLElement): Item {
  const article = element.querySelector('article')
  const read = (name: string): string => element.getAttribute(name) ?? article?.getAttribute(name) ?? ''
  const date = Date.parse(read('data-date'))
  const written = read('data-post-id') || /(?:^|\s)post-(\d+)(?:\s|$)/.exec(element.className)?.[1]
  return {
    element,
    id: written ?? '',
    date: Number.isNaN(date) ? -Infinity : date,
    name: read('data-name'),
    classes: element.classList,
    span: element.classList.contains(DOUBLE_WIDTH) ? 2 : 1,
  }
}
