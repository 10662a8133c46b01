import type { ReactNode } from 'react'
import type { PickupPoint } from '../points/point.ts'
import { NoticeButton } from '../popup/NoticeButton.tsx'
import type { Selector } from '../selector.ts'
import type { Opening } from './opening.ts'
import { PointDetails } from './PointDetails.tsx'
import type { Details } from './use-details.ts'

export interface DetailsRestProps extends Details {
  readonly selector: Selector
  readonly point: PickupPoint
  readonly opening: Opening | null
}

/** What the carrier tells of an opened point; that it tells nothing, or could not be asked. */
export function DetailsRest({
  selector,
  point,
  state,
  details,
  retry,
  opening,
}: DetailsRestProps): ReactNode {
  const { translate } = selector
  return (
    <>
      {state === 'failed' && (
        <div role="alert" className="atoll-pickup-selector__trouble">
          <span>{translate('The details could not be loaded.')}</span>
          <NoticeButton onClick={retry}>{translate('Try again')}</NoticeButton>
        </div>
      )}
      {state === 'done' && !details && <p>{translate('The carrier gives no details of this point.')}</p>}
      {details && <PointDetails {...{ selector, point, details, opening }} />}
    </>
  )
}
