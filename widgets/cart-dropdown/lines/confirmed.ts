import { dropdowns } from '../dropdowns.ts'
import type { Line } from './lines.ts'

/** What the shop has of lines that were printed before it was told. */
const confirmed = new WeakMap<Line, number>()

/** How many the shop has of a line, as far as this page knows. */
export function confirmedQuantity(line: Line): number {
  return confirmed.get(line) ?? line.quantity
}

/** The shop has `quantity` of the line, whichever of its copies on the page was pressed. */
export function confirmQuantity(line: Line, quantity: number): void {
  const copies = [...dropdowns].flatMap(({ store }) => store.get().lines)
  for (const copy of [line, ...copies]) if (copy.key === line.key) confirmed.set(copy, quantity)
}
