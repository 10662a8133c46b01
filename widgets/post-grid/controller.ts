import { ClientError } from '../../src/client/errors.ts'
import { createStore } from '../../src/island/store.ts'
import { createLatest, isAbort } from '../../src/timing/abort.ts'
import {
  type Trigger,
  choose,
  hasMore,
  initialState,
  loadsByItself,
  reduce,
  sameView,
  type State,
  type GridView,
} from './model.ts'
import type { Outcome, ItemSource } from './source/item-source.ts'

/** What the controller tells the views. */
export interface GridViews {
  /** A view was asked for or is shown: marks the filter. */
  readonly mark: (view: GridView) => void
  readonly setBusy: (busy: boolean, trigger: Trigger) => void
  /** Items have come; moves focus and page, tells screen readers. */
  readonly arrived: (outcome: Outcome, trigger: Trigger) => void
  /** `null` when there is nothing to say any more. */
  readonly failed: (failure: Failure | null) => void
}

export interface Failure {
  /** What the client says of it, for people; empty where it says nothing. */
  readonly reason: string
  readonly retry: () => void
}

export interface GridOptions {
  readonly source: ItemSource
  readonly initial: GridView
  readonly views: GridViews
  /** Loads in a row that need no click; 0 for none. */
  readonly autoLoads: number
  readonly signal: AbortSignal
  readonly report: (error: unknown) => void
}

export interface Grid {
  readonly state: () => State
  /** Filter, sort or order. */
  readonly choose: (choice: Partial<GridView>) => Promise<void>
  readonly toPage: (page: number) => Promise<void>
  readonly more: () => Promise<void>
  /** The button is near: loads the next page where that needs no click. */
  readonly near: () => Promise<void>
  /** Shows the first view. */
  readonly start: (view: GridView) => Promise<void>
  /** Shows what the address names. */
  readonly follow: (view: GridView) => Promise<void>
  readonly expect: (page: number, trigger: Trigger) => void
}

export function createGrid({ source, initial, views, autoLoads, signal, report }: GridOptions): Grid {
  const store = createStore(reduce, initialState(initial))
  const latest = createLatest(signal)

  async function show(view: GridView, trigger: Trigger): Promise<void> {
    store.dispatch({ type: 'asked', view, trigger })
    views.mark(view)
    views.failed(null)
    try {
      const outcome = await latest((task) => request(view, trigger, task))
      store.dispatch({ type: 'shown', view: outcome.view, pages: outcome.pages })
      views.mark(outcome.view)
      views.setBusy(false, trigger)
      views.arrived(outcome, trigger)
    } catch (error) {
      if (isAbort(error)) return
      store.dispatch({ type: 'failed' })
      views.mark(store.get().view)
      views.setBusy(false, trigger)
      const reason = error instanceof ClientError ? error.message : ''
      views.failed({ reason, retry: () => void show(view, trigger === 'auto' ? 'more' : trigger) })
      report(error)
    }
  }

  async function request(view: GridView, trigger: Trigger, task: AbortSignal): Promise<Outcome> {
    const outcome = source.show(view, trigger, task)
    if (!(outcome instanceof Promise)) return outcome
    views.setBusy(true, trigger)
    const settled = await outcome
    task.throwIfAborted()
    return settled
  }

  async function next(trigger: 'more' | 'auto'): Promise<void> {
    const state = store.get()
    if (state.phase === 'loading' || !hasMore(state)) return
    await show({ ...state.view, page: state.view.page + 1 }, trigger)
  }

  return {
    state: store.get,
    choose: (choice) => show(choose(store.get().wanted, choice), 'filter'),
    toPage: (page) => show({ ...store.get().wanted, page }, 'pages'),
    more: () => next('more'),
    async near() {
      if (loadsByItself(store.get(), autoLoads)) await next('auto')
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
