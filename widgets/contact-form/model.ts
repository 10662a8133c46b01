import type { Store } from '../../src/island/store.ts'

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

export const MS_PER_DAY = 86_400_000

/** Whether the last sending can be repeated as it is, and whether it may have arrived all the same. */
export type Retry = false | 'unsent' | 'unsure'

export interface State {
  /** Class status: `init`, `sent`, `custom-…`. */
  readonly status: string
  /** Response message; empty when there is none. */
  readonly message: string
  /** How many responses there have been: each has its full time. */
  readonly responses: number
  /** Whether the theme shows the message; its CSS slides it out before the text goes. */
  readonly shown: boolean
  /** What the form's status region speaks. */
  readonly announcement: string
  /** Messages by field, in the order in which they came. */
  readonly errors: ReadonlyMap<string, string>
  /** Whether the errors are listed beside the response: after a submit or a step, not while filling in. */
  readonly summary: boolean
  /** The notice of a sending that takes its time; `progress` from 0 to 1, `null` where nothing can be measured. */
  readonly sending: { readonly progress: number | null } | null
  readonly retry: Retry
  /** Whether the form, sent and emptied, still holds what was changed while it was on its way. */
  readonly kept: boolean
  /** Values that have passed the validation, by field: the form shows them where it asks for it. */
  readonly valid: ReadonlyMap<string, ReadonlyArray<string | File>>
  /** Goes up whenever a value may have changed, however. */
  readonly revision: number
  /** Where the visitor is in a form with steps. */
  readonly step: StepState | null
}

export interface StepState {
  /** From 1. */
  readonly step: number
  readonly steps: number
  /** What the step is called, where it has no heading. */
  readonly name: string
  /** The step is being validated. */
  readonly busy: boolean
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
      /** What is spoken, where that is more than the message. */
      readonly announcement?: string
    }
  /** The form holds a message that may have arrived before the page was left. */
  | { readonly type: 'left-over'; readonly announcement: string }
  | { readonly type: 'announced'; readonly text: string }
  | { readonly type: 'message-leaving' }
  | { readonly type: 'message-expired' }
  | { readonly type: 'passed'; readonly field: string; readonly values: ReadonlyArray<string | File> }
  | { readonly type: 'edited' }
  /** The form's values are the server's again. */
  | { readonly type: 'emptied' }
  | { readonly type: 'stepped'; readonly step: StepState }

export type FormStore = Store<State, Action>

export const INITIAL: State = {
  status: 'init',
  message: '',
  responses: 0,
  shown: false,
  announcement: '',
  errors: new Map(),
  summary: false,
  sending: null,
  retry: false,
  kept: false,
  valid: new Map(),
  revision: 0,
  step: null,
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
      return { ...INITIAL, ...pickLasting(state) }
    case 'sending':
      return { ...state, sending: { progress: action.progress } }
    case 'answered': {
      const { message, errors, retry, kept = false } = action
      const { announcement = message } = action
      const given = { message, errors, retry, kept, announcement }
      const summary = errors.size > 0
      return { ...state, ...given, summary, shown: true, sending: null, responses: state.responses + 1 }
    }
    case 'left-over':
      return { ...state, retry: 'unsure', announcement: action.announcement }
    case 'announced':
      return state.announcement === action.text ? state : { ...state, announcement: action.text }
    case 'message-leaving':
      return { ...state, shown: false }
    case 'message-expired':
      return state.message === '' ? state : { ...state, message: '', announcement: '' }
    case 'passed':
      return { ...state, valid: new Map(state.valid).set(action.field, action.values) }
    case 'edited':
      return { ...state, revision: state.revision + 1 }
    case 'emptied':
      return { ...state, valid: new Map(), revision: state.revision + 1 }
    case 'stepped':
      return { ...state, step: action.step }
  }
}

/** What a new attempt leaves as it is. */
function pickLasting({ status, responses, valid, revision, step }: State): Partial<State> {
  return { status, responses, valid, revision, step }
}

/** Whether there is anything to draw. */
export function hasMessages({ message, errors, sending, retry, kept }: State): boolean {
  return message !== '' || errors.size > 0 || sending !== null || retry !== false || kept
}

/** Whether the theme shows the message of this status as good news. */
export function isGoodNews(status: string): boolean {
  return status === 'sent' || status === 'resetting'
}
