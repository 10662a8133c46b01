import { RESOURCE_PROTOCOLS, safeUrl } from '../../../src/html/url.ts'
import { worldPx, type Box, type MapPlace } from './mercator.ts'

/** Nearest that servers of tiles commonly have. */
const MAX_LEVEL = 19

/** One picture of the map, px from the anchor. */
export interface Tile {
  readonly address: string
  readonly left: number
  readonly top: number
  readonly size: number
}

/** Where tiles come from. */
export interface TileSource {
  readonly host: string
  /** Whether that is another company's, as far as the page can tell. */
  readonly isForeign: boolean
  readonly addressOf: (level: number, column: number, row: number) => string
}

/**
 * Reads an address with `{z}`, `{x}` and `{y}` in it, and `{r}` for sharper pictures.
 * @returns `null` for an empty one
 * @throws {TypeError} for one that leads nowhere
 */
export function readTileSource(template: string, density: number): TileSource | null {
  if (template === '') return null
  const addressOf: TileSource['addressOf'] = (level, column, row) =>
    template
      .replaceAll('{z}', String(level))
      .replaceAll('{x}', String(column))
      .replaceAll('{y}', String(row))
      .replaceAll('{r}', density > 1 ? '@2x' : '')
  const url = safeUrl(addressOf(0, 0, 0), RESOURCE_PROTOCOLS)
  if (!url || !['{z}', '{x}', '{y}'].every((part) => template.includes(part))) {
    throw new TypeError(
      `The option mapTiles is “${template}”, so the map has no pictures. Write an address of the web with {z}, {x} and {y} in it, ` +
        'as https://tile.example/{z}/{x}/{y}.png.',
    )
  }
  return { host: url.host, isForeign: url.origin !== location.origin, addressOf }
}

/** The pictures that `box` needs, those in its middle first: they are asked for first. */
export function tilesIn(
  { addressOf }: TileSource,
  box: Box,
  zoom: number,
  anchor: MapPlace,
): readonly Tile[] {
  const level = Math.min(MAX_LEVEL, Math.round(zoom))
  const count = 2 ** level
  const size = worldPx(zoom) / count
  const within = (value: number): number => Math.min(count - 1, Math.max(0, Math.floor(value * count)))
  const [left, right] = [within(box.west), within(box.east)]
  const [top, bottom] = [within(box.north), within(box.south)]
  const tiles: Tile[] = []
  for (let row = top; row <= bottom; row += 1) {
    for (let column = left; column <= right; column += 1) {
      tiles.push({
        address: addressOf(level, column, row),
        left: (column / count - anchor.x) * worldPx(zoom),
        top: (row / count - anchor.y) * worldPx(zoom),
        size,
      })
    }
  }
  const away = (tile: Tile): number => Math.abs(tile.left + size / 2) + Math.abs(tile.top + size / 2)
  return tiles.toSorted((a, b) => away(a) - away(b))
}

/** What the owner of the tiles wants to be said, and the address in it. `© OpenStreetMap https://…`. */
export function readAttribution(text: string): { readonly text: string; readonly href: string | null } {
  const [address = ''] = /https?:\/\/\S+/.exec(text) ?? []
  const href = address === '' ? null : (safeUrl(address)?.href ?? null)
  return { text: text.replace(address, '').trim(), href }
}
