import { ClientError } from '../../src/client/errors.ts'
import { createStore } from '../../src/island/store.ts'
import { createLatest, isAbort } from '../../src/timing/abort.ts'
import {
  choose,
  type GridStore,
  type GridView,
  hasMore,
  initialState,
  loadsByItself,
  reduce,
  sameView,
  type Trigger,
} from './model.ts'
import type { ItemSource, Outcome } from './source/item-source.ts'

export interface GridOptions {
  readonly source: ItemSource
  readonly initial: GridView
  /** Items have come: moves focus and page, tells the page's scripts. */
  readonly arrived: (outcome: Outcome, trigger: Trigger) => void
  /** Loads in a row that need no click; 0 for none. */
  readonly autoLoads: number
  readonly signal: AbortSignal
  readonly report: (error: unknown) => void
}

export interface Grid {
  readonly store: GridStore
  /** Filter, sort or order. */
  readonly choose: (choice: Partial<GridView>) => Promise<void>
  readonly toPage: (page: number) => Promise<void>
  readonly more: () => Promise<void>
  /** The button is near: loads the next page where that needs no click. */
  readonly near: () => Promise<void>
  /** Marks a filter as chosen; {@link Grid.apply} shows it. */
  readonly draft: (filter: string) => void
  readonly apply: () => Promise<void>
  /** Asks once more for what failed. */
  readonly retry: () => Promise<void>
  /** Shows the first view. */
  readonly start: (view: GridView) => Promise<void>
  /** Shows what the address names. */
  readonly follow: (view: GridView) => Promise<void>
  readonly expect: (page: number, trigger: Trigger) => void
}

export function createGrid({ source, initial, arrived, autoLoads, signal, report }: GridOptions): Grid {
  const store = createStore(reduce, initialState(initial))
  const latest = createLatest(signal)

  async function show(view: GridView, trigger: Trigger): Promise<void> {
    store.dispatch({ type: 'asked', view, trigger })
    try {
      const outcome = await latest(async (task) => {
        const found = await source.show(view, trigger, task)
        task.throwIfAborted()
        return found
      })
      const { fresh, ...arrival } = outcome
      store.dispatch({ type: 'shown', arrival: { ...arrival, added: fresh.length } })
      arrived(outcome, trigger)
    } catch (error) {
      if (isAbort(error)) return
      const reason = error instanceof ClientError ? error.message : ''
      const again = trigger === 'auto' ? 'more' : trigger
      store.dispatch({ type: 'failed', failure: { reason, view, trigger: again } })
      report(error)
    }
  }

  async function next(trigger: 'more' | 'auto'): Promise<void> {
    const state = store.get()
    if (state.phase === 'loading' || !hasMore(state)) return
    await show({ ...state.view, page: state.view.page + 1 }, trigger)
  }

  return {
    store,
    choose: (choice) => show(choose(store.get().wanted, choice), 'filter'),
    toPage: (page) => show({ ...store.get().wanted, page }, 'pages'),
    more: () => next('more'),
    draft: (filter) => store.dispatch({ type: 'drafted', filter }),
    async apply() {
      const { wanted, draft } = store.get()
      if (draft !== null) await show(choose(wanted, { filter: draft }), 'filter')
    },
    async near() {
      if (loadsByItself(store.get(), autoLoads)) await next('auto')
    },
    async retry() {
      const { failure } = store.get()
      if (failure) await show(failure.view, failure.trigger)
    },
    start: (view) => show(view, 'history'),
    async follow(view) {
      if (!sameView(view, store.get().wanted)) await show(view, 'history')
    },
    expect(page, trigger) {
      const { view, phase } = store.get()
      if (phase !== 'loading') source.expect?.({ ...view, page }, trigger)
    },
  }
}
