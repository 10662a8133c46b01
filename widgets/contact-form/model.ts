/** Time that the response message stays, s (product.md#contact-form). */
export const MESSAGE_SECONDS = 12
/** Time between the theme's classes going and the text going, ms: the theme slides the message out meanwhile. */
export const MESSAGE_EXIT_MS = 500
/** Longest wait for the rules when a form is sent before they came; then the server alone validates, ms. */
export const SCHEMA_WAIT_MS = 3000
/** A sending without files that takes longer shows its notice, ms. */
export const SENDING_NOTICE_MS = 2000
/** Longest time in status `resetting`, which themes hide the response in; fresh challenges may come later, ms. */
export const RESETTING_MS = 1000
/** Quiet time after the last keystroke before the draft is written, ms. */
export const DRAFT_DELAY_MS = 300

/** Whether the last sending can be repeated as it is, and whether it may have arrived all the same. */
export type Retry = false | 'unsent' | 'unsure'

export interface State {
  /** Class status: `init`, `sent`, `custom-…`. */
  readonly status: string
  /** Response message; empty when there is none. */
  readonly message: string
  /** Messages by field, in the order in which they came. */
  readonly errors: ReadonlyMap<string, string>
  /** Whether the errors are listed beside the response: after a submit or a step, not while filling in. */
  readonly summary: boolean
  /** The notice of a sending that takes its time; `progress` from 0 to 1, `null` where nothing can be measured. */
  readonly sending: { readonly progress: number | null } | null
  readonly retry: Retry
  /** Whether the form, sent and emptied, still holds what was changed while it was on its way. */
  readonly kept: boolean
}

export type Action =
  | { readonly type: 'status-changed'; readonly status: string }
  /** One field was validated; `error` is `null` when it is right. */
  | { readonly type: 'validated'; readonly field: string; readonly error: string | null }
  /** The visitor wanted to go on with errors: they are listed. */
  | { readonly type: 'listed' }
  | { readonly type: 'cleared' }
  | { readonly type: 'sending'; readonly progress: number | null }
  | {
      readonly type: 'answered'
      readonly message: string
      readonly errors: ReadonlyMap<string, string>
      readonly retry: Retry
      readonly kept?: boolean
    }
  | { readonly type: 'message-expired' }

export const INITIAL: State = {
  status: 'init',
  message: '',
  errors: new Map(),
  summary: false,
  sending: null,
  retry: false,
  kept: false,
}

export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'status-changed':
      return state.status === action.status ? state : { ...state, status: action.status }
    case 'validated': {
      const { field, error } = action
      if ((state.errors.get(field) ?? null) === error) return state
      const errors = new Map(state.errors)
      if (error === null) errors.delete(field)
      else errors.set(field, error)
      return { ...state, errors, summary: state.summary && errors.size > 0 }
    }
    case 'listed':
      return { ...state, summary: state.errors.size > 0 }
    case 'cleared':
      return { ...INITIAL, status: state.status }
    case 'sending':
      return { ...state, sending: { progress: action.progress } }
    case 'answered': {
      const { message, errors, retry, kept = false } = action
      return { ...state, message, errors, summary: errors.size > 0, sending: null, retry, kept }
    }
    case 'message-expired':
      return state.message === '' ? state : { ...state, message: '' }
  }
}

/** Whether there is anything to draw. */
export function hasMessages({ message, errors, sending, retry, kept }: State): boolean {
  return message !== '' || errors.size > 0 || sending !== null || retry !== false || kept
}

/** Whether the theme shows the message of this status as good news. */
export function isGoodNews(status: string): boolean {
  return status === 'sent' || status === 'resetting'
}
