import { useState, type ReactNode } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import { lazy } from '../../../src/timing/lazy.ts'
import type { BelowListProps } from '../details/below-list.ts'
import { usePart } from '../../../src/island/use-part.ts'
import { PartProblem } from './PartProblem.tsx'

const loadBelow = lazy(() => import('../details/BelowList.tsx'))

/**
 * Below the list: the details of the highlighted point, and the order by distance. Their code comes with the first point that
 * the shopper highlights; where the points tell where they are, before the list opens.
 */
export function DetailsSlot({ selector, ...rest }: BelowListProps): ReactNode {
  const { store, translate } = selector
  const { ports } = selector.controller
  const { sort } = selector.config
  const opened = useStore(store, ({ detailed }) => detailed !== null)
  const wanted = useStore(
    store,
    ({ active, list }) =>
      active >= 0 ||
      sort === 'distance' ||
      // Points that tell where they are: the list is to open in order.
      (list.points[0]?.details && ports.city()),
  )
  const [attempt, setAttempt] = useState(1)
  const part = usePart(loadBelow, opened || wanted ? attempt : 0)
  if (typeof part === 'object') return <part.BelowList selector={selector} {...rest} />
  if (!opened || part !== false) return null
  return (
    <PartProblem
      text={translate('The details could not be loaded.')}
      translate={translate}
      onRetry={() => setAttempt(attempt + 1)}
    />
  )
}
