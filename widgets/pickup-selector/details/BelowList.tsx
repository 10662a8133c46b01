import { useState, type ReactNode } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import { NearControl } from '../near/NearControl.tsx'
import type { BelowListProps } from './below-list.ts'
import { DetailsBar } from './DetailsBar.tsx'

/** Below points that are listed: the details of the highlighted one, and the order by distance. */
export function BelowList({ selector, view, input }: BelowListProps): ReactNode {
  const highlights = useStore(selector.store, ({ active, detailed }) => active >= 0 || detailed !== null)
  const lists = useStore(selector.store, ({ list }) => list.points.length > 0)
  // A pointer highlights on its way to a row, which must not move under it.
  const [hovers] = useState(() => matchMedia('(hover: hover)').matches)
  return (
    <>
      {(highlights || (hovers && lists)) && <DetailsBar selector={selector} view={view} input={input} />}
      {(highlights || lists) && <NearControl selector={selector} toTop={view.toTop} />}
    </>
  )
}
