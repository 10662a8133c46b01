import type { Store } from '../../src/island/store.ts'
import type { Printed } from './lines/lines.ts'

/** What one dropdown shows besides the server's list. */
export interface State extends Printed {
  /** How the last refresh of the list ended. */
  readonly refresh: 'done' | 'failed' | 'offline'
  /** Whether another one is under way. */
  readonly running: boolean
}

/** What is new of it. */
export type Action = Printed | Partial<Pick<State, 'refresh' | 'running'>>

export type DropdownStore = Store<State, Action>

export const INITIAL: State = {
  lines: [],
  total: null,
  panel: null,
  link: null,
  freeFrom: 0,
  fill: 'lines',
  refresh: 'done',
  running: false,
}

export function reduce(state: State, news: Action): State {
  return { ...state, ...news }
}
