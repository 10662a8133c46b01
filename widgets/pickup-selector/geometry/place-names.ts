import type { PickupPoint } from '../points/point.ts'
import { boxAround, isInside, worldPx, type Box, type MapPlace } from './mercator.ts'
import type { PointCloud } from './point-cloud.ts'

/** A town, where its points are in the middle. */
export interface Town extends MapPlace {
  readonly name: string
  readonly count: number
  /** From its middle to its northmost and southmost point. */
  readonly north: number
  readonly south: number
}

/** A town with room for its name. */
export interface Name extends Town {
  /** From the town's middle down to the name's, px. */
  readonly down: number
}

/** Most names at once. */
const MOST = 40
/** A letter is about so wide, and a name so high, px. */
const LETTER_PX = 7.4
const HEIGHT_PX = 18
/** Half of a sign, px. */
const SIGN_PX = 22
/** Where a name is tried, in this order: past the sign of its points, then farther, as long as it is in the town, px. */
const TRIED_PX = [32, -32, 0, 56, -56, 80, -80, 104, -104] as const
/** So far from its middle every town may have its name, px. */
const NEAR_PX = 32
/** Past the last of a town's own signs there is room for its name, px. */
const PAST_PX = SIGN_PX + HEIGHT_PX / 2 + 1

/** The towns of `points`, those with the most first. */
export function townsOf(points: readonly PickupPoint[], { placeOf }: PointCloud): readonly Town[] {
  const towns = new Map<string, MapPlace[]>()
  const seen = new Set<string>()
  for (const { id, city } of points) {
    const place = city === '' || seen.has(id) ? undefined : placeOf(id)
    if (!place) continue
    seen.add(id)
    const town = towns.get(city)
    if (town) town.push(place)
    else towns.set(city, [place])
  }
  return [...towns].map(([name, places]) => townOf(name, places)).toSorted((a, b) => b.count - a.count)
}

function townOf(name: string, places: readonly MapPlace[]): Town {
  const box = boxAround(places)
  const middle = (axis: 'x' | 'y'): number =>
    places.reduce((sum, place) => sum + place[axis], 0) / places.length
  return {
    name,
    count: places.length,
    x: middle('x'),
    y: middle('y'),
    north: box ? middle('y') - box.north : 0,
    south: box ? box.south - middle('y') : 0,
  }
}

/**
 * The names for which there is room in `box`, the larger towns' first.
 * @param signs what names must not lie on
 */
export function namesIn(
  towns: readonly Town[],
  box: Box,
  zoom: number,
  signs: readonly MapPlace[],
): readonly Name[] {
  const world = worldPx(zoom)
  const shown: Name[] = []
  const half = ({ name }: Town): number => (name.length * LETTER_PX) / 2

  function isFree(town: Town, down: number): boolean {
    const away = (other: MapPlace, itsDown: number): readonly [number, number] => [
      Math.abs(town.x - other.x) * world,
      Math.abs((town.y - other.y) * world + down - itsDown),
    ]
    return (
      signs.every((sign) => {
        const [right, below] = away(sign, 0)
        return right > half(town) + SIGN_PX || below > HEIGHT_PX / 2 + SIGN_PX
      }) &&
      shown.every((other) => {
        const [right, below] = away(other, other.down)
        return right > half(town) + half(other) + 6 || below > HEIGHT_PX
      })
    )
  }

  for (const town of towns) {
    if (shown.length === MOST) break
    if (!isInside(town, box)) continue
    const [above, below] = [town.north * world, town.south * world]
    const inTown = TRIED_PX.filter((tried) => Math.abs(tried) <= Math.max(NEAR_PX, tried < 0 ? above : below))
    // A town that is full of signs has its name at its edge, as far as that is in view.
    const atEdge = [below + PAST_PX, -above - PAST_PX].filter((tried) =>
      isInside({ x: town.x, y: town.y + tried / world }, box),
    )
    const down = [...inTown, ...atEdge].find((tried) => isFree(town, tried))
    if (down !== undefined) shown.push({ ...town, down })
  }
  return shown
}
