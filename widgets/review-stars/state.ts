import type { Store } from '../../src/island/store.ts'

/** What the view shows. */
export interface State {
  /** What the select says, 1–5; 0 for none. */
  readonly rating: number
  /** Whether it is said that stars are missing. */
  readonly missing: boolean
  /** How often the focus was sent to the stars. */
  readonly calls: number
  /** Where the review stands that was sent last. */
  readonly sending: 'no' | 'sending' | 'published' | 'moderated' | 'failed'
  /** What is wrong with it, in words. */
  readonly words: string
  /** Id of its element, where it is listed. */
  readonly review: string
  /** How often the list of reviews was replaced. */
  readonly lists: number
  /** Reviews that are here, also those that the filter hides. */
  readonly known: readonly HTMLElement[]
}

export type Action =
  | { readonly type: 'rated'; readonly rating: number }
  | { readonly type: 'missing'; readonly focus: boolean }
  | { readonly type: 'called' }
  | {
      readonly type: 'sent'
      readonly sending: State['sending']
      readonly words?: string
      readonly review?: string
    }
  | { readonly type: 'listed' }
  | { readonly type: 'known'; readonly known: readonly HTMLElement[] }

export type StarStore = Store<State, Action>

export const INITIAL: State = {
  rating: 0,
  missing: false,
  calls: 0,
  sending: 'no',
  words: '',
  review: '',
  lists: 0,
  known: [],
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'rated':
      if (action.rating === state.rating) return state
      return { ...state, rating: action.rating, missing: state.missing && action.rating === 0 }
    case 'missing':
      return { ...state, missing: true, calls: state.calls + (action.focus ? 1 : 0) }
    case 'called':
      return { ...state, calls: state.calls + 1 }
    case 'sent':
      return { ...state, sending: action.sending, words: action.words ?? '', review: action.review ?? '' }
    case 'listed':
      return { ...state, lists: state.lists + 1 }
    case 'known':
      return { ...state, known: action.known }
  }
}
