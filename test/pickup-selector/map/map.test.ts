import { describe, expect, it } from 'vitest'
import {
  between,
  boxSeen,
  dragged,
  fitted,
  MAX_ZOOM,
  MIN_ZOOM,
  STREET_ZOOM,
  zoomed,
} from '../../../widgets/pickup-selector/geometry/camera.ts'
import { cameraAfterKey } from '../../../widgets/pickup-selector/map/gestures.ts'
import {
  boxAround,
  isInside,
  metresPerPixel,
  project,
  worldPx,
} from '../../../widgets/pickup-selector/geometry/mercator.ts'
import { scaleBar } from '../../../widgets/pickup-selector/geometry/scale.ts'
import { readAttribution, readTileSource, tilesIn } from '../../../widgets/pickup-selector/geometry/tiles.ts'

const SIZE = { width: 600, height: 400 }
const VILNIUS = [54.687, 25.28] as const
const KAUNAS = [54.897, 23.892] as const

function placeOf(position: readonly [number, number]) {
  const place = project(position)
  if (!place) throw new Error('That is not a place.')
  return place
}

describe('Web Mercator', () => {
  it.each([
    ['where the equator meets the prime meridian', [0, 0], 0.5, 0.5],
    // As OpenStreetMap numbers its tiles: 9/291/162 has Vilnius.
    ['Vilnius', VILNIUS, 0.57022, 0.32],
    ['the north, where the square ends', [90, 180], 1, 0],
  ] as const)('places %s', (_, position, x, y) => {
    const place = placeOf(position)
    expect(place.x).toBeCloseTo(x, 4)
    expect(place.y).toBeCloseTo(y, 2)
  })

  it.each([[[91, 0]], [[0, 181]], [[Number.NaN, 25]], [[Infinity, 25]]] as const)(
    'has no place for %j',
    (position) => {
      expect(project(position as unknown as readonly [number, number])).toBeNull()
    },
  )

  it('knows what a pixel stands for', () => {
    expect(metresPerPixel(0.5, 0)).toBeCloseTo(156_543, 0)
    expect(metresPerPixel(placeOf(VILNIUS).y, 12)).toBeCloseTo(22.09, 1)
  })
})

describe('the camera', () => {
  const box = boxAround([placeOf(VILNIUS), placeOf(KAUNAS)])
  if (!box) throw new Error('There is no box.')

  it('is fitted so that all is seen, with room around', () => {
    const camera = fitted(box, SIZE)
    for (const position of [VILNIUS, KAUNAS]) {
      expect(isInside(placeOf(position), boxSeen(camera, SIZE, -40))).toBe(true)
    }
    expect(isInside(placeOf(VILNIUS), boxSeen({ ...camera, zoom: camera.zoom + 1 }, SIZE))).toBe(false)
  })

  it('goes no nearer to one place than its street', () => {
    const place = placeOf(VILNIUS)
    expect(fitted({ west: place.x, east: place.x, north: place.y, south: place.y }, SIZE)).toEqual({
      ...place,
      zoom: STREET_ZOOM,
    })
  })

  it('keeps what is below the pointer when it zooms', () => {
    const camera = { ...placeOf(VILNIUS), zoom: 9 }
    const [right, down] = [120, -80]
    const at = ({ x, y, zoom }: typeof camera) => [x + right / worldPx(zoom), y + down / worldPx(zoom)]
    const [x = 0, y = 0] = at(camera)
    const nearer = at(zoomed(camera, 11.5, right, down))
    expect(nearer[0]).toBeCloseTo(x, 12)
    expect(nearer[1]).toBeCloseTo(y, 12)
  })

  it('stays on the map and within its zooms', () => {
    const camera = { x: 0.5, y: 0.5, zoom: 2 }
    expect(dragged(camera, 1e6, -1e6)).toEqual({ x: 0, y: 1, zoom: 2 })
    expect(zoomed(camera, 99).zoom).toBe(MAX_ZOOM)
    expect(zoomed(camera, -99).zoom).toBe(MIN_ZOOM)
  })

  it('flies from one place to the other, past what both see', () => {
    const from = { ...placeOf(VILNIUS), zoom: 12 }
    const to = { ...placeOf(KAUNAS), zoom: 8 }
    expect(between(from, to, 0)).toEqual(from)
    const end = between(from, to, 1)
    expect(end.zoom).toBe(to.zoom)
    expect(end.x).toBeCloseTo(to.x, 12)
    expect(between(from, { ...to, zoom: 12 }, 0.5).x).toBeCloseTo((from.x + to.x) / 2, 12)
  })

  it.each([
    ['ArrowRight', 'x', 1],
    ['ArrowLeft', 'x', -1],
    ['ArrowDown', 'y', 1],
    ['ArrowUp', 'y', -1],
    ['+', 'zoom', 1],
    ['=', 'zoom', 1],
    ['-', 'zoom', -1],
  ] as const)('%s moves it', (key, axis, sign) => {
    const camera = { x: 0.5, y: 0.5, zoom: 9 }
    const next = cameraAfterKey(key, camera)
    expect(Math.sign((next?.[axis] ?? 0) - camera[axis])).toBe(sign)
  })

  it('leaves other keys alone', () => {
    expect(cameraAfterKey('Tab', { x: 0.5, y: 0.5, zoom: 9 })).toBeNull()
  })
})

describe('the scale', () => {
  it.each([
    [100, 'en', '5 km', 50],
    [22, 'en', '2 km', 90.9],
    [2.2, 'lt', '200 m', 90.9],
    [1000, 'ru', '50 км', 50],
    [0.1, 'en', '5 m', 50],
  ])('at %d m for a pixel in %s is %s', (metres, locale, text, width) => {
    const scale = scaleBar(metres, locale)
    expect(scale.text.replaceAll(/\s/g, ' ')).toBe(text)
    expect(scale.width).toBeCloseTo(width, 0)
  })
})

describe('pictures of the map', () => {
  const OSM = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png'

  it('are none where the site owner names none', () => {
    expect(readTileSource('', 1)).toBeNull()
  })

  it('cover what is seen, those in the middle first', () => {
    const source = readTileSource(OSM, 1)
    const camera = { ...placeOf(VILNIUS), zoom: 9 }
    const tiles = source ? tilesIn(source, boxSeen(camera, SIZE), 9, camera) : []
    expect(source?.host).toBe('tile.openstreetmap.org')
    expect(tiles[0]?.address).toBe('https://tile.openstreetmap.org/9/291/162.png')
    expect(tiles.length).toBeGreaterThanOrEqual(6)
    expect(tiles.length).toBeLessThanOrEqual(12)
    expect(new Set(tiles.map(({ size }) => size))).toEqual(new Set([256]))
  })

  it('are sharper on sharp screens where the address can', () => {
    expect(readTileSource('https://t.example/{z}/{x}/{y}{r}.png', 2)?.addressOf(3, 2, 1)).toBe(
      'https://t.example/3/2/1@2x.png',
    )
  })

  const BAD_ADDRESSES = [
    'javascript:alert({z}{x}{y})',
    'data:image/svg+xml,{z}{x}{y}',
    'https://shop.example@evil.example/{z}/{x}/{y}',
    'https://t.example/{z}/{x}.png',
  ]
  it.each(BAD_ADDRESSES)('come from the web alone: %s', (address) => {
    expect(() => readTileSource(address, 1)).toThrow('The option mapTiles')
  })

  const ATTRIBUTIONS: ReadonlyArray<readonly [string, string, string | null]> = [
    ['© OpenStreetMap https://osm.example/c', '© OpenStreetMap', 'https://osm.example/c'],
    ['© The shop', '© The shop', null],
    ['© X javascript:alert(1)', '© X javascript:alert(1)', null],
    ['© X https://a@evil.example/', '© X', null],
    ['', '', null],
  ]
  it.each(ATTRIBUTIONS)('say whose they are: %s', (said, text, href) => {
    expect(readAttribution(said)).toEqual({ text, href })
  })
})
