import type { Columns } from './column-count.ts'
import type { Item } from '../source/item.ts'

const HIDE_DIVIDER = [
  ['d', 'd-hide-divider'],
  ['t', 't-hide-divider'],
  ['p', 'm-hide-divider'],
  ['wd', 'wd-hide-divider'],
] as const

/** The theme draws a line above every item; the classes take it from those of the first row, by window. */
export function markFirstRow(items: readonly Item[], shown: readonly Item[], columns: Columns): void {
  const named = HIDE_DIVIDER.filter(([key]) => columns[key] !== undefined)
  if (named.length === 0) return
  const position = new Map(shown.map((item, index) => [item, index] as const))
  for (const item of items) {
    for (const [key, name] of named) {
      item.element.classList.toggle(name, (position.get(item) ?? Infinity) < (columns[key] ?? 0))
    }
  }
}
