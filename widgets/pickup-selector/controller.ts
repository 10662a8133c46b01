import type { Client } from '../../src/client/client.ts'
import { createStore, type Store } from '../../src/island/store.ts'
import { createLatest, delay, isAbort } from '../../src/timing/abort.ts'
import {
  codFlag,
  FIRST_PAGE,
  initialState,
  isAbroad,
  MAX_QUERY_LENGTH,
  reduce,
  REFRESH_DELAY_MS,
  samePoint,
  SEARCH_DEBOUNCE_MS,
  type Action,
  type PickupPoint,
  type PointList,
  type State,
} from './model.ts'
import { createPointIndex } from './point-index.ts'
import { readAnswer, readPage, type Answer } from './read-points.ts'

/** Everything outside the widget that it reads or touches. */
export interface Ports {
  readonly client: Client
  readonly locale: string
  /** Asks the shop for points. @param query empty for the list without a search */
  readonly search: (query: string, signal: AbortSignal) => Promise<unknown>
  /**
   * Whether an answer without a text is the list's first page. `search_pudo` answers with fewer points than a page of
   * `load_more_items` holds (contracts/shop.md 2), so there the pages begin with the first.
   */
  readonly searchIsPage: boolean
  /** Asks for one page of the list without a search. */
  readonly page: (page: number, signal: AbortSignal) => Promise<unknown>
  /** Stores the flag that cash on delivery depends on. */
  readonly storeCod: (cod: '0' | '1') => Promise<void>
  /** Stores the point itself, where the theme needs it; runs before the refresh. */
  readonly storePoint: (id: string) => Promise<void>
  /** Has the checkout calculated again. */
  readonly refresh: () => Promise<void>
  /** Writes into every form field that carries the choice. */
  readonly writeField: (id: string) => void
  /** Country that the order goes to; empty where unknown. */
  readonly country: () => string
  readonly recall: () => PickupPoint | null
  readonly remember: (point: PickupPoint) => void
  readonly chosen: (point: PickupPoint) => void
  readonly report: (error: unknown) => void
}

export interface PickupController extends Pick<Store<State, Action>, 'get' | 'subscribe' | 'dispatch'> {
  readonly open: () => void
  readonly close: () => void
  /** The shopper changed the text. */
  readonly type: (query: string) => void
  /** Asks again what failed last. */
  readonly retry: () => void
  readonly more: () => void
  readonly choose: (point: PickupPoint) => void
  /** Stores the choice, if there is one, and refreshes the checkout. */
  readonly save: () => Promise<void>
  /** A refresh of the checkout succeeded: the server has the form. */
  readonly refreshed: () => void
  /** Takes in points that the page printed. @param hasMore whether the server has further pages; `null` where unknown */
  readonly learn: (points: readonly PickupPoint[], hasMore: boolean | null) => void
  /** A form field came with what the server knows: its value, and the point it stands for. */
  readonly adopt: (printed: PickupPoint | null) => void
  /** Forgets the lists; the page's points are to be learned again. */
  readonly restart: (options: { readonly keepText: boolean }) => void
  /** The order goes to another country. */
  readonly leaveCountry: () => void
  /** Calls off what nobody waits for any more. */
  readonly rest: () => void
}

export function createPickup(ports: Ports): PickupController {
  const store = createStore<State, Action>(reduce, initialState)
  const index = createPointIndex(ports.locale)
  let life = new AbortController()
  let latest = createLatest(life.signal)
  /** Ids of the server's answer to the present text. */
  let found: readonly string[] = []
  /** Page of the list that was loaded last. */
  let page = FIRST_PAGE
  /** Counts the choices: only the newest one's saving speaks. */
  let turn = 0
  let unsaved = false
  /** Whether all that the newest choice lacks is a refresh, whoever asks for it. */
  let lacksRefresh = false

  const { get, subscribe, dispatch } = store

  function list(query: string): PointList {
    const recent = ports.recall()
    const offered = recent && index.size > 0 && !isAbroad(recent, ports.country()) ? recent : null
    return index.list(query, found, offered && (index.get(offered.id) ?? offered))
  }

  function take(points: readonly PickupPoint[]): boolean {
    const country = ports.country()
    return index.add(points.filter((point) => !isAbroad(point, country)))
  }

  function relist(): void {
    dispatch({ type: 'listed', list: list(get().query) })
    const { chosen } = get()
    const known = chosen && index.get(chosen.id)
    if (known && !samePoint(known, chosen)) dispatch({ type: 'adopted', point: known })
  }

  async function ask(query: string, waitMs: number): Promise<void> {
    try {
      const body = await latest(async (task) => {
        await delay(waitMs, task)
        dispatch({ type: 'waited' })
        const answered = await ports.search(query, task)
        task.throwIfAborted()
        return answered
      })
      const { points, hasMore } = understand(readAnswer(body))
      take(points)
      found = points.map(({ id }) => id)
      if (query === '') {
        page = ports.searchIsPage ? FIRST_PAGE : FIRST_PAGE - 1
        dispatch({ type: 'paged', more: hasMore ? 'ready' : 'none' })
      }
      relist()
      dispatch({ type: 'searched', outcome: 'idle' })
    } catch (error) {
      if (isAbort(error)) return
      dispatch({ type: 'searched', outcome: navigator.onLine ? 'failed' : 'offline' })
      ports.report(error)
    }
  }

  /** Without a text the page's own points are the list; only a page without any asks the server. */
  function askFor(query: string, waitMs: number): void {
    if (query.trim() !== '' || index.size === 0) void ask(query.trim(), waitMs)
    else void latest(() => Promise.resolve())
  }

  function show(query: string): void {
    found = []
    dispatch({ type: 'typed', query, list: list(query) })
  }

  async function loadPage(): Promise<void> {
    if (get().more === 'loading') return
    dispatch({ type: 'paged', more: 'loading' })
    const { signal } = life
    try {
      const { points, hasMore } = understand(readPage(await ports.page(page + 1, signal)))
      page += 1
      take(points)
      relist()
      dispatch({ type: 'paged', more: hasMore ? 'ready' : 'none' })
    } catch (error) {
      if (signal.aborted) return
      dispatch({ type: 'paged', more: 'failed' })
      ports.report(error)
    }
  }

  async function save(): Promise<void> {
    const { chosen } = get()
    turn += 1
    const mine = turn
    const newest = (): boolean => mine === turn
    unsaved = chosen !== null
    lacksRefresh = false
    dispatch({ type: 'saving' })
    try {
      await ports.client.session.run(async () => {
        // A newer choice stands behind this one in the queue: storing both would only take longer.
        if (!newest()) return
        if (chosen) {
          await ports.storeCod(codFlag(chosen))
          await ports.storePoint(chosen.id)
        }
        lacksRefresh = newest()
        if (newest()) await delay(REFRESH_DELAY_MS, new AbortController().signal)
        if (newest()) await ports.refresh()
      })
      if (!newest()) return
      unsaved = false
      dispatch({ type: 'saved' })
    } catch (error) {
      if (!newest()) return
      dispatch({ type: 'save-failed' })
      ports.report(error)
    }
  }

  return {
    get,
    subscribe,
    dispatch,
    save,

    open() {
      dispatch({ type: 'opened' })
      if (index.size === 0) askFor(get().query, 0)
    },

    close() {
      dispatch({ type: 'closed' })
    },

    type(text) {
      const query = text.slice(0, MAX_QUERY_LENGTH)
      show(query)
      askFor(query, SEARCH_DEBOUNCE_MS)
    },

    retry() {
      const { more, search, query } = get()
      if (search === 'failed' || search === 'offline' || index.size === 0) void ask(query.trim(), 0)
      else if (more === 'failed') void loadPage()
    },

    more() {
      void loadPage()
    },

    choose(point) {
      dispatch({ type: 'chose', point })
      ports.remember(point)
      ports.writeField(point.id)
      ports.chosen(point)
      void save()
    },

    refreshed() {
      if (!lacksRefresh || get().saving !== 'failed') return
      unsaved = false
      dispatch({ type: 'saved' })
    },

    learn(points, hasMore) {
      const changed = take(points)
      if (hasMore !== null && get().more !== 'loading' && page <= FIRST_PAGE) {
        page = FIRST_PAGE
        dispatch({ type: 'paged', more: hasMore ? 'ready' : 'none' })
      }
      if (changed) relist()
    },

    adopt(printed) {
      const { chosen, notice } = get()
      const country = ports.country()
      if (chosen && (unsaved || !printed) && !isAbroad(chosen, country)) {
        // The server has not heard of the newest choice, or never says: the shopper's word stands.
        ports.writeField(chosen.id)
        return
      }
      if (printed && !isAbroad(printed, country)) {
        dispatch({ type: 'adopted', point: index.get(printed.id) ?? printed })
        return
      }
      // The session cannot be cleared: it goes on printing the point of the country that was left.
      const gone = chosen ?? printed
      if (!gone) return
      ports.writeField('')
      if (chosen || notice === null) dispatch({ type: 'cleared', name: gone.name })
    },

    restart({ keepText }) {
      const { query, open } = get()
      index.clear()
      page = FIRST_PAGE
      dispatch({ type: 'paged', more: 'none' })
      show(keepText ? query : '')
      if (open && keepText && query.trim() !== '') askFor(query, 0)
    },

    leaveCountry() {
      const { chosen } = get()
      if (!chosen || !isAbroad(chosen, ports.country())) return
      turn += 1
      unsaved = false
      ports.writeField('')
      dispatch({ type: 'cleared', name: chosen.name })
    },

    rest() {
      life.abort()
      life = new AbortController()
      latest = createLatest(life.signal)
      dispatch({ type: 'closed' })
      if (get().search === 'waiting') dispatch({ type: 'searched', outcome: 'idle' })
      if (get().more === 'loading') dispatch({ type: 'paged', more: 'ready' })
    },
  }
}

function understand(answer: Answer | null): Answer {
  if (answer) return answer
  throw new TypeError('The answer to a request for pickup points is in none of the known forms.')
}
