import type { Store } from '../../src/island/store.ts'
import { assess, type Choice } from './variations/choice.ts'
import type { Group, Swatch } from './group.ts'
import { swatchState, type PriceOf, type SwatchState } from './model.ts'
import type { Settings } from './settings.ts'
import type { VariationIndex } from './variations/variation-index.ts'

/** One line below the add-to-cart button that says what is missing, went wrong or is still to come. */
export interface Message {
  readonly text: string
  /** Nothing is wrong yet: it is said when nothing else is being read. */
  readonly isProgress?: boolean
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** The swatch that the hover box speaks of. */
export interface Pointed {
  readonly group: Group
  readonly swatch: Swatch
}

export interface State {
  /** How each swatch looks and acts, in the order of its group. */
  readonly marks: ReadonlyMap<Group, readonly SwatchState[]>
  readonly selection: Choice['selection']
  /** Of a complete choice, where it is known. */
  readonly variation: Choice['variation']
  readonly pointed: Pointed | null
  readonly message: Message | null
}

export type Action =
  | {
      readonly type: 'judged'
      readonly choice: Choice
      readonly index: VariationIndex | null
      readonly priceOf?: PriceOf | undefined
    }
  | { readonly type: 'pointed'; readonly at: Pointed | null }
  | { readonly type: 'said'; readonly message: Message | null }

export type SwatchStore = Store<State, Action>

/** The reducer for a form's groups, and the state before anything is known. */
export function createState(
  groups: readonly Group[],
  settings: Settings,
): { readonly initial: State; readonly reduce: (state: State, action: Action) => State } {
  /** What has not changed stays the same object, so that only what has is drawn. */
  function mark(
    group: Group,
    { choice, index, priceOf }: Action & { readonly type: 'judged' },
    before: State,
  ) {
    const known = before.marks.get(group) ?? []
    const marks = group.swatches.map(({ value }, at) => {
      const state = swatchState(group, value, choice, index, groups, settings, priceOf)
      const old = known[at]
      return old && isSame(old, state) ? old : state
    })
    return known.length === marks.length && marks.every((state, at) => state === known[at]) ? known : marks
  }

  function reduce(state: State, action: Action): State {
    switch (action.type) {
      case 'judged':
        return {
          ...state,
          selection: action.choice.selection,
          variation: action.choice.variation,
          marks: new Map(groups.map((group) => [group, mark(group, action, state)])),
        }
      case 'pointed':
        return action.at?.swatch === state.pointed?.swatch ? state : { ...state, pointed: action.at }
      case 'said':
        return action.message === state.message ? state : { ...state, message: action.message }
    }
  }

  const nothing: State = {
    marks: new Map(),
    selection: {},
    variation: undefined,
    pointed: null,
    message: null,
  }
  const choice = assess(null, groups, {})
  return { reduce, initial: reduce(nothing, { type: 'judged', choice, index: null }) }
}

function isSame(a: SwatchState, b: SwatchState): boolean {
  return (
    a.selected === b.selected &&
    a.reason === b.reason &&
    a.disabled === b.disabled &&
    a.stockLeft === b.stockLeft &&
    a.price === b.price
  )
}
