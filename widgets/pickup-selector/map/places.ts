import { createStore } from '../../../src/island/store.ts'
import type { ReadableStore } from '../../../src/island/use-store.ts'
import { createLatest, isAbort } from '../../../src/timing/abort.ts'
import type { PickupController } from '../controller.ts'
import type { PickupPoint } from '../points/point.ts'

/** Whether the shop is being asked where its points are, or could not be. */
export type Asking = 'idle' | 'asking' | 'failed'

export interface PlacesStore extends ReadableStore<Asking> {
  /** Asks for the places of the country's points, once, where some of the listed have none. */
  readonly complete: () => Promise<void>
  /** Asks again what failed. */
  readonly retry: () => Promise<void>
}

type Needed = Pick<PickupController, 'get' | 'learn' | 'ports'>

const stores = new WeakMap<Needed, PlacesStore>()

/** The places of one selector's points, kept as long as the page. */
export function placesOf(controller: PickupController): PlacesStore {
  const store = stores.get(controller) ?? createPlaces(controller)
  stores.set(controller, store)
  return store
}

export function createPlaces({ get: state, learn, ports }: Needed): PlacesStore {
  const { get, subscribe, dispatch } = createStore<Asking, Asking>((_, next) => next, 'idle')
  const latest = createLatest(new AbortController().signal)
  /** Answers by country and text. */
  const known = new Map<string, readonly PickupPoint[]>()
  /** Ids of the points whose place an answer has told. */
  const placed = new Set<string>()
  let asking = ''

  const keyOf = (query: string): string => `${ports.country()} ${query}`

  function addPoints(points: readonly PickupPoint[]): void {
    learn(points, { hasMore: null })
  }

  async function ask(query: string): Promise<void> {
    const { rows } = ports
    const key = keyOf(query)
    if (!rows || (asking === key && get() === 'asking')) return
    asking = key
    dispatch('asking')
    try {
      const points = await latest(async (task) => {
        const answer = await rows(query, task)
        task.throwIfAborted()
        return answer
      })
      known.set(key, points)
      for (const { id, details } of points) if (details) placed.add(id)
      dispatch('idle')
      addPoints(points)
    } catch (error) {
      if (isAbort(error)) return
      dispatch('failed')
      ports.report(error)
    }
  }

  async function complete(): Promise<void> {
    if (get() === 'failed') return
    const { list, query } = state()
    const lacking = list.points.filter(({ details }) => !details)
    const text = query.trim()
    if (lacking.some(({ id }) => placed.has(id))) {
      // The list was begun again, without what it had learned.
      for (const points of known.values()) addPoints(points)
    } else if (lacking.length > 0) {
      // All of the country's first; what a search has found besides by its text.
      const next = known.has(keyOf('')) ? text : ''
      if (!known.has(keyOf(next))) await ask(next)
    }
  }

  return {
    get,
    subscribe,
    complete,
    async retry() {
      dispatch('idle')
      await complete()
    },
  }
}
