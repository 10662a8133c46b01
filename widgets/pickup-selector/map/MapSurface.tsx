import { useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import type { PickupPoint } from '../points/point.ts'
import type { Selector } from '../selector.ts'
import { clustersIn, pointsOf, type Cluster } from '../geometry/clusters.ts'
import { Dots } from './Dots.tsx'
import { Markers } from './Markers.tsx'
import { MapTools } from './MapTools.tsx'
import { boxAround } from '../geometry/mercator.ts'
import { PlaceNames } from './PlaceNames.tsx'
import { namesIn, townsOf } from '../geometry/place-names.ts'
import type { PointCloud } from '../geometry/point-cloud.ts'
import { TileLayer } from './TileLayer.tsx'
import { useFollow } from './use-follow.ts'
import { useMapView } from './use-map-view.ts'
import type { Tiles } from './use-tiles.ts'

interface MapSurfaceProps {
  readonly selector: Selector
  readonly cloud: PointCloud
  readonly tiles: Tiles
  /** Told whether the map was pointed at last. */
  readonly onPoint: (atMap: boolean) => void
}

/** What moves: pictures, names of towns and the signs of points; and the tools and the scale above it. */
export function MapSurface({ selector, cloud, tiles, onPoint }: MapSurfaceProps): ReactNode {
  const { store, controller, translate, id } = selector
  const points = useStore(store, ({ list }) => list.points)
  const here = useStore(store, ({ list }) => list.device)
  const { view, surface, layer, drawn, size } = useMapView()
  const showAll = useFollow({ selector, cloud, view, size, onPoint })
  const towns = useMemo(() => townsOf(points, cloud), [points, cloud])
  const clusters = useMemo(() => clustersIn(cloud, drawn.box, drawn.camera.zoom), [cloud, drawn])
  const names = useMemo(
    () => (tiles.state === 'here' ? [] : namesIn(towns, drawn.box, drawn.camera.zoom, clusters)),
    [towns, drawn, clusters, tiles.state],
  )

  function highlight(point: PickupPoint): void {
    const { list } = controller.get()
    // The one used last, and near ones, stand above the cities as well.
    controller.highlight(list.points.findLastIndex(({ id: other }) => other === point.id))
    onPoint(true)
  }

  function press(cluster: Cluster): void {
    const inside = pointsOf(cloud, cluster)
    const places = inside.flatMap((point) => cloud.placeOf(point.id) ?? [])
    const box = boxAround(places)
    const [first] = inside
    if (!box || !first) return
    if (inside.length === 1) highlight(first)
    else if (!view.enter(box, size)) {
      // They stand at one place: each press is about the next.
      const { list, active } = controller.get()
      const at = inside.findIndex((point) => point.id === list.points[active]?.id)
      highlight(inside[(at + 1) % inside.length] ?? first)
    }
  }

  const pressing = useRef(press)
  useLayoutEffect(() => {
    pressing.current = press
  })
  // Always the same, so that signs which stay are not drawn again.
  const [onPress] = useState(() => (cluster: Cluster) => pressing.current(cluster))

  return (
    <div className="atoll-pickup-selector__map-stage">
      <div
        ref={surface}
        className="atoll-pickup-selector__map-view"
        role="application"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys move it
        tabIndex={0}
        aria-label={translate('Map of pickup points')}
        aria-describedby={`${id}-map-keys`}
        dir="ltr"
      >
        <div ref={layer} className="atoll-pickup-selector__map-layer">
          {tiles.state !== 'here' && <Dots cloud={cloud} drawn={drawn} />}
          <TileLayer tiles={tiles} drawn={drawn} />
          <PlaceNames names={names} drawn={drawn} />
          <Markers {...{ selector, cloud, clusters, drawn }} here={here} onPress={onPress} />
        </div>
      </div>
      <MapTools {...{ selector, view, tiles, showAll }} />
    </div>
  )
}
