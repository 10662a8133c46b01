import type { ReactNode } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import type { Selector } from '../selector.ts'
import { MAX_ZOOM, MIN_ZOOM, zoomed, type Camera } from '../geometry/camera.ts'
import type { MapView } from './map-view.ts'
import { metresPerPixel } from '../geometry/mercator.ts'
import { scaleBar } from '../geometry/scale.ts'
import type { Tiles } from './use-tiles.ts'

interface MapToolsProps {
  readonly selector: Selector
  readonly view: MapView
  readonly tiles: Tiles
  readonly showAll: () => void
}

/** Buttons that zoom, the scale, and whose pictures these are. */
export function MapTools({ selector, view, tiles, showAll }: MapToolsProps): ReactNode {
  const { translate, id } = selector
  // Not with every frame: a bar that follows a flight cannot be read.
  const zoom = useStore(view, (camera) => Math.round(camera.zoom * 4) / 4)
  const north = useStore(view, ({ y }) => Math.round(y * 50) / 50)
  const { width, text } = scaleBar(metresPerPixel(north, zoom), selector.controller.ports.locale)
  const { text: owner, href } = tiles.attribution

  const zoomBy = (change: number) => () => {
    const camera: Camera = view.goal()
    view.fly(zoomed(camera, Math.round(camera.zoom) + change), true)
  }

  return (
    <>
      <div className="atoll-pickup-selector__map-tools">
        <Tool label={translate('Zoom in')} sign="M12 5v14M5 12h14" off={zoom >= MAX_ZOOM} act={zoomBy(1)} />
        <Tool label={translate('Zoom out')} sign="M5 12h14" off={zoom <= MIN_ZOOM} act={zoomBy(-1)} />
        <Tool
          label={translate('Show all points')}
          sign="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"
          off={false}
          act={showAll}
        />
      </div>
      <div className="atoll-pickup-selector__map-foot">
        <span className="atoll-pickup-selector__map-scale" style={{ inlineSize: width }}>
          {text}
        </span>
        {tiles.source && owner !== '' && (
          <small className="atoll-pickup-selector__map-owner">
            {href ? (
              <a href={href} target="_blank" rel="noreferrer">
                {owner}
              </a>
            ) : (
              owner
            )}
          </small>
        )}
      </div>
      <span id={`${id}-map-keys`} hidden>
        {translate('Arrow keys move the map, plus and minus zoom. Every point is in the list, too.')}
      </span>
    </>
  )
}

interface ToolProps {
  readonly label: string
  /** A path on a square of 24. */
  readonly sign: string
  readonly off: boolean
  readonly act: () => void
}

function Tool({ label, sign, off, act }: ToolProps): ReactNode {
  return (
    // Its title names it, too: with `aria-label` beside it, screen readers would say both.
    // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- a title is a name where nothing else is
    <button
      type="button"
      className="atoll-pickup-selector__map-tool"
      title={label}
      aria-disabled={off}
      onClick={() => {
        if (!off) act()
      }}
    >
      <svg className="atoll-pickup-selector__icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={sign} />
      </svg>
    </button>
  )
}
