import { ClientError } from '../../src/client/errors.ts'
import { createStore } from '../../src/island/store.ts'
import { createLatest, isAbort } from '../../src/timing/abort.ts'
import {
  type Asker,
  choose,
  hasMore,
  initialState,
  loadsByItself,
  reduce,
  sameView,
  type State,
  type View,
} from './model.ts'
import type { Outcome, Source } from './source.ts'

/** What the controller tells the views. */
export interface GridViews {
  /** A view was asked for or is shown: marks the filter. */
  readonly mark: (view: View) => void
  readonly setBusy: (busy: boolean, asker: Asker) => void
  /** Items have come; moves focus and page, tells screen readers. */
  readonly arrived: (outcome: Outcome, asker: Asker) => void
  /** `null` when there is nothing to say any more. */
  readonly failed: (failure: Failure | null) => void
}

export interface Failure {
  /** What the client says of it, for people; empty where it says nothing. */
  readonly reason: string
  readonly retry: () => void
}

export interface GridOptions {
  readonly source: Source
  readonly initial: View
  readonly views: GridViews
  /** Loads in a row that need no click; 0 for none. */
  readonly autoLoads: number
  readonly signal: AbortSignal
  readonly report: (error: unknown) => void
}

export interface Grid {
  readonly state: () => State
  /** Filter, sort or order. */
  readonly choose: (choice: Partial<View>) => Promise<void>
  readonly toPage: (page: number) => Promise<void>
  readonly more: () => Promise<void>
  /** The button is near: loads the next page where that needs no click. */
  readonly near: () => Promise<void>
  /** Shows the first view. */
  readonly start: (view: View) => Promise<void>
  /** Shows what the address names. */
  readonly follow: (view: View) => Promise<void>
  readonly expect: (page: number, asker: Asker) => void
}

export function createGrid({ source, initial, views, autoLoads, signal, report }: GridOptions): Grid {
  const store = createStore(reduce, initialState(initial))
  const latest = createLatest(signal)

  async function show(view: View, asker: Asker): Promise<void> {
    store.dispatch({ type: 'asked', view, asker })
    views.mark(view)
    views.failed(null)
    try {
      const outcome = await latest((task) => request(view, asker, task))
      store.dispatch({ type: 'shown', view: outcome.view, pages: outcome.pages })
      views.mark(outcome.view)
      views.setBusy(false, asker)
      views.arrived(outcome, asker)
    } catch (error) {
      if (isAbort(error)) return
      store.dispatch({ type: 'failed' })
      views.mark(store.get().view)
      views.setBusy(false, asker)
      const reason = error instanceof ClientError ? error.message : ''
      views.failed({ reason, retry: () => void show(view, asker === 'auto' ? 'more' : asker) })
      report(error)
    }
  }

  async function request(view: View, asker: Asker, task: AbortSignal): Promise<Outcome> {
    const outcome = source.show(view, asker, task)
    if (!(outcome instanceof Promise)) return outcome
    views.setBusy(true, asker)
    const settled = await outcome
    task.throwIfAborted()
    return settled
  }

  async function next(asker: 'more' | 'auto'): Promise<void> {
    const state = store.get()
    if (state.phase === 'loading' || !hasMore(state)) return
    await show({ ...state.view, page: state.view.page + 1 }, asker)
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
    expect(page, asker) {
      const { view, phase } = store.get()
      if (phase !== 'loading') source.expect?.({ ...view, page }, asker)
    },
  }
}
