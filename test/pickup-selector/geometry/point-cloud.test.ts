import { describe, expect, it } from 'vitest'
import { clustersIn, pointsOf } from '../../../widgets/pickup-selector/geometry/clusters.ts'
import { boxAround, isInside, project, worldPx } from '../../../widgets/pickup-selector/geometry/mercator.ts'
import { namesIn, townsOf } from '../../../widgets/pickup-selector/geometry/place-names.ts'
import { createPointCloud } from '../../../widgets/pickup-selector/geometry/point-cloud.ts'
import { interleave } from '../../../widgets/pickup-selector/geometry/z-order.ts'
import type { PickupPoint } from '../../../widgets/pickup-selector/points/point.ts'
import { point } from '../points.ts'

const WORLD = { west: 0, north: 0, east: 1, south: 1 }

/** The same numbers in every run (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function at(id: string, latitude: number, longitude: number, city = 'Vilnius'): PickupPoint {
  return point(id, { city, details: { hours: [], position: [latitude, longitude], kind: null } })
}

/** Points of a country, or of the whole world. */
function scatter(count: number, spread = 3): readonly PickupPoint[] {
  const next = createRandom(7)
  return Array.from({ length: count }, (_, n) =>
    at(`P${n}`, 55 + (next() - 0.5) * spread, 24 + (next() - 0.5) * 2 * spread),
  )
}

describe('the order of a cloud', () => {
  it('takes the bits of both by turns', () => {
    expect(interleave(0b1011, 0b0001)).toBe(0b01_00_01_11 + 0)
    expect(interleave(2 ** 26 - 1, 2 ** 26 - 1)).toBe(2 ** 52 - 1)
    expect(interleave(2 ** 25, 0)).toBe(2 ** 50)
  })
})

describe('a cloud of points', () => {
  it.each([
    ['one point', scatter(1)],
    ['a country', scatter(3000)],
    ['half the world', scatter(500, 60)],
    ['one place', Array.from({ length: 40 }, (_, n) => at(`P${n}`, 54.7, 25.3))],
  ])('has each once in its cells, at every depth: %s', (_, points) => {
    const cloud = createPointCloud(points)
    expect(cloud.size).toBe(points.length)
    for (const depth of [2, 5, 9]) {
      const cells = cloud.cells(WORLD, depth)
      const ids = cells.flatMap(({ from, to }) => cloud.points(from, to).map(({ id }) => id))
      expect(ids.toSorted()).toEqual(points.map(({ id }) => id).toSorted())
    }
  })

  it('knows the middle of a cell, whose points are near it', () => {
    const points = scatter(3000)
    const cloud = createPointCloud(points)
    const depth = 9
    for (const { from, to, x, y } of cloud.cells(WORLD, depth)) {
      const places = cloud.points(from, to).flatMap(({ id }) => cloud.placeOf(id) ?? [])
      const mean = places.reduce((sum, place) => sum + place.x, 0) / places.length
      expect(x).toBeCloseTo(mean, 9)
      const box = boxAround(places)
      expect((box?.east ?? 1) - (box?.west ?? 0)).toBeLessThanOrEqual(2 ** -depth * 1.0001)
      expect(box && isInside({ x, y }, box)).toBe(true)
    }
  })

  it('gives what is in view alone, and asks no more for many points than for few', () => {
    const place = project([55, 24])
    if (!place) throw new Error('That is not a place.')
    const box = { west: place.x, east: place.x + 0.001, north: place.y, south: place.y + 0.001 }
    const some = createPointCloud(scatter(5000)).cells(box, 12)
    const many = createPointCloud(scatter(50_000)).cells(box, 12)
    // 0.001 of the world is 4.1 cells of this depth.
    for (const cells of [some, many]) expect(cells.length).toBeLessThanOrEqual(36)
    expect(many.length).toBeGreaterThan(0)
  })

  it('leaves out points without a place, and knows one listed twice once', () => {
    const cloud = createPointCloud([at('A', 54.7, 25.3), point('B'), at('A', 54.7, 25.3), at('C', 999, 25)])
    expect(cloud.size).toBe(1)
    expect(cloud.placeOf('B')).toBeUndefined()
    expect(createPointCloud([]).cells(WORLD, 8)).toEqual([])
  })
})

describe('the signs of a map', () => {
  it('stand for every point in view, and none lies on another', () => {
    const cloud = createPointCloud(scatter(3000))
    for (const zoom of [5, 7, 8.4]) {
      const signs = clustersIn(cloud, WORLD, zoom)
      expect(signs.reduce((sum, { count }) => sum + count, 0)).toBe(3000)
      expect(new Set(signs.map(({ key }) => key)).size).toBe(signs.length)
      const heads = signs.flatMap(({ cells }) => cells.slice(0, 1))
      const gaps = heads.flatMap((a, index) =>
        heads.slice(index + 1).map((b) => Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y))),
      )
      expect(Math.min(...gaps) * worldPx(zoom)).toBeGreaterThanOrEqual(45.99)
    }
  })

  it('come apart as the map comes nearer, but for those of one place', () => {
    const cloud = createPointCloud([
      at('A', 54.7, 25.3),
      at('B', 54.7002, 25.3008),
      at('C', 54.9, 23.9),
      at('D', 54.9, 23.9),
    ])
    expect(clustersIn(cloud, WORLD, 9).map(({ count }) => count)).toEqual([2, 2])
    const near = clustersIn(cloud, WORLD, 17)
    expect(
      near
        .map((sign) => pointsOf(cloud, sign).map(({ id }) => id))
        .toSorted((a, b) => a.join().localeCompare(b.join())),
    ).toEqual([['A'], ['B'], ['C', 'D']])
  })
})

describe('names of towns', () => {
  const points = [
    ...Array.from({ length: 5 }, (_, n) => at(`V${n}`, 54.69 + n / 1000, 25.28)),
    at('T', 54.64, 24.93, 'Trakai'),
    at('G', 54.68, 25.09, 'Grigiškės'),
    at('K', 54.9, 23.9, 'Kaunas'),
    at('N', 54.9, 23.8, ''),
  ]
  const towns = townsOf(points, createPointCloud(points))

  it('are those with the most points first, where their points are', () => {
    expect(towns.map(({ name, count }) => [name, count])).toEqual([
      ['Vilnius', 5],
      ['Trakai', 1],
      ['Grigiškės', 1],
      ['Kaunas', 1],
    ])
    expect(towns[0]?.y).toBeCloseTo(project([54.692, 25.28])?.y ?? 0, 6)
  })

  it('are left out where there is no room', () => {
    const shown = (zoom: number, box = WORLD): readonly string[] =>
      namesIn(towns, box, zoom, []).map(({ name }) => name)
    expect(shown(4)).toHaveLength(3)
    expect(shown(4)[0]).toBe('Vilnius')
    expect(shown(11)).toEqual(['Vilnius', 'Trakai', 'Grigiškės', 'Kaunas'])
    expect(shown(11, { ...WORLD, east: 0.567 })).toEqual(['Kaunas'])
  })

  it('stand at their town’s sign, on none', () => {
    const [vilnius] = towns
    if (!vilnius) throw new Error('There is no town.')
    const beside = { x: vilnius.x, y: vilnius.y + 40 / worldPx(8) }
    expect(namesIn([vilnius], WORLD, 8, [vilnius])[0]?.down).toBe(32)
    expect(namesIn([vilnius], WORLD, 8, [vilnius, beside])[0]?.down).toBe(-32)
  })
})
