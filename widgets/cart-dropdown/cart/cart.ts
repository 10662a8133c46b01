import { createStore } from '../../../src/island/store.ts'

/** A line that is taken out; until the server is told it can be restored. */
export interface Removed {
  readonly name: string
  readonly sending: boolean
  /** Where it was pressed: the focus goes to the way back there. */
  readonly from: HTMLElement
}

/** What the shopper has done to the cart's lines, by the cart's item key, and the server does not show yet. */
interface Cart {
  readonly removed: Readonly<Record<string, Removed>>
  readonly quantities: Readonly<Record<string, number>>
  readonly problems: Readonly<Record<string, string>>
}

type Action =
  | { readonly type: 'removed'; readonly key: string; readonly line: Removed }
  | { readonly type: 'quantity'; readonly key: string; readonly quantity: number }
  /** The line is gone or back, the quantity the server's: it is said what is wrong. */
  | { readonly type: 'settled' | 'confirmed'; readonly key: string; readonly problem?: string }

/** It is the page's, not one dropdown's: themes replace the whole dropdown with each fragment. */
export const cart = createStore(reduce, { removed: {}, quantities: {}, problems: {} })

function reduce(state: Cart, action: Action): Cart {
  const { key } = action
  const problems = without(state.problems, key)
  switch (action.type) {
    case 'removed':
      return {
        removed: { ...state.removed, [key]: action.line },
        quantities: without(state.quantities, key),
        problems,
      }
    case 'quantity':
      return { ...state, quantities: { ...state.quantities, [key]: action.quantity }, problems }
    case 'settled':
      return { ...state, removed: without(state.removed, key), problems: withProblem(problems, action) }
    case 'confirmed':
      return { ...state, quantities: without(state.quantities, key), problems: withProblem(problems, action) }
  }
}

function withProblem(
  problems: Cart['problems'],
  { key, problem }: { readonly key: string; readonly problem?: string },
): Cart['problems'] {
  return problem ? { ...problems, [key]: problem } : problems
}

function without<Value>(all: Readonly<Record<string, Value>>, key: string): Readonly<Record<string, Value>> {
  if (!Object.hasOwn(all, key)) return all
  const { [key]: _, ...others } = all
  return others
}
