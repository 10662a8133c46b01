import type { ReactNode } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import { lazy } from '../../../src/timing/lazy.ts'
import { usePart } from '../../../src/island/use-part.ts'
import type { BelowListProps } from './below-list.ts'
import { DetailsBar } from './DetailsBar.tsx'

const loadNear = lazy(() => import('../near/NearControl.tsx'))

/** The details of the highlighted point, and the order by distance. */
export function BelowList({ selector, view, input }: BelowListProps): ReactNode {
  const highlights = useStore(selector.store, ({ active, detailed }) => active >= 0 || detailed !== null)
  const near = usePart(loadNear, true)
  return (
    <>
      {highlights && <DetailsBar selector={selector} view={view} input={input} />}
      {typeof near === 'object' && <near.NearControl selector={selector} toTop={view.toTop} />}
    </>
  )
}
