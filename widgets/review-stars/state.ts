import type { Store } from '../../src/island/store.ts'

/** What the view shows. */
export interface State {
  /** What the select says, 1–5; 0 for none. */
  readonly rating: number
  /** Whether it is said that stars are missing. */
  readonly missing: boolean
  /** How often the focus was sent to the stars. */
  readonly calls: number
}

export type Action =
  | { readonly type: 'rated'; readonly rating: number }
  | { readonly type: 'missing'; readonly focus: boolean }
  | { readonly type: 'called' }

export type StarStore = Store<State, Action>

export const INITIAL: State = { rating: 0, missing: false, calls: 0 }

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'rated':
      if (action.rating === state.rating) return state
      return { ...state, rating: action.rating, missing: state.missing && action.rating === 0 }
    case 'missing':
      return { ...state, missing: true, calls: state.calls + (action.focus ? 1 : 0) }
    case 'called':
      return { ...state, calls: state.calls + 1 }
  }
}
