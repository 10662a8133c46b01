import type { PickupPoint } from '../points/point.ts'
import { boxAround, project, type Box, type MapPlace } from './mercator.ts'
import { HALF_BITS, interleave } from './z-order.ts'

/** Points that stand in one cell of the grid: those from `from` to before `to` in the cloud's order. */
export interface Cell extends MapPlace {
  readonly from: number
  readonly to: number
}

/** Points in an order in which every cell of every zoom's grid is one stretch. */
export interface PointCloud {
  /** How many points tell where they are. */
  readonly size: number
  /** `null` where none does. */
  readonly box: Box | null
  /** The cells with points in `box`, each `2 ** -depth` of the world wide or a little more, with the middle of its points. */
  readonly cells: (box: Box, depth: number) => readonly Cell[]
  readonly points: (from: number, to: number) => readonly PickupPoint[]
  readonly placeOf: (id: string) => MapPlace | undefined
  /** Place of the point that is the `at`th of the order. */
  readonly placeAt: (at: number) => MapPlace | undefined
}

/** Bits of a whole number that a double holds. */
const WHOLE_BITS = 53
/** Finer cells than this are of no use at any zoom: `2 ** -24` of the world is 2 m. */
const MAX_DEPTH = 24

/**
 * Sorts points once, along the curve that fills the grid's cells one after the other (Morton's order), with sums of their places.
 * From then on a cell is found by halving, and its middle and count without looking at its points: 50,000 cost no more than 500.
 */
export function createPointCloud(all: readonly PickupPoint[]): PointCloud {
  const places = new Map<string, MapPlace>()
  const placed: PickupPoint[] = []
  for (const point of all) {
    const position = places.has(point.id) ? null : point.details?.position
    const place = position && project(position)
    if (!place) continue
    places.set(point.id, place)
    placed.push(point)
  }
  const spots = [...places.values()]
  const box = boxAround(spots)
  const { west = 0, north = 0 } = box ?? {}
  const span = box ? Math.max(box.east - west, box.south - north) : 0

  const indexBits = Math.ceil(Math.log2(spots.length + 1))
  const indexes = 2 ** indexBits
  const bits = Math.min(2 * HALF_BITS, Math.floor((WHOLE_BITS - indexBits) / 2))
  // The last place of the box must fall into the grid too.
  const depth = Math.min(MAX_DEPTH, span > 0 ? Math.ceil(-Math.log2(span)) + bits - 1 : MAX_DEPTH)
  const scale = 2 ** depth

  // The place in the curve and the point's index in one number: such numbers are sorted without a comparison of ours.
  const order = new Float64Array(spots.length)
  for (const [index, { x, y }] of spots.entries()) {
    order[index] =
      interleave(Math.floor((x - west) * scale), Math.floor((y - north) * scale)) * indexes + index
  }
  order.sort()
  const indexAt = (at: number): number => (order[at] ?? 0) % indexes

  const sumX = new Float64Array(spots.length + 1)
  const sumY = new Float64Array(spots.length + 1)
  for (let at = 0; at < spots.length; at += 1) {
    const spot = spots[indexAt(at)]
    sumX[at + 1] = (sumX[at] ?? 0) + (spot?.x ?? 0)
    sumY[at + 1] = (sumY[at] ?? 0) + (spot?.y ?? 0)
  }

  /** The first place in the order at or behind `key`. */
  function find(key: number, from: number): number {
    const wanted = key * indexes
    let low = from
    let high = order.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((order[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }

  const mean = (sums: Float64Array, from: number, to: number): number =>
    ((sums[to] ?? 0) - (sums[from] ?? 0)) / (to - from)

  return {
    size: spots.length,
    box,

    cells(seen, wanted) {
      if (!box) return []
      const shift = Math.max(0, depth - wanted)
      const wide = 2 ** shift
      const keys = wide * wide
      const column = (x: number): number => Math.floor(((x - west) * scale) / wide)
      const row = (y: number): number => Math.floor(((y - north) * scale) / wide)
      const [left, right] = [column(Math.max(seen.west, west)), column(Math.min(seen.east, box.east))]
      const [top, bottom] = [row(Math.max(seen.north, north)), row(Math.min(seen.south, box.south))]
      const cells: Cell[] = []
      for (let y = top; y <= bottom; y += 1) {
        for (let x = left; x <= right; x += 1) {
          const key = interleave(x, y)
          const from = find(key * keys, 0)
          const to = find((key + 1) * keys, from)
          if (to > from) cells.push({ from, to, x: mean(sumX, from, to), y: mean(sumY, from, to) })
        }
      }
      return cells
    },

    points(from, to) {
      const found: PickupPoint[] = []
      for (let at = from; at < to; at += 1) {
        const point = placed[indexAt(at)]
        if (point) found.push(point)
      }
      return found
    },

    placeOf: (id) => places.get(id),
    placeAt: (at) => spots[indexAt(at)],
  }
}
