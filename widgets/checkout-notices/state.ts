import type { Store } from '../../src/island/store.ts'

/** What the view shows. */
export interface State {
  /** The order's summary could not be refreshed. */
  readonly failed: boolean
  /** The order waits for what is being stored. */
  readonly waiting: boolean
  /** Errors of the server's list that lead to a field. */
  readonly entries: readonly HTMLElement[]
}

export type Action =
  | { readonly type: 'failed' | 'waiting'; readonly on: boolean }
  | { readonly type: 'refused'; readonly entries: readonly HTMLElement[] }

export type NoticeStore = Store<State, Action>

export const INITIAL: State = { failed: false, waiting: false, entries: [] }

export function reduce(state: State, action: Action): State {
  if (action.type === 'refused') return { ...state, entries: action.entries }
  return state[action.type] === action.on ? state : { ...state, [action.type]: action.on }
}
