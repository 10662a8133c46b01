/** Items on one page (product.md#grids). */
export const PAGE_SIZE = 15
/** Ways to reach further items (product.md#grids). */
export const PAGING_MODES = ['pages', 'load-more', 'none'] as const
/** Ways to lay items out. */
export const LAYOUT_MODES = ['masonry', 'grid', 'list'] as const
/** Duration of the scroll to the grid when its page changes, ms (product.md#grids). */
export const PAGE_SCROLL_MS = 400
/** Free space above the grid after that scroll, px (product.md#grids). */
export const PAGE_SCROLL_OFFSET_PX = 40
/** Automatic loading starts this many window heights before the button (product.md#grids). */
export const AUTO_LOAD_WINDOWS = 2
/** The same for a loop of the page builder, whose infinite scroll waits until the end is near (product.md#grids). */
export const LOOP_AUTO_LOAD_WINDOWS = 0.25
/** Automatic loads in a row before a button asks, so that the footer can be reached. */
export const AUTO_LOADS = 3
/** Filter that every item passes. */
export const EVERYTHING = '*'

export type Paging = (typeof PAGING_MODES)[number]
export type LayoutMode = (typeof LAYOUT_MODES)[number]
export type SortKey = 'date' | 'name'
export type Direction = 'asc' | 'desc'

/** What of a grid is looked at. Its page is the last one loaded where more items are added to those shown. */
export interface GridView {
  /** Class of a category (`category-4`), or {@link EVERYTHING}. */
  readonly filter: string
  readonly sort: SortKey
  readonly order: Direction
  /** From 1. */
  readonly page: number
}

/** How the visitor, or the page, asked for a view. */
export type Trigger = 'filter' | 'pages' | 'more' | 'auto' | 'history'

export interface State {
  /** What is shown. */
  readonly view: GridView
  /** What was asked for last; the same as `view` unless it is under way. */
  readonly wanted: GridView
  readonly phase: 'idle' | 'loading' | 'failed'
  /** Pages of the view; one more than the current where the server only says that more follow. */
  readonly pages: number
  /** Loads since the visitor last asked for one. */
  readonly autoLoads: number
}

export type Action =
  | { readonly type: 'asked'; readonly view: GridView; readonly trigger: Trigger }
  | { readonly type: 'shown'; readonly view: GridView; readonly pages: number }
  | { readonly type: 'failed' }

export function initialState(view: GridView): State {
  return { view, wanted: view, phase: 'idle', pages: view.page, autoLoads: 0 }
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'asked': {
      const autoLoads = action.trigger === 'auto' ? state.autoLoads + 1 : 0
      return { ...state, wanted: action.view, phase: 'loading', autoLoads }
    }
    case 'shown':
      return { ...state, phase: 'idle', view: action.view, wanted: action.view, pages: action.pages }
    case 'failed':
      return { ...state, phase: 'failed', wanted: state.view }
  }
}

/** Whether the next page loads by itself once the button comes near. */
export function loadsByItself(state: State, mostInARow: number): boolean {
  return state.phase === 'idle' && hasMore(state) && state.autoLoads < mostInARow
}

export function hasMore({ view, pages }: State): boolean {
  return view.page < pages
}

/** The view after a choice; every choice but that of a page starts at page 1 (product.md#grids). */
export function choose(view: GridView, choice: Partial<GridView>): GridView {
  return { ...view, page: 1, ...choice }
}

export function sameView(a: GridView, b: GridView): boolean {
  return a.filter === b.filter && a.sort === b.sort && a.order === b.order && a.page === b.page
}

/** `.category-4` → `category-4`, `*` and nothing → {@link EVERYTHING}. */
export function readFilter(raw: string | null | undefined): string {
  const filter = (raw ?? '').trim().replace(/^\./, '')
  return filter || EVERYTHING
}
