import type { Translate } from '../../src/i18n/texts.ts'
import type { Grid } from './controller.ts'
import type { FilterBar } from './filter/filter-bar.ts'
import type { Config } from './host.ts'
import type { ItemList } from './layout/item-list.ts'
import type { MessageKey } from './texts.ts'

/** What the views of a grid draw from. All of it stays the same for the grid's life. */
export interface GridParts {
  readonly config: Config
  readonly grid: Grid
  readonly itemList: Pick<ItemList, 'shown'>
  readonly filterBar: FilterBar | null
  readonly translate: Translate<MessageKey>
  /** What the server's button says while it loads. */
  readonly loading: string
  /** Address of a page, for links that can be opened in another tab; `#` without one. */
  readonly href: (page: number) => string
  /** How many items pass a filter. */
  readonly countOf: (filter: string) => number
  /** Hears what is asked of a paginator that Atoll has drawn. */
  readonly listen: (pager: HTMLElement) => void
  /** Called once the choice stands above the items. */
  readonly choiceDrawn: () => void
}

/** What shows a choice of several filters. */
export interface FacetsProps {
  readonly parts: GridParts
  readonly bar: FilterBar
}
