import type { HostEdits } from '../../src/undo/host-edits.ts'
import { RANGE } from './host.ts'
import type { Row } from './state.ts'
import { activeTier, nextTier, readRange, type Tier } from './model.ts'

/** The discount table on the page. */
export interface TierTable {
  /** Replaces what is in the table's place; an empty fragment clears it. */
  readonly fill: (table: DocumentFragment, productId: string) => void
  /** The table's lines hold for this product. */
  readonly isFor: (productId: string) => boolean
  /** Marks the line that holds. */
  readonly mark: (quantity: number) => void
  /** The price printed for `quantity`; `null` where the table does not say. */
  readonly priceAt: (quantity: number) => Element | null
  /** Its lines that say from which quantity they hold. */
  readonly rows: () => readonly Row[]
  /** The quantity from which the line of `node` holds. */
  readonly startOf: (node: Node) => number | undefined
  /** Every line says its price. */
  readonly knowsPrices: () => boolean
  /** The nearest better line. */
  readonly next: (quantity: number) => { readonly from: number; readonly price: string } | null
}

const ROW = '.bulk_table_row, tbody tr'
const PRICE = '.wdr_table_discounted_price .woocommerce-Price-amount'
const ACTIVE_CLASS = 'atoll-dynamic-price__tier'

/**
 * @param place the outermost of the wrappers, which answers bring once more (discount-rules.md#markup)
 * @param printedFor id of the product that the server printed the table for
 */
export function createTierTable(place: Element | null, edits: HostEdits, printedFor: string): TierTable {
  let shownFor = printedFor
  let rows: readonly Element[] = []
  let tiers: ReadonlyArray<Tier | null> = []

  function read(): void {
    rows = place ? [...place.querySelectorAll(ROW)].filter((row) => row.querySelector(RANGE)) : []
    tiers = rows.map((row) => readRange(row.querySelector(RANGE)?.textContent ?? ''))
  }

  function printedPrice(position: number): Element | null {
    return rows[position]?.querySelector(PRICE) ?? null
  }

  read()
  return {
    fill(table, productId) {
      if (!place) return
      const inner = table.querySelector(`.${place.classList[0] ?? ''}`)
      edits.children(place, inner ? [...inner.childNodes] : [table])
      shownFor = productId
      read()
    },
    isFor: (productId) => shownFor === productId,
    mark(quantity) {
      const active = activeTier(tiers, quantity)
      for (const [position, row] of rows.entries()) {
        edits.toggleClass(row, ACTIVE_CLASS, position === active)
        edits.attribute(row, 'aria-current', position === active ? 'true' : null)
      }
    },
    priceAt: (quantity) => printedPrice(activeTier(tiers, quantity)),
    rows: () =>
      rows.flatMap((row, position) => {
        const [cell, from] = [row.querySelector(RANGE), tiers[position]?.from]
        return cell && from !== undefined ? [{ row, cell, from }] : []
      }),
    startOf: (node) => tiers[rows.findIndex((row) => row.contains(node))]?.from,
    knowsPrices: () => rows.length > 0 && rows.every((_, position) => printedPrice(position) !== null),
    next(quantity) {
      const position = nextTier(tiers, quantity)
      const from = tiers[position]?.from
      const price = printedPrice(position)?.textContent.trim()
      return from !== undefined && price ? { from, price } : null
    },
  }
}
