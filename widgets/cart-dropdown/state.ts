import type { Store } from '../../src/island/store.ts'
import type { Printed } from './lines/lines.ts'

/** What one dropdown shows besides the server's list. */
export interface State extends Printed {
  /** Where the newest refresh of the list stands. */
  readonly refresh: 'done' | 'running' | 'failed' | 'offline'
}

/** What is new of it. */
export type Action = Printed | Pick<State, 'refresh'>

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

export function reduce(state: State, news: Action): State {
  return { ...state, ...news }
}
