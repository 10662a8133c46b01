import type { Store } from '../../src/island/store.ts'

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
  /** Class of a category (`category-4`), several with spaces between, or {@link EVERYTHING}. */
  readonly filter: string
  readonly sort: SortKey
  readonly order: Direction
  /** From 1. */
  readonly page: number
}

/** How the visitor, or the page, asked for a view. */
export type Trigger = 'filter' | 'pages' | 'more' | 'auto' | 'history'

/** A view that came, in figures. */
export interface Arrival {
  /** The view that is shown: its page exists. */
  readonly view: GridView
  /** Pages of the view; one more than the current where the server only says that more follow. */
  readonly pages: number
  /** Items that show. */
  readonly shown: number
  /** Items that were not there before. */
  readonly added: number
  /** Items of the view; `null` where only the server knows. */
  readonly total: number | null
}

export interface Failure {
  /** What the client says of it, for people; empty where it says nothing. */
  readonly reason: string
  readonly view: GridView
  readonly trigger: Trigger
}

export interface State extends Arrival {
  /** What was asked for last; the same as `view` unless it is under way. */
  readonly wanted: GridView
  /** Who asked last. */
  readonly trigger: Trigger
  readonly phase: 'idle' | 'loading' | 'failed'
  /** Loads since the visitor last asked for one. */
  readonly autoLoads: number
  readonly failure: Failure | null
  /** Whether pages that a paginator folds away are there. */
  readonly unfolded: boolean
  /** A filter that is chosen and not yet asked for: a button shows it. */
  readonly draft: string | null
}

export type Action =
  | { readonly type: 'asked'; readonly view: GridView; readonly trigger: Trigger }
  | { readonly type: 'shown'; readonly arrival: Arrival }
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'unfolded' }
  | { readonly type: 'drafted'; readonly filter: string }

export type GridStore = Store<State, Action>

export function initialState(view: GridView): State {
  return {
    view,
    wanted: view,
    trigger: 'history',
    // Until the first view has come.
    phase: 'loading',
    pages: view.page,
    shown: 0,
    added: 0,
    total: null,
    autoLoads: 0,
    failure: null,
    unfolded: false,
    draft: null,
  }
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'asked': {
      const { view: wanted, trigger } = action
      const autoLoads = trigger === 'auto' ? state.autoLoads + 1 : 0
      // An order chosen meanwhile leaves a draft as it is.
      const draft = wanted.filter === state.wanted.filter && trigger !== 'history' ? state.draft : null
      return { ...state, wanted, trigger, phase: 'loading', autoLoads, failure: null, draft }
    }
    case 'shown': {
      const { arrival } = action
      return { ...state, ...arrival, wanted: arrival.view, phase: 'idle', unfolded: false }
    }
    case 'failed':
      return { ...state, phase: 'failed', wanted: state.view, failure: action.failure }
    case 'unfolded':
      return { ...state, unfolded: true }
    case 'drafted':
      return { ...state, draft: action.filter === state.wanted.filter ? null : action.filter }
  }
}

/** What the grid waits for, as the visitor sees it: further items, or others in place of these. */
export function waitsFor({ phase, trigger, view, wanted }: State): 'more' | 'others' | null {
  // What was printed is shown already.
  if (phase !== 'loading' || sameView(view, wanted)) return null
  return trigger === 'more' || trigger === 'auto' ? 'more' : 'others'
}

/** Whether the next page loads by itself once the button comes near. */
export function loadsByItself(state: State, mostInARow: number): boolean {
  return state.phase === 'idle' && hasMore(state) && state.autoLoads < mostInARow
}

/** What is marked as chosen: what was asked for, with a draft of its filter. */
export function chosenView({ wanted, draft }: State): GridView {
  return draft === null ? wanted : { ...wanted, filter: draft }
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
