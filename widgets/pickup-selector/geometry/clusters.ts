import type { PickupPoint } from '../points/point.ts'
import { worldPx, type Box, type MapPlace } from './mercator.ts'
import type { Cell, PointCloud } from './point-cloud.ts'

/** Points so near each other that one sign stands for them; of one point it is its own. */
export interface Cluster extends MapPlace {
  /** The same for the same points. */
  readonly key: string
  readonly count: number
  /** Stretches of the cloud. */
  readonly cells: readonly Cell[]
}

/** Signs nearer than this would lie on each other, px. */
const APART_PX = 46
/** Cells are about this wide at a whole zoom, as a power of two, px: 64. */
const CELL_BITS = 2

/** The cells of a zoom's grid that are in view. */
export function cellsIn(cloud: PointCloud, box: Box, zoom: number): readonly Cell[] {
  return cloud.cells(box, Math.round(zoom) + CELL_BITS)
}

/** What the map shows of `cloud` in `box`. */
export function clustersIn(cloud: PointCloud, box: Box, zoom: number): readonly Cluster[] {
  const apart = APART_PX / worldPx(zoom)
  const cells = cellsIn(cloud, box, zoom).toSorted(
    (a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from,
  )
  const groups: Array<{ readonly head: Cell; readonly cells: Cell[] }> = []
  for (const cell of cells) {
    // The largest takes in what lies at it: two cells may share a town that their border cuts.
    const near = groups.find(
      ({ head }) => Math.abs(head.x - cell.x) < apart && Math.abs(head.y - cell.y) < apart,
    )
    if (near) near.cells.push(cell)
    else groups.push({ head: cell, cells: [cell] })
  }
  return groups.map(({ cells: parts }) => joined(parts))
}

function joined(cells: readonly Cell[]): Cluster {
  const count = cells.reduce((sum, { from, to }) => sum + to - from, 0)
  const middle = (axis: 'x' | 'y'): number =>
    cells.reduce((sum, { from, to, [axis]: value }) => sum + value * (to - from), 0) / count
  return {
    key: cells.map(({ from, to }) => `${from}-${to}`).join(),
    count,
    cells,
    x: middle('x'),
    y: middle('y'),
  }
}

/** The points that a sign stands for. */
export function pointsOf(cloud: PointCloud, { cells }: Cluster): readonly PickupPoint[] {
  return cells.flatMap(({ from, to }) => cloud.points(from, to))
}
