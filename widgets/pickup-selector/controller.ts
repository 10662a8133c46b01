import { createStore, type Store } from '../../src/island/store.ts'
import { createChoice, type Choice } from './checkout/choice.ts'
import { LIST_KEYS, nextIndex } from './keys.ts'
import {
  countOptions,
  initialState,
  MAX_QUERY_LENGTH,
  MORE,
  optionAt,
  reduce,
  type Action,
  type State,
} from './model.ts'
import { EMPTY_LIST } from './points/point-list.ts'
import type { createPointFinder, PointFinder } from './points/point-finder.ts'
import type { Ports } from './ports.ts'

export interface PickupController
  extends Store<State, Action>, Omit<PointFinder, 'get' | 'orderBy' | 'serve' | 'isWhole' | 'all'>, Choice {
  /** Brings the list to life once its code is here; what the shopper did before is done then. */
  readonly begin: (create: typeof createPointFinder, learnPrinted: () => void) => void
  /** Whether {@link begin} was called. */
  readonly hasBegun: () => boolean
  readonly close: () => void
  readonly highlight: (index: number, byPointer?: boolean) => void
  /** Opens the details of the option at `index`; -1 closes them. */
  readonly detail: (index: number) => void
  /** Chooses the option at `index`, or loads the next page where that is Load More. */
  readonly pick: (index: number) => void
  /** What the parts that come later need of the shop. */
  readonly ports: Ports
  readonly finder: () => PointFinder | undefined
  /** Ids of points that turned out to be closed: they are neither listed nor adopted any more. */
  readonly closed: Set<string>
  /** Moves through the open list, or picks the highlighted option. @returns whether the list has a use for the key */
  readonly press: (key: string) => boolean
}

export function createPickup(ports: Ports): PickupController {
  const store = createStore<State, Action>(reduce, initialState)
  const { get, dispatch } = store
  let finder: PointFinder | undefined
  /** What the shopper did while the finder was on its way. */
  const pending: Array<(finder: PointFinder) => void> = []
  const closed = new Set<string>()
  const choice = createChoice(ports, store, (id) => finder?.get(id), closed)

  function find(act: (present: PointFinder) => void): void {
    if (finder) act(finder)
    else pending.push(act)
  }

  function highlight(index: number, byPointer = false): void {
    dispatch({ type: 'highlighted', index, byPointer })
  }

  function detail(index: number): void {
    dispatch({ type: 'detailed', point: get().list.points[index] ?? null })
  }

  function pick(index: number): void {
    const option = optionAt(get(), index)
    if (option === MORE) finder?.more()
    else if (option && !ports.refusal?.(option)) choice.choose(option)
  }

  function press(key: string): boolean {
    if (!finder && LIST_KEYS.has(key)) {
      pending.push(() => press(key))
      return true
    }
    const { active } = get()
    if (key === 'Enter' && active >= 0) {
      pick(active)
      return true
    }
    // Nothing is highlighted yet: Enter highlights the first.
    const next = nextIndex(key === 'Enter' ? 'ArrowDown' : key, active, countOptions(get()))
    if (next !== null) {
      highlight(next)
      if (get().detailed) detail(next)
    }
    return next !== null
  }

  return {
    ...store,
    ...choice,
    highlight,
    detail,
    ports,
    finder: () => finder,
    closed,
    pick,
    press,
    hasBegun: () => finder !== undefined,
    begin(create, learnPrinted) {
      if (finder) return
      finder = create(ports, store, closed)
      learnPrinted()
      for (const act of pending.splice(0)) act(finder)
    },
    open() {
      find((present) => present.open())
      dispatch({ type: 'opened' })
    },
    close() {
      pending.length = 0
      dispatch({ type: 'closed' })
    },
    type(text) {
      if (!finder) dispatch({ type: 'typed', query: text.slice(0, MAX_QUERY_LENGTH), list: EMPTY_LIST })
      find((present) => present.type(text))
    },
    async approach() {
      if (finder) await finder.approach()
      else pending.push((present) => void present.approach())
    },
    filterByCod: (codOnly) => finder?.filterByCod(codOnly),
    retry: () => finder?.retry(),
    more: () => finder?.more(),
    learn: (points, end) => finder?.learn(points, end),
    restart: (options) => finder?.restart(options),
    rest() {
      finder?.rest()
      dispatch({ type: 'closed' })
    },
  }
}
