import type { Store } from '../../src/island/store.ts'

/** What the view shows. */
export interface State {
  /** The order's summary could not be refreshed. */
  readonly failed: boolean
  /** Errors of the server's list that lead to a field. */
  readonly entries: readonly HTMLElement[]
}

export type Action =
  | { readonly type: 'failed'; readonly on: boolean }
  | { readonly type: 'refused'; readonly entries: readonly HTMLElement[] }

export type NoticeStore = Store<State, Action>

export const INITIAL: State = { failed: false, entries: [] }

export function reduce(state: State, action: Action): State {
  if (action.type === 'refused') return { ...state, entries: action.entries }
  return state.failed === action.on ? state : { ...state, failed: action.on }
}
