import { useEffect, useState } from 'react'
import { useStore, type ReadableStore } from '../../../src/island/use-store.ts'
import { lazy } from '../../../src/timing/lazy.ts'
import type { PickupController } from '../controller.ts'
import type { Selector } from '../selector.ts'
import type { Nearness, NearStore } from './nearness.ts'

const loadNearness = lazy(() => import('./nearness.ts'))

const IDLE: Nearness = { whole: false, state: 'idle' }
const UNUSED: ReadableStore<Nearness> = { get: () => IDLE, subscribe: () => () => {} }

/** Selectors whose lists are put in order: also in a view that is drawn again, as in a window that became narrow. */
const used = new WeakSet<PickupController>()

/** How the list is ordered by distance, and the way to order it. */
interface UsedNearness extends Nearness {
  /** @param meanwhile what is shown until the code for it is here */
  readonly use: (meanwhile: Nearness, act: (near: NearStore) => void) => void
}

/** Of points that tell where they are the nearest stand above the cities. */
function isOrdered({ store, config, controller }: Selector): boolean {
  return config.sort === 'distance' || !!(store.get().list.points[0]?.details && controller.ports.city())
}

/** Brings the distances as soon as points come that need them, so that the list opens in order. */
export function prepareNearness(selector: Selector, signal: AbortSignal): void {
  const { store, controller } = selector
  const bring = (): void => {
    // Points on their way may need them too.
    const waits = store.get().list.points.length === 0 && controller.ports.city()
    if (!waits && !isOrdered(selector)) return
    stop()
    // Asked for again by the list itself.
    loadNearness().then((code) => code.nearnessOf(selector), controller.ports.report)
  }
  const stop = store.subscribe(bring)
  signal.addEventListener('abort', stop)
  bring()
}

/** The distances of a selector. Their code comes where the list is to open in order, and when the shopper asks for it. */
export function useNearness(selector: Selector): UsedNearness {
  const { store, controller } = selector
  const ordered = useStore(store, () => isOrdered(selector))
  const [near, setNear] = useState<NearStore>()
  const [waiting, setWaiting] = useState(IDLE)
  const known = useStore(near ?? UNUSED, (all) => all)
  useEffect(() => {
    if (ordered || used.has(controller))
      loadNearness().then((code) => setNear(code.nearnessOf(selector)), controller.ports.report)
  }, [ordered, controller, selector])

  return {
    ...(near ? known : waiting),
    use(meanwhile, act) {
      used.add(controller)
      setWaiting(meanwhile)
      loadNearness().then(
        (code) => {
          const present = code.nearnessOf(selector)
          setNear(present)
          act(present)
        },
        (error: unknown) => {
          setWaiting({ whole: false, state: 'failed' })
          controller.ports.report(error)
        },
      )
    },
  }
}
