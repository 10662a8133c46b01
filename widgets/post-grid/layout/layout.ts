import type { HostEdits } from '../../../src/undo/host-edits.ts'
import type { Config } from '../host.ts'
import type { Item } from '../source/item.ts'

/** What a layout needs to know of its grid. */
export interface GridShape extends Pick<Config, 'list' | 'columns' | 'gapPx' | 'rowGapPx'> {
  readonly edits: HostEdits
  readonly signal: AbortSignal
}

/** Where an item stands in its list, px from the list's physical left and top. */
interface Spot {
  readonly leftPx: number
  readonly topPx: number
  readonly heightPx: number
}

export interface Layout {
  /** Items show in order wherever they stand in the document. */
  readonly placesFreely: boolean
  /** Lays out what is shown, in order. Reads the heights it does not know together, in one go. */
  readonly place: (shown: readonly Item[]) => void
  /** Columns of the last {@link Layout.place}. */
  readonly columns: () => number
  readonly spots?: Spots
}

/** Where items have been placed, as far as that is known without reading layout. */
export interface Spots {
  readonly of: (element: HTMLElement) => Spot | undefined
  /** The list has become shorter by so much, px; the page may have moved where that was its end. */
  readonly shrunkPx: number
}

/** Takes from a cell what the theme gives it for its own way of laying out. */
export function freeCell({ style }: HTMLElement): void {
  style.boxSizing = 'border-box'
  style.margin = '0'
  style.padding = '0'
  style.inlineSize = 'auto'
  style.float = 'none'
}
