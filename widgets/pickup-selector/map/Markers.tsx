import { memo, type ReactNode } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import { Icon } from '../Icon.tsx'
import type { Position } from '../near/distance.ts'
import type { Selector } from '../selector.ts'
import { pointsOf, type Cluster } from '../geometry/clusters.ts'
import { project, worldPx, type MapPlace } from '../geometry/mercator.ts'
import type { PointCloud } from '../geometry/point-cloud.ts'
import type { Drawn } from './use-map-view.ts'

interface MarkersProps {
  readonly selector: Selector
  readonly cloud: PointCloud
  readonly clusters: readonly Cluster[]
  readonly drawn: Drawn
  /** Where the device is, once the shopper has let it say so. */
  readonly here: Position | undefined
  readonly onPress: (cluster: Cluster) => void
}

/** A sign for each point or crowd of points; the chosen and the highlighted one stand above them. */
export function Markers({ selector, cloud, clusters, drawn, here, onPress }: MarkersProps): ReactNode {
  const { store, translate } = selector
  const chosen = useStore(store, (state) => state.chosen?.id)
  const active = useStore(store, ({ list, active: at }) => list.points[at]?.id)
  const world = worldPx(drawn.camera.zoom)
  const spot = ({ x, y }: MapPlace): readonly [number, number] => [
    (x - drawn.anchor.x) * world,
    (y - drawn.anchor.y) * world,
  ]
  const marked = [...new Set([chosen, active])].flatMap((id) => {
    const place = id === undefined ? undefined : cloud.placeOf(id)
    return place ? [{ id, place }] : []
  })
  const device = here && project(here)
  return (
    <>
      {clusters.map((cluster) => {
        const [left, top] = spot(cluster)
        return <Marker key={cluster.key} {...{ selector, cloud, cluster, left, top, onPress }} />
      })}
      {marked.map(({ id, place }) => {
        const [left, top] = spot(place)
        return (
          <span
            key={id}
            className="atoll-pickup-selector__map-pin"
            data-active={id === active}
            style={{ translate: `${left}px ${top}px` }}
          >
            <Icon name={id === chosen ? 'check' : 'pin'} />
          </span>
        )
      })}
      {device && (
        <span
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a dot that the style sheet draws
          role="img"
          aria-label={translate('You are here')}
          className="atoll-pickup-selector__map-here"
          style={{ translate: `${spot(device)[0]}px ${spot(device)[1]}px` }}
        />
      )}
    </>
  )
}

interface MarkerProps extends Pick<MarkersProps, 'selector' | 'cloud' | 'onPress'> {
  readonly cluster: Cluster
  /** px from the anchor */
  readonly left: number
  readonly top: number
}

const Marker = memo(PlainMarker, (before, after) => {
  const { cluster, left, top, cloud, onPress } = after
  return (
    before.cluster.key === cluster.key &&
    before.left === left &&
    before.top === top &&
    before.cloud === cloud &&
    before.onPress === onPress
  )
})

/** It is pressed by pointers and screen readers; by keyboard the list has every point, so Tab goes past. */
function PlainMarker({ selector, cloud, cluster, left, top, onPress }: MarkerProps): ReactNode {
  const { count } = cluster
  const [point] = count === 1 ? pointsOf(cloud, cluster) : []
  return (
    <button
      type="button"
      tabIndex={-1}
      className="atoll-pickup-selector__map-marker"
      data-size={sizeOf(count)}
      translate="no"
      aria-label={point ? undefined : selector.translate('{count} points', { count })}
      title={point?.name}
      style={{ translate: `${left}px ${top}px` }}
      onClick={() => onPress(cluster)}
    >
      {count > 1 && <span>{count}</span>}
    </button>
  )
}

/** By which the sign is drawn larger. */
function sizeOf(count: number): number {
  return count === 1 ? 0 : Math.min(5, Math.floor(Math.log10(count)) + 1)
}
