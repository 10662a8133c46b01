import type { Position } from '../near/distance.ts'

/** A place on Web Mercator's square: 0 to 1 eastward from the date line, 0 to 1 southward. */
export interface MapPlace {
  readonly x: number
  readonly y: number
}

/** A part of that square. */
export interface Box {
  readonly west: number
  readonly north: number
  readonly east: number
  readonly south: number
}

/** Edge of the whole square at zoom 0, and of every tile, px. */
export const TILE_PX = 256
/** The square ends here, degrees. */
const MAX_LATITUDE = 85.0511
const RADIANS = Math.PI / 180
/** Around the equator, m. */
const EQUATOR_M = 40_075_017

/** @returns `null` for numbers that are no place on the earth */
export function project([latitude, longitude]: Position): MapPlace | null {
  if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) return null
  const sine = Math.sin(Math.min(MAX_LATITUDE, Math.max(-MAX_LATITUDE, latitude)) * RADIANS)
  return { x: longitude / 360 + 0.5, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) }
}

/** Edge of the whole square, px. */
export function worldPx(zoom: number): number {
  return TILE_PX * 2 ** zoom
}

/** What a pixel stands for at the height of `y`, m. */
export function metresPerPixel(y: number, zoom: number): number {
  const latitude = 2 * Math.atan(Math.exp(Math.PI * (1 - 2 * y))) - Math.PI / 2
  return (EQUATOR_M * Math.cos(latitude)) / worldPx(zoom)
}

/** The smallest box with all of `places`; `null` for none. */
export function boxAround(places: Iterable<MapPlace>): Box | null {
  let box: Box | null = null
  for (const { x, y } of places) {
    box = box
      ? {
          west: Math.min(box.west, x),
          north: Math.min(box.north, y),
          east: Math.max(box.east, x),
          south: Math.max(box.south, y),
        }
      : { west: x, north: y, east: x, south: y }
  }
  return box
}

export function isInside({ x, y }: MapPlace, { west, north, east, south }: Box): boolean {
  return x >= west && x <= east && y >= north && y <= south
}

export function isSameBox(a: Box, b: Box | undefined): boolean {
  return a.west === b?.west && a.north === b.north && a.east === b.east && a.south === b.south
}
