import { createStore } from '../../../src/island/store.ts'
import type { ReadableStore } from '../../../src/island/use-store.ts'
import { after } from '../../../src/timing/abort.ts'
import { between, type Camera } from '../geometry/camera.ts'

/** How long the map flies, ms. */
const FLIGHT_MS = 280
/** A wheel or a key that is still for so long has ended its move, ms. */
const STILL_MS = 140

/** Where a map looks, and whether it is on its way. */
export interface MapView extends ReadableStore<Camera> {
  /** Where it looks once it has come to rest: a further press goes on from there. */
  readonly goal: () => Camera
  /** Whether the shopper or a flight is moving it. */
  readonly isMoving: () => boolean
  /** Whether the shopper has moved it since the last `show`. */
  readonly isOwn: () => boolean
  /** The shopper moves it: what they do is done at once. */
  readonly move: (to: Camera) => void
  /** The shopper holds it until the returned function is called. */
  readonly hold: () => () => void
  /** Flies there, or is there at once where motion is not wanted. @param own whether the shopper asked for it */
  readonly fly: (to: Camera, own: boolean) => void
  /** Is there at once; nobody has moved it. */
  readonly show: (to: Camera) => void
}

/** @param signal ends every move */
export function createMapView(start: Camera, signal: AbortSignal): MapView {
  const camera = createStore<Camera, Camera>((_, next) => next, start)
  const { get, subscribe } = camera
  let frame = 0
  /** Where the flight ends. */
  let goal = start
  let held = 0
  let own = false
  let stopStill: (() => void) | undefined

  function land(): void {
    cancelAnimationFrame(frame)
    frame = 0
  }

  /** What draws measures once more. */
  function settle(): void {
    camera.dispatch({ ...get() })
  }

  function fly(to: Camera): void {
    land()
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      camera.dispatch(to)
      return
    }
    goal = to
    const from = get()
    const started = performance.now()
    const step = (): void => {
      const part = Math.min(1, (performance.now() - started) / FLIGHT_MS)
      frame = part < 1 ? requestAnimationFrame(step) : 0
      // Slows down as it comes near.
      camera.dispatch(part < 1 ? between(from, to, 1 - (1 - part) ** 3) : to)
    }
    frame = requestAnimationFrame(step)
  }

  signal.addEventListener('abort', land)
  return {
    get,
    subscribe,
    goal: () => (frame === 0 ? get() : goal),
    isMoving: () => frame !== 0 || held > 0 || stopStill !== undefined,
    isOwn: () => own,

    move(to) {
      land()
      own = true
      stopStill?.()
      stopStill = after(STILL_MS, signal, () => {
        stopStill = undefined
        settle()
      })
      camera.dispatch(to)
    },

    hold() {
      land()
      held += 1
      return () => {
        held -= 1
        if (held === 0) settle()
      }
    },

    fly(to, byShopper) {
      own = byShopper
      fly(to)
    },

    show(to) {
      land()
      own = false
      camera.dispatch(to)
    },
  }
}
