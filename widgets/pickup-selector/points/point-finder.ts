import type { Store } from '../../../src/island/store.ts'
import { createLatest, delay, isAbort } from '../../../src/timing/abort.ts'
import { whenIdle } from '../../../src/timing/idle.ts'
import { lazy } from '../../../src/timing/lazy.ts'
import { FIRST_PAGE, MAX_QUERY_LENGTH, SEARCH_DEBOUNCE_MS, type Action, type State } from '../model.ts'
import { isAbroad, samePoint, type PickupPoint } from './point.ts'
import type { PointList } from './point-list.ts'
import type { Ports } from '../ports.ts'
import { createNearby } from './nearby.ts'
import { createPointIndex } from './point-index.ts'
import { readPage, readSearchResult, understand } from '../carriers/dpd-answers.ts'
import type { matchSimilar } from './similar.ts'

/** While a long list is still being read, an open one shows what came at most this often, ms. */
const LIST_PAUSE_MS = 300
/** Lists longer than this are searched once in an idle moment, points. */
const LONG_LIST = 5000

const loadSimilar = lazy(() => import('./similar.ts'))

/** Keeps the state's list: every point that is known, what the shopper searches for, and the shop's further pages. */
export interface PointFinder {
  readonly get: (id: string) => PickupPoint | undefined
  /** Has every list from now on put in order. */
  readonly orderBy: (order: (list: PointList) => PointList) => void
  /** The shopper comes near the closed list: points of the own city are fetched where the list is not whole. */
  readonly approach: () => Promise<void>
  /** Brings the list up to date before it opens. */
  readonly open: () => void
  /** The shopper changed the text. */
  readonly type: (query: string) => void
  /** The shopper wants only points that take cash on delivery, or all again. */
  readonly filterByCod: (codOnly: boolean) => void
  /** Asks again what failed last. */
  readonly retry: () => void
  readonly more: () => void
  /**
   * Takes in points that the page printed, which may come in several parts.
   * @param end with the last part: whether the server has further pages, `null` where unknown
   */
  readonly learn: (points: readonly PickupPoint[], end?: { readonly hasMore: boolean | null }) => void
  /** Lists points of an earlier visit, until the shop has told of all that there are. */
  readonly serve: (points: readonly PickupPoint[]) => void
  /** Whether the shop has no points besides those that are here. */
  readonly isWhole: () => boolean
  readonly all: () => readonly PickupPoint[]
  /** Forgets the lists; the page's points are to be learned again. */
  readonly restart: (options: { readonly keepText: boolean }) => void
  /** Calls off what nobody waits for any more. */
  readonly rest: () => void
}

/** @param closed ids of points that are not listed */
export function createPointFinder(
  ports: Ports,
  { get, dispatch }: Store<State, Action>,
  closed: ReadonlySet<string> = new Set(),
): PointFinder {
  const index = createPointIndex(ports.locale)
  let life = new AbortController()
  let latest = createLatest(life.signal)
  /** Ids of the server's answer to the present text. */
  let found: readonly string[] = []
  /** Whether the server has answered to the present text, or failed to. */
  let answered = false
  /** Finds similar words; it comes with the first text that nothing here matches. */
  let similar: typeof matchSimilar | undefined
  /** The shopper's city if its points were here when the list was first seen: an open list is not turned over. */
  let near = ''
  /** Page of the list that was loaded last. */
  let page = FIRST_PAGE
  /** Whether the shop has no points besides those that are here. */
  let whole = false
  /** Points of an earlier visit that the shop has not told of since. */
  const kept = new Set<string>()
  /** Whether points came that the list does not show yet. */
  let unlisted = false
  let listedAt = -Infinity
  const { searchesHere = false, read = readSearchResult } = ports
  let order: ((list: PointList) => PointList) | undefined
  const findNearby = createNearby({
    search: async (city, signal) => understand(read(await ports.search(city, signal))).points,
    city: ports.city,
    report: ports.report,
  })

  function list(query: string, codOnly = get().codOnly): PointList {
    if (closed.size > 0) index.drop(closed)
    const recent = query.trim() === '' ? ports.recall() : null
    const usable = recent && index.size > 0 && !isAbroad(recent, ports.country()) && !closed.has(recent.id)
    const offered = usable ? recent : null
    const listed = index.list(query, {
      found,
      near,
      codOnly,
      // A place that a whole list lacks is closed.
      recent: offered && (index.get(offered.id) ?? (whole ? null : offered)),
      similar: answered ? similar : undefined,
    })
    return order?.(listed) ?? listed
  }

  function take(points: readonly PickupPoint[]): boolean {
    const country = ports.country()
    for (const { id } of points) kept.delete(id)
    return index.add(points.filter((point) => !isAbroad(point, country)))
  }

  function relist(): void {
    // A list that was opened without any points has nothing that could move.
    if (get().query === '' && get().list.points.length === 0) near = index.knownCity(ports.city())
    unlisted = false
    listedAt = performance.now()
    dispatch({ type: 'listed', list: list(get().query), codDiffers: index.codDiffers() })
    const { chosen } = get()
    const known = chosen && index.get(chosen.id)
    if (known && !samePoint(known, chosen)) dispatch({ type: 'adopted', point: known })
  }

  /** Puts the shopper's city first, and lists what came meanwhile. */
  function arrange(): void {
    const known = index.knownCity(ports.city())
    if (!unlisted && known === near && !order) return
    near = known
    relist()
  }

  /** @param present lists what came while Load More is still there: a highlight goes on from it */
  function pagesTo(hasMore: boolean | null, present?: () => void): void {
    whole = hasMore === false
    if (whole) {
      // What a whole list lacks is closed.
      if (kept.size > 0) unlisted = true
      index.drop(kept)
      kept.clear()
      dispatch({ type: 'kept', age: '' })
      ports.whole?.()
    }
    present?.()
    dispatch({ type: 'paged', more: hasMore ? 'ready' : 'none' })
  }

  async function ask(query: string, waitMs: number): Promise<void> {
    dispatch({ type: 'waited' })
    try {
      const body = await latest(async (task) => {
        await delay(waitMs, task)
        const answer = await ports.search(query, task)
        task.throwIfAborted()
        return answer
      })
      const { points, hasMore } = understand(read(body))
      take(points)
      found = points.map(({ id }) => id)
      answered = true
      if (query === '') {
        page = ports.searchIsPage ? FIRST_PAGE : FIRST_PAGE - 1
        pagesTo(hasMore)
      }
      relist()
      void bringSimilar(life.signal)
      dispatch({ type: 'searched', outcome: 'idle' })
    } catch (error) {
      if (isAbort(error)) return
      answered = true
      relist()
      void bringSimilar(life.signal)
      dispatch({ type: 'searched', outcome: navigator.onLine ? 'failed' : 'offline' })
      ports.report(error)
    }
  }

  /** Without a text the page's own points are the list; only a page without any asks the server. */
  function askFor(query: string, waitMs: number): void {
    if (index.size === 0 || (query.trim() !== '' && !searchesHere)) void ask(query.trim(), waitMs)
    else {
      void latest(() => Promise.resolve())
      void bringSimilar(life.signal)
    }
  }

  function show(query: string): void {
    found = []
    answered = searchesHere && index.size > 0
    dispatch({ type: 'typed', query, list: list(query) })
  }

  /** Where nothing matches what was typed, what is like it is listed. */
  async function bringSimilar(signal: AbortSignal): Promise<void> {
    const { query, list: shown } = get()
    if (similar || query.trim() === '' || shown.points.length > 0) return
    try {
      similar = (await loadSimilar()).matchSimilar
      if (!signal.aborted && answered) relist()
    } catch (error) {
      ports.report(error)
    }
  }

  async function loadPage(): Promise<void> {
    if (get().more === 'loading') return
    dispatch({ type: 'paged', more: 'loading' })
    const { signal } = life
    try {
      const { points, hasMore } = understand((ports.read ?? readPage)(await ports.page(page + 1, signal)))
      page += 1
      take(points)
      pagesTo(hasMore, relist)
    } catch (error) {
      if (signal.aborted) return
      dispatch({ type: 'paged', more: 'failed' })
      ports.report(error)
    }
  }

  return {
    get: index.get,

    orderBy(next) {
      order = next
    },

    async approach() {
      if (get().open) return
      arrange()
      if (get().more === 'none' || index.size === 0) return
      unlisted = take(await findNearby(life.signal)) || unlisted
      if (!get().open) arrange()
    },

    open() {
      if (!get().open) arrange()
      if (index.size === 0) askFor(get().query, 0)
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

    serve(points) {
      const more = points.filter(({ id }) => !index.get(id))
      unlisted = take(more) || unlisted
      for (const { id } of more) kept.add(id)
      // A list that the shopper is in does not move.
      if (!get().open || get().list.points.length === 0) relist()
    },

    isWhole: () => whole,
    all: index.all,

    restart({ keepText }) {
      const { query, open } = get()
      index.clear()
      kept.clear()
      page = FIRST_PAGE
      pagesTo(null)
      show(keepText ? query : '')
      if (!keepText) void latest(() => Promise.resolve())
      else if (open && query.trim() !== '') askFor(query, 0)
    },

    rest() {
      life.abort()
      life = new AbortController()
      latest = createLatest(life.signal)
      if (get().search === 'waiting') dispatch({ type: 'searched', outcome: 'idle' })
      if (get().more === 'loading') dispatch({ type: 'paged', more: 'ready' })
    },
  }
}
