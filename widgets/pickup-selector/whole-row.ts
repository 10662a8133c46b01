import type { HostEdits } from '../../src/undo/host-edits.ts'

/**
 * Gives the field the whole width of the table row of `host`, whose own cell may be 60 px wide beside an address form:
 * the row's heading takes the other cells' place, and the field stands below its words.
 * The row of the ways of delivery, behind which some carriers print their points, is left alone.
 * @returns the heading; `null` where the row has none, or its cells are no table's: the field stays with the host
 */
export function widenRow(host: HTMLElement, edits: HostEdits): HTMLElement | null {
  const cell = host.closest('td')
  const row = cell?.parentElement
  const heading = row?.querySelector<HTMLTableCellElement>(':scope:not(.shipping) > th')
  // A theme that draws its table as blocks gives every cell a line of its own.
  if (!cell || !heading || getComputedStyle(cell).display !== 'table-cell') return null
  const cells = [...(row?.children ?? [])].filter((child) => child instanceof HTMLTableCellElement)
  edits.attribute(heading, 'colspan', String(cells.reduce((sum, { colSpan }) => sum + colSpan, 0)))
  for (const other of cells) {
    if (other !== heading) edits.toggleClass(other, 'atoll-pickup-selector__replaced', true)
  }
  return heading
}
