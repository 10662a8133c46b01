import type { Store } from '../../src/island/store.ts'

/** What the view shows. */
export interface State {
  /** What is said at the order: its summary could not be refreshed, or it stayed because it has changed. */
  readonly notice: 'failed' | 'changed' | null
  /** Errors of the server's list that lead to a field. */
  readonly entries: readonly HTMLElement[]
}

export type Action =
  | { readonly type: 'told'; readonly notice: State['notice'] }
  | { readonly type: 'refused'; readonly entries: readonly HTMLElement[] }

export type NoticeStore = Store<State, Action>

export const INITIAL: State = { notice: null, entries: [] }

export function reduce(state: State, action: Action): State {
  if (action.type === 'refused') return { ...state, entries: action.entries }
  return state.notice === action.notice ? state : { ...state, notice: action.notice }
}
