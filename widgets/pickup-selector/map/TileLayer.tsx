import type { ReactNode } from 'react'
import type { Drawn } from './use-map-view.ts'
import { tilesIn } from '../geometry/tiles.ts'
import type { Tiles } from './use-tiles.ts'

interface TileLayerProps {
  readonly tiles: Tiles
  readonly drawn: Drawn
}

/** Pictures of streets and places, once they may be asked for. */
export function TileLayer({ tiles, drawn: { box, camera, anchor } }: TileLayerProps): ReactNode {
  const { source, attempt, came, failed } = tiles
  if (!source) return null
  return (
    <div className="atoll-pickup-selector__map-tiles" aria-hidden="true">
      {tilesIn(source, box, camera.zoom, anchor).map(({ address, left, top, size }) => (
        <img
          // Another try is another picture: the browser would not ask again for the same.
          key={`${attempt} ${address}`}
          className="atoll-pickup-selector__map-tile"
          src={address}
          alt=""
          draggable={false}
          // Who serves tiles wants to know for which site, not for which page.
          referrerPolicy="strict-origin-when-cross-origin"
          // A pixel more: between rounded edges the ground would show.
          style={{ translate: `${left}px ${top}px`, inlineSize: size + 1, blockSize: size + 1 }}
          onLoad={came}
          onError={failed}
        />
      ))}
    </div>
  )
}
