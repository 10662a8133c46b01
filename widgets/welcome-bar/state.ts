import type { Store } from '../../src/island/store.ts'
import type { LeadField } from './model.ts'

/** What the bar says about a lead, at its field where it has one. */
export interface Problem {
  readonly text: string
  readonly field: LeadField | null
}

/** What the view shows. */
export interface State {
  /** One that waits is sent once there is a network. */
  readonly lead: 'open' | 'sending' | 'waiting' | 'sent'
  readonly problem: Problem | null
  /** Height that the bar keeps for its thanks, so that nothing jumps, px. */
  readonly keptHeight: number
  /** The code that was copied last. */
  readonly copied: string | null
  /** Whether the visitor has ticked what the bar asks to be agreed to. */
  readonly agreed: boolean
  /** Time that is left of the offer, ms; `null` without a countdown. */
  readonly left: number | null
}

export type Action =
  | { readonly type: 'typed' | 'sending' }
  | { readonly type: 'refused'; readonly problem: Problem }
  | { readonly type: 'sent' | 'waiting'; readonly keptHeight: number }
  | { readonly type: 'copied'; readonly code: string }
  | { readonly type: 'agreed'; readonly agreed: boolean }
  | { readonly type: 'ticked'; readonly left: number }

export type BarStore = Store<State, Action>

export const INITIAL: State = {
  lead: 'open',
  problem: null,
  keptHeight: 0,
  copied: null,
  agreed: false,
  left: null,
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'typed':
      return state.problem ? { ...state, problem: null } : state
    case 'sending':
      return { ...state, lead: 'sending', problem: null }
    case 'refused':
      return { ...state, lead: 'open', problem: action.problem }
    case 'sent':
    case 'waiting':
      return { ...state, lead: action.type, keptHeight: action.keptHeight }
    case 'copied':
      return { ...state, copied: action.code }
    case 'agreed':
      return { ...state, agreed: action.agreed, problem: null }
    case 'ticked':
      return { ...state, left: action.left }
  }
}
