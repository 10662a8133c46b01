import { worldPx, type Box, type MapPlace } from './mercator.ts'

/** What the map looks at: its middle, and how near. A step of `zoom` doubles what is seen. */
export interface Camera extends MapPlace {
  readonly zoom: number
}

/** px */
export interface Size {
  readonly width: number
  readonly height: number
}

export const MIN_ZOOM = 2
export const MAX_ZOOM = 18
/** Nearest that the map goes by itself: a street with its neighbours. */
export const STREET_ZOOM = 15
/** Room that stays around what the map is fitted to, px; below stands the card of a point. */
const ROOM_PX = 48

/** Shows all of `box`, and no less of the country around it than `STREET_ZOOM` does. */
export function fitted({ west, north, east, south }: Box, { width, height }: Size): Camera {
  const zoomFor = (span: number, room: number): number =>
    Math.log2(Math.max(room - 2 * ROOM_PX, 1) / (Math.max(span, Number.EPSILON) * worldPx(0)))
  const zoom = Math.min(zoomFor(east - west, width), zoomFor(south - north, height), STREET_ZOOM)
  return limited({ x: (west + east) / 2, y: (north + south) / 2, zoom })
}

/** The map moved by hand: what is below it goes along. px */
export function dragged({ x, y, zoom }: Camera, right: number, down: number): Camera {
  const world = worldPx(zoom)
  return limited({ x: x - right / world, y: y - down / world, zoom })
}

/** Nearer or farther, with the place that is `right` and `down` of the middle, px, where it was. */
export function zoomed(camera: Camera, to: number, right = 0, down = 0): Camera {
  const zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, to))
  const change = 1 / worldPx(camera.zoom) - 1 / worldPx(zoom)
  return limited({ x: camera.x + right * change, y: camera.y + down * change, zoom })
}

/** What `camera` sees, and `more` px around it. */
export function boxSeen({ x, y, zoom }: Camera, { width, height }: Size, more = 0): Box {
  const world = worldPx(zoom)
  const right = (width / 2 + more) / world
  const down = (height / 2 + more) / world
  return { west: x - right, north: y - down, east: x + right, south: y + down }
}

/** On the way from one to the other. @param part 0 to 1 */
export function between(from: Camera, to: Camera, part: number): Camera {
  const zoom = from.zoom + (to.zoom - from.zoom) * part
  // Of two zooms the world is not in the middle: as much of the way is gone as of the change of its size.
  const size = 2 ** -from.zoom - 2 ** -to.zoom
  const way = Math.abs(size) < Number.EPSILON ? part : (2 ** -from.zoom - 2 ** -zoom) / size
  return { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way, zoom }
}

function limited({ x, y, zoom }: Camera): Camera {
  const inside = (value: number): number => Math.min(1, Math.max(0, value))
  return { x: inside(x), y: inside(y), zoom: Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom)) }
}
