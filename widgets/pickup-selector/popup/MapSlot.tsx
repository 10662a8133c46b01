import type { ReactNode } from 'react'
import { usePart } from '../../../src/island/use-part.ts'
import { useStore } from '../../../src/island/use-store.ts'
import { lazy } from '../../../src/timing/lazy.ts'
import type { MapPartProps } from '../map/MapPart.tsx'
import { PartProblem } from './PartProblem.tsx'

const loadMap = lazy(() => import('../map/MapPart.tsx'))

interface MapButtonProps extends Pick<MapPartProps, 'selector' | 'onToggle'> {
  /** Whether the map takes the list's place, and the button leads back. */
  readonly sheet: boolean
  readonly opened: number
}

/** Opens the map, where the points tell where they are or the shop can be asked. */
export function MapButton({ selector, sheet, opened, onToggle }: MapButtonProps): ReactNode {
  const { store, translate, controller } = selector
  const shown = useStore(store, ({ list }) => controller.ports.rows ?? list.points[0]?.details)
  return (
    shown && (
      <button
        type="button"
        className="atoll-button atoll-pickup-selector__map-button"
        aria-expanded={sheet ? undefined : opened > 0}
        onClick={() => onToggle(opened ? 0 : 1)}
      >
        {translate(sheet && opened ? 'List' : 'Map')}
      </button>
    )
  )
}

/** The map, whose code comes with the first press. @param opened another number tries again to fetch it */
export function MapSlot({ opened, ...rest }: MapPartProps & { readonly opened: number }): ReactNode {
  const { translate } = rest.selector
  const part = usePart(loadMap, opened)
  if (part) return <part.MapPart {...rest} />
  return (
    <PartProblem
      text={translate(part === false ? 'The map could not be opened.' : 'Loading...')}
      translate={translate}
      onRetry={part === false && (() => rest.onToggle(opened + 1))}
    />
  )
}
