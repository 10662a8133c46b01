import type { Store } from '../../src/island/store.ts'

/** How many more make each piece cheaper. */
export interface Hint {
  readonly from: number
  readonly count: number
  readonly price: string
}

/** A line of the discount table that sets the quantity. */
export interface Row {
  readonly row: Element
  /** What says the range. */
  readonly cell: Element
  readonly from: number
}

/** What the view shows. */
export interface State {
  /** Asks for the price once more after a failed call, of which people are told. */
  readonly again: (() => void) | null
  /** Whether that is being done. */
  readonly asking: boolean
  readonly hint: Hint | null
  readonly rows: readonly Row[]
}

export type Action =
  | { readonly type: 'asked' }
  | { readonly type: 'failed'; readonly again: (() => void) | null }
  | { readonly type: 'hinted'; readonly hint: Hint | null }
  | { readonly type: 'listed'; readonly rows: readonly Row[] }

export type PriceStore = Store<State, Action>

export const INITIAL: State = { again: null, asking: false, hint: null, rows: [] }

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'asked':
      return state.again ? { ...state, asking: true } : state
    case 'failed':
      return action.again || state.again ? { ...state, again: action.again, asking: false } : state
    case 'hinted':
      return isSame(action.hint, state.hint) ? state : { ...state, hint: action.hint }
    case 'listed':
      return { ...state, rows: action.rows }
  }
}

function isSame(a: Hint | null, b: Hint | null): boolean {
  return a === b || (a !== null && b !== null && a.count === b.count && a.price === b.price)
}
