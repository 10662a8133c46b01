import { createStore } from '../../../src/island/store.ts'
import { shippingPostcode } from '../../../src/woo/postcode.ts'
import type { ReadableStore } from '../../../src/island/use-store.ts'
import type { PickupController } from '../controller.ts'
import type { PickupPoint } from '../points/point.ts'
import type { PointList } from '../points/point-list.ts'
import { fold } from '../points/fold.ts'
import type { Selector } from '../selector.ts'
import { nearFirst } from './arrange.ts'
import { distanceText } from './distance.ts'
import { placeOf, type Address, type Origin } from './placing.ts'

/** Longest wait for the device to say where it is, ms. */
const LOCATE_MS = 10_000
/** A position that the device knew so long ago will do, ms. */
const FRESH_MS = 300_000

export interface Nearness {
  /** Whether the whole list goes by distance. */
  readonly whole: boolean
  /** `unplaced`: no point tells where the address is. `lost`: the device does not know where it is. */
  readonly state: 'idle' | 'loading' | 'failed' | 'unplaced' | 'locating' | 'refused' | 'lost'
}

export interface NearStore extends ReadableStore<Nearness> {
  /** The shopper wants the whole list by distance, or by city again. @param shown is called where the order comes later */
  readonly sortWhole: (whole: boolean, shown: () => void) => Promise<void>
  /** The shopper lets the device say where it is. @param shown is called once the list is in that order */
  readonly locate: (shown: () => void) => void
}

const stores = new WeakMap<PickupController, NearStore>()

/** The distances of one selector, kept as long as the page. From then on every list is put in order, which has its price. */
export function nearnessOf(selector: Selector): NearStore {
  const store = stores.get(selector.controller) ?? createNearness(selector)
  stores.set(selector.controller, store)
  return store
}

type Needed = Pick<Selector, 'controller' | 'translate' | 'config'>

export function createNearness({ controller, translate, config }: Needed): NearStore {
  const { ports } = controller

  const { get, subscribe, dispatch } = createStore<Nearness, Partial<Nearness>>(
    (state, change) => ({ ...state, ...change }),
    { whole: config.sort === 'distance', state: 'idle' },
  )
  const asked = new Set<string>()
  let device: Origin | null = null
  let origin: Origin | null = null
  /** Points that were in their places when the list was put in order last. */
  let placed: ReadonlySet<string> = new Set()

  /** Every point that was listed, with what is known of it now. */
  const seen = new Map<string, PickupPoint>()
  const see = (points: readonly PickupPoint[]): void => {
    for (const point of points) seen.set(point.id, point)
  }
  const all = (): readonly PickupPoint[] => [...seen.values()]
  const address = (): Address => ({
    city: ports.city(),
    postcode: ports.postcode?.() ?? shippingPostcode(document),
  })

  function find(): Origin | null {
    return device ?? placeOf(all(), address())
  }

  /** While the shopper sees a list what comes later goes behind, and another address waits. */
  function order(list: PointList): PointList {
    const { open, query } = controller.get()
    const isSeen = open && (seen.size > 0 || query !== '')
    see(list.points)
    if (!isSeen) origin = find()
    if (!origin) return list
    const { position, name } = origin
    const ordered = nearFirst(list, {
      position,
      heading: name === '' ? translate('Nearest to you') : translate('Nearest to {place}', { place: name }),
      whole: get().whole,
      format: (km) => distanceText(km, ports.locale),
      isLate: ({ id }) => isSeen && placed.size > 0 && !placed.has(id),
    })
    if (!isSeen) placed = new Set(all().map(({ id }) => id))
    return device ? { ...ordered, device: device.position } : ordered
  }

  /** Puts the list in order at the shopper's own word. */
  function show(): void {
    origin = find()
    placed = new Set()
    controller.filterByCod(controller.get().codOnly)
    placed = new Set(all().map(({ id }) => id))
  }

  /** Whether points that matter came without a place: of the address's town, or any where the device says where it is. */
  function lacks(town: string): boolean {
    const matters = ({ city }: PickupPoint): boolean => device !== null || fold(city) === fold(town)
    return !origin || all().some((point) => matters(point) && !point.details)
  }

  async function ask(query: string): Promise<void> {
    const { rows } = ports
    if (!rows || asked.has(query)) return
    dispatch({ state: 'loading' })
    const points = await rows(query, AbortSignal.timeout(LOCATE_MS))
    asked.add(query)
    see(points)
    controller.learn(points)
  }

  async function complete(shown: () => void): Promise<void> {
    const { city, postcode } = address()
    origin = find()
    try {
      const query = device ? '' : city || postcode
      if ((device || query !== '') && lacks(city)) await ask(query)
      dispatch({ state: find() ? 'idle' : 'unplaced' })
    } catch (error) {
      dispatch({ state: 'failed' })
      ports.report(error)
    }
    show()
    // Points that came with it have moved what was highlighted meanwhile, and the view with it.
    if (get().state === 'idle') shown()
  }

  see(controller.get().list.points)
  controller.finder()?.orderBy(order)
  return {
    get,
    subscribe,

    async sortWhole(whole, shown) {
      dispatch({ whole, state: 'idle' })
      if (whole) await complete(shown)
      else show()
    },

    locate(shown) {
      dispatch({ state: 'locating' })
      navigator.geolocation.getCurrentPosition(
        ({ coords: { latitude, longitude } }) => {
          device = { position: [latitude, longitude], name: '' }
          dispatch({ whole: true })
          void complete(shown)
        },
        ({ code, PERMISSION_DENIED }) => dispatch({ state: code === PERMISSION_DENIED ? 'refused' : 'lost' }),
        { timeout: LOCATE_MS, maximumAge: FRESH_MS },
      )
    },
  }
}
