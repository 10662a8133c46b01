import { useState, type ReactNode } from 'react'
import { address, type PickupPoint, type PointDetails as Details } from '../points/point.ts'
import type { Selector } from '../selector.ts'
import type { Opening } from './opening.ts'
import { OpeningHours } from './OpeningHours.tsx'
import { routeTo, thisDevice } from './route.ts'

interface PointDetailsProps {
  readonly selector: Selector
  readonly point: PickupPoint
  readonly details: Details
  readonly opening: Opening | null
}

/** Address, hours and the way to a point. */
export function PointDetails({ selector, point, details, opening }: PointDetailsProps): ReactNode {
  const { translate, theirs } = selector
  const { hours, position } = details
  return (
    <>
      <p className="atoll-pickup-selector__address" lang={theirs} translate="no">
        {address(point)}
      </p>
      {point.cashOnDelivery !== null && (
        <p>{translate(point.cashOnDelivery ? 'Cash on delivery' : 'No cash on delivery')}</p>
      )}
      {opening ? (
        <OpeningHours selector={selector} opening={opening} />
      ) : (
        hours.length > 0 && (
          // In the carrier's own words: they cannot be read.
          <p>
            {translate('Opening hours')}:{' '}
            <span lang={theirs} translate="no">
              {[...new Set(hours)].join(' · ')}
            </span>
          </p>
        )
      )}
      {position && <RouteLinks translate={translate} position={position} />}
    </>
  )
}

interface RouteLinksProps {
  readonly translate: Selector['translate']
  readonly position: readonly [number, number]
}

function RouteLinks({ translate, position }: RouteLinksProps): ReactNode {
  const [device] = useState(thisDevice)
  const { web, app } = routeTo(position, device)
  return (
    <p className="atoll-pickup-selector__ways">
      <a href={web} target="_blank" rel="noreferrer" className="atoll-button">
        {translate('Route')}
        <span aria-hidden="true"> ↗</span>
      </a>
      {app && (
        <a href={app} className="atoll-button">
          {translate('Open in the map app')}
        </a>
      )}
    </p>
  )
}
