import { createStore } from '../../../src/island/store.ts'
import type { ReadableStore } from '../../../src/island/use-store.ts'
import { createLatest, isAbort } from '../../../src/timing/abort.ts'
import type { PickupController } from '../controller.ts'
import type { PickupPoint, PointDetails } from '../points/point.ts'
import type { Ports } from '../ports.ts'
import type { Selector } from '../selector.ts'

/** What the shop was asked of points that came without details. */
export interface AskedDetails {
  /** By id; `null` where the shop has none. */
  readonly known: ReadonlyMap<string, PointDetails | null>
  /** Id of the point that is asked for; empty for none. */
  readonly asking: string
  /** Id of the point whose details could not be asked for; empty for none. */
  readonly failed: string
}

interface DetailsStore extends ReadableStore<AskedDetails> {
  /** Asks for a point, unless it is known or being asked for. The one asked for before is given up: the newest counts. */
  readonly ask: (point: PickupPoint) => Promise<void>
}

const stores = new WeakMap<PickupController, DetailsStore>()

/** The details of one selector, kept as long as the page. */
export function detailsOf({ controller }: Selector): DetailsStore {
  const store = stores.get(controller) ?? createDetailsStore(controller.ports)
  stores.set(controller, store)
  return store
}

export function createDetailsStore({ rows, report }: Pick<Ports, 'rows' | 'report'>): DetailsStore {
  const { get, subscribe, dispatch } = createStore<AskedDetails, Partial<AskedDetails>>(
    (state, change) => ({ ...state, ...change }),
    { known: new Map(), asking: '', failed: '' },
  )
  const latest = createLatest(new AbortController().signal)

  /** The points of one answer, and whether the wanted one is among them. */
  async function look(
    query: string,
    id: string,
    signal: AbortSignal,
    found: Map<string, PointDetails | null>,
  ): Promise<boolean> {
    const points = (await rows?.(query, signal)) ?? []
    signal.throwIfAborted()
    for (const point of points) found.set(point.id, point.details ?? null)
    return points.some((point) => point.id === id)
  }

  return {
    get,
    subscribe,
    async ask({ id, street, name }) {
      const { known, asking } = get()
      if (known.has(id) || asking === id) return
      dispatch({ asking: id, failed: '' })
      const found = new Map(known)
      try {
        await latest(async (signal) => {
          // A street finds few; a label that was cut in the wrong place still begins with the name.
          for (const query of new Set([street, name])) {
            if (rows && query !== '' && (await look(query, id, signal, found))) return
          }
          found.set(id, null)
        })
        dispatch({ known: found, asking: '' })
      } catch (error) {
        if (isAbort(error)) return
        dispatch({ asking: '', failed: id })
        report(error)
      }
    },
  }
}
