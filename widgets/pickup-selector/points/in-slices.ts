import { whenIdle } from '../../../src/timing/idle.ts'
import type { ListEnd, TakePoints } from '../carriers/carrier.ts'
import type { PickupPoint } from './point.ts'

/** Items read between two looks at the clock. */
const BATCH_SIZE = 500
/** Reading goes on this long before the browser may do something else, ms: below what is felt, 50 ms. */
const SLICE_MS = 30
/** Lists up to this length are read at once: shorter than the wait for an idle moment, points. */
const SMALL_LIST = 1000

/** Reads the points of `items` in their order, many of them in idle moments. @param read `null` for no point */
export function readInSlices<T>(
  items: ArrayLike<T>,
  read: (item: T) => PickupPoint | null,
  end: ListEnd,
  take: TakePoints,
  signal: AbortSignal,
): void {
  let at = 0

  function readBatch(): void {
    const stop = Math.min(items.length, at + BATCH_SIZE)
    const points: PickupPoint[] = []
    for (; at < stop; at += 1) {
      const item = items[at]
      const point = item === undefined ? null : read(item)
      if (point) points.push(point)
    }
    take(points, at < items.length ? undefined : end)
  }

  function readSlice(): void {
    const started = performance.now()
    do readBatch()
    while (at < items.length && (items.length <= SMALL_LIST || performance.now() - started < SLICE_MS))
    if (at < items.length) whenIdle(signal, readSlice)
  }

  readSlice()
}
