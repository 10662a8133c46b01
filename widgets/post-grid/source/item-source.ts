import type { Client } from '../../../src/client/client.ts'
import type { Config } from '../host.ts'
import type { FilterBar } from '../filter/filter-bar.ts'
import type { Item } from './item.ts'
import type { Arrival, GridView, Trigger } from '../model.ts'
import type { Kept } from '../address/navigation.ts'
import type { PageData } from './page-data.ts'
import type { PrintedPager } from '../pager/printed-pager.ts'
import type { ItemList } from '../layout/item-list.ts'

/** What a view turned out to be. */
export interface Outcome extends Omit<Arrival, 'added'> {
  /** Items that were not there before. */
  readonly fresh: readonly Item[]
}

/** Where the items of a view come from: the page itself, or the server. */
export interface ItemSource {
  /**
   * Shows the items of `view`.
   * @throws {Error} when they could not be fetched; what was shown stays
   */
  readonly show: (view: GridView, trigger: Trigger, signal: AbortSignal) => Outcome | Promise<Outcome>
  /** How many items pass a filter; absent where only the server knows. */
  readonly count?: (filter: string) => number
  /** The visitor seems about to ask for `view`. */
  readonly expect?: (view: GridView, trigger: Trigger) => void
}

/** Items that the server has. */
export interface ServerItemSource extends ItemSource {
  /** Keeps what was shown when this page was left for the next view, instead of asking for it. */
  readonly resume: (kept: Pick<Kept, 'html' | 'pager'>) => void
}

export interface SourceParts {
  readonly config: Config
  readonly itemList: ItemList
  readonly printedPager: PrintedPager | null
  readonly filterBar: FilterBar | null
  readonly client: Client
  readonly data: PageData
  readonly locale: string
  /** What failed, for people. */
  readonly failure: string
  readonly signal: AbortSignal
}
