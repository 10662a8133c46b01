import { describe, expect, it } from 'vitest'
import { clustersIn } from '../../../widgets/pickup-selector/geometry/clusters.ts'
import { boxSeen, fitted } from '../../../widgets/pickup-selector/geometry/camera.ts'
import { namesIn, townsOf } from '../../../widgets/pickup-selector/geometry/place-names.ts'
import { createPointCloud } from '../../../widgets/pickup-selector/geometry/point-cloud.ts'
import { pickupPointsOf } from '../../../fixtures/shop/pickup-points.ts'
import { readPoints } from '../../../widgets/pickup-selector/carriers/dpd-answers.ts'

/** As wide and high as a map is drawn, from a low window to a wide one. */
const SIZES = [280, 340, 390, 480, 553, 640, 900].flatMap((width) =>
  [180, 240, 300, 341, 376, 402, 428, 600].map((height) => ({ width, height })),
)

describe('the name of the shopper’s town', () => {
  it.each(['Vilnius', 'Kaunas', 'Klaipėda', 'Nida'])('%s is on the map, of whatever size', (city) => {
    const points = readPoints(pickupPointsOf('LT'))
    const cloud = createPointCloud(points)
    const towns = townsOf(points, cloud)
    const { box } = createPointCloud(points.filter((point) => point.city === city))
    if (!box) throw new Error(`There is no ${city}.`)
    for (const size of SIZES) {
      const camera = fitted(box, size)
      const seen = boxSeen(camera, size, 160)
      const names = namesIn(towns, seen, camera.zoom, clustersIn(cloud, seen, camera.zoom))
      expect(
        names.map(({ name }) => name),
        `${size.width} × ${size.height}`,
      ).toContain(city)
    }
  })
})
