import { useState, type ReactNode } from 'react'
import { usePart } from '../../../src/island/use-part.ts'
import { lazy } from '../../../src/timing/lazy.ts'
import { PartProblem } from '../popup/PartProblem.tsx'
import type { DetailsRestProps } from './DetailsRest.tsx'

/** It comes with the first point that the shopper highlights. */
export const loadRest = lazy(() => import('./DetailsRest.tsx'))

/** An opened point's details, once their code is here. */
export function DetailsSlot(props: DetailsRestProps): ReactNode {
  const { translate } = props.selector
  const [attempt, setAttempt] = useState(1)
  const part = usePart(loadRest, attempt)
  if (part === undefined) return <p>{translate('Loading...')}</p>
  if (part) return <part.DetailsRest {...props} />
  return (
    <PartProblem
      text={translate('The details could not be loaded.')}
      translate={translate}
      onRetry={() => setAttempt(attempt + 1)}
    />
  )
}
