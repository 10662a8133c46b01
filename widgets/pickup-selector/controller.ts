import { createStore, type Store } from '../../src/island/store.ts'
import { whenIdle } from '../../src/timing/idle.ts'
import { createLatest, delay, isAbort } from '../../src/timing/abort.ts'
import {
  FIRST_PAGE,
  initialState,
  isAbroad,
  MAX_QUERY_LENGTH,
  reduce,
  samePoint,
  SEARCH_DEBOUNCE_MS,
  type Action,
  type PickupPoint,
  type PointList,
  type State,
} from './model.ts'
import { createNearby } from './points/nearby.ts'
import { createPointIndex } from './points/point-index.ts'
import type { Ports } from './ports.ts'
import { createSaving } from './checkout/saving.ts'
import { readSearchResult, readPage, understand } from './points/read-points.ts'

/** While a long list is still being read, an open one shows what came at most this often, ms. */
const LIST_PAUSE_MS = 300

/** Lists longer than this are searched once in an idle moment, points. */
const LONG_LIST = 5000

export interface PickupController extends Pick<Store<State, Action>, 'get' | 'subscribe' | 'dispatch'> {
  /** The shopper comes near the closed list: points of the own city are fetched where the list is not whole. */
  readonly approach: () => Promise<void>
  readonly open: () => void
  readonly close: () => void
  /** The shopper changed the text. */
  readonly type: (query: string) => void
  /** The shopper wants only points that take cash on delivery, or all again. */
  readonly filterByCod: (codOnly: boolean) => void
  /** Asks again what failed last. */
  readonly retry: () => void
  readonly more: () => void
  readonly choose: (point: PickupPoint) => void
  /** Stores the choice, if there is one, and refreshes the checkout. */
  readonly save: () => Promise<void>
  /** Whether the page before this one was left in the middle of saving: its flag may be that of another point. */
  readonly interrupted: () => boolean
  /** A refresh of the checkout succeeded: the server has the form. */
  readonly refreshed: () => void
  /**
   * Takes in points that the page printed, which may come in several parts.
   * @param end with the last part: whether the server has further pages, `null` where unknown
   */
  readonly learn: (points: readonly PickupPoint[], end?: { readonly hasMore: boolean | null }) => void
  /** A form field came with what the server knows: its value, and the point it stands for. */
  readonly adopt: (printed: PickupPoint | null) => void
  /** Another tab chose `point`, for the cart and the session that all tabs share: the newest word counts. */
  readonly follow: (point: PickupPoint) => void
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
  /** Whether the server has answered to the present text, or failed to. */
  let answered = false
  /** The shopper's city if its points were here when the list was opened: an open list is not turned over. */
  let near = ''
  /** Page of the list that was loaded last. */
  let page = FIRST_PAGE
  /** Whether the shop has no points besides those that are here. */
  let whole = false
  /** Whether points came that the list does not show yet. */
  let unlisted = false
  let listedAt = -Infinity

  const { get, subscribe, dispatch } = store
  const saving = createSaving(ports, dispatch)
  const findNearby = createNearby({
    search: async (city, signal) => understand(readSearchResult(await ports.search(city, signal))).points,
    city: ports.city,
    report: ports.report,
  })

  function list(query: string, codOnly = get().codOnly): PointList {
    const recent = query.trim() === '' ? ports.recall() : null
    const offered = recent && index.size > 0 && !isAbroad(recent, ports.country()) ? recent : null
    return index.list(query, {
      found,
      near,
      codOnly,
      // A place that a whole list lacks is closed.
      recent: offered && (index.get(offered.id) ?? (whole ? null : offered)),
      similar: answered,
    })
  }

  function take(points: readonly PickupPoint[]): boolean {
    const country = ports.country()
    return index.add(points.filter((point) => !isAbroad(point, country)))
  }

  function relist(): void {
    unlisted = false
    listedAt = performance.now()
    dispatch({ type: 'listed', list: list(get().query), codDiffers: index.codDiffers() })
    const { chosen } = get()
    const known = chosen && index.get(chosen.id)
    if (known && !samePoint(known, chosen)) dispatch({ type: 'adopted', point: known })
  }

  /** Puts the shopper's city first, and lists what came meanwhile. */
  function arrange(): void {
    const city = ports.city()
    const known = index.hasCity(city) ? city : ''
    if (!unlisted && known === near) return
    near = known
    relist()
  }

  function pagesTo(hasMore: boolean | null): void {
    whole = hasMore === false
    dispatch({ type: 'paged', more: hasMore ? 'ready' : 'none' })
  }

  async function ask(query: string, waitMs: number): Promise<void> {
    try {
      const body = await latest(async (task) => {
        await delay(waitMs, task)
        dispatch({ type: 'waited' })
        const answer = await ports.search(query, task)
        task.throwIfAborted()
        return answer
      })
      const { points, hasMore } = understand(readSearchResult(body))
      take(points)
      found = points.map(({ id }) => id)
      answered = true
      if (query === '') {
        page = ports.searchIsPage ? FIRST_PAGE : FIRST_PAGE - 1
        pagesTo(hasMore)
      }
      relist()
      dispatch({ type: 'searched', outcome: 'idle' })
    } catch (error) {
      if (isAbort(error)) return
      answered = true
      relist()
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
    answered = false
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
      pagesTo(hasMore)
      relist()
    } catch (error) {
      if (signal.aborted) return
      dispatch({ type: 'paged', more: 'failed' })
      ports.report(error)
    }
  }

  return {
    get,
    subscribe,
    dispatch,
    refreshed: saving.refreshed,
    save: () => saving.save(get().chosen),
    interrupted: () => saving.interrupted,

    async approach() {
      if (get().open) return
      arrange()
      if (get().more === 'none' || index.size === 0) return
      unlisted = take(await findNearby(life.signal)) || unlisted
      if (!get().open) arrange()
    },

    open() {
      if (!get().open) arrange()
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

    filterByCod(codOnly) {
      dispatch({ type: 'filtered', codOnly, list: list(get().query, codOnly) })
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
      void saving.save(point)
    },

    learn(points, end) {
      unlisted = take(points) || unlisted
      const hasMore = end?.hasMore ?? null
      if (hasMore !== null && get().more !== 'loading' && page <= FIRST_PAGE) {
        page = FIRST_PAGE
        pagesTo(hasMore)
      }
      if (unlisted && (end || (get().open && performance.now() - listedAt > LIST_PAUSE_MS))) relist()
      // The first search of a long list is the slowest by far: it happens before the shopper's.
      if (end && index.size > LONG_LIST) whenIdle(life.signal, () => void index.list('0 a'))
    },

    adopt(printed) {
      const { chosen, notice } = get()
      const country = ports.country()
      if (chosen && (saving.unsaved || !printed) && !isAbroad(chosen, country)) {
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

    follow(point) {
      const { chosen } = get()
      if (!chosen || chosen.id === point.id || isAbroad(point, ports.country())) return
      saving.forget()
      ports.writeField(point.id)
      dispatch({ type: 'adopted', point })
      dispatch({ type: 'saved' })
    },

    restart({ keepText }) {
      const { query, open } = get()
      index.clear()
      page = FIRST_PAGE
      pagesTo(null)
      show(keepText ? query : '')
      if (open && keepText && query.trim() !== '') askFor(query, 0)
    },

    leaveCountry() {
      const { chosen } = get()
      if (!chosen || !isAbroad(chosen, ports.country())) return
      saving.forget()
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
