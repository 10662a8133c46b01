import type { ReactNode } from 'react'
import { worldPx } from '../geometry/mercator.ts'
import type { Name } from '../geometry/place-names.ts'
import type { Drawn } from './use-map-view.ts'

interface PlaceNamesProps {
  readonly names: readonly Name[]
  readonly drawn: Drawn
}

/** Names of towns, where no picture has them. The list says them to screen readers. */
export function PlaceNames({ names, drawn: { anchor, camera } }: PlaceNamesProps): ReactNode {
  const world = worldPx(camera.zoom)
  return (
    <div aria-hidden="true" translate="no">
      {names.map(({ name, x, y, down }) => (
        <span
          key={name}
          className="atoll-pickup-selector__map-name"
          style={{ translate: `${(x - anchor.x) * world}px ${(y - anchor.y) * world}px` }}
        >
          <span style={{ insetBlockStart: down }}>{name}</span>
        </span>
      ))}
    </div>
  )
}
