import type { Store } from '../../src/island/store.ts'
import type { Printed } from './lines/lines.ts'

/** What one dropdown shows besides the server's list. */
export interface State extends Printed {
  /** Where the newest refresh of the list stands. */
  readonly refresh: 'done' | 'running' | 'failed' | 'offline'
}

export type Action =
  | { readonly type: 'printed'; readonly printed: Printed }
  | { readonly type: 'refreshed'; readonly refresh: State['refresh'] }

export type DropdownStore = Store<State, Action>

export const INITIAL: State = {
  lines: [],
  total: null,
  panel: null,
  link: null,
  freeFrom: 0,
  fill: 'lines',
  refresh: 'done',
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'printed':
      return { ...state, ...action.printed }
    case 'refreshed':
      return action.refresh === state.refresh ? state : { ...state, refresh: action.refresh }
  }
}
