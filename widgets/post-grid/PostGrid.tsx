import { useRef, type ReactNode } from 'react'
import { FilterMarks } from './filter/FilterMarks.tsx'
import type { GridParts } from './grid-parts.ts'
import { Notice } from './Notice.tsx'
import { Pager } from './pager/Pager.tsx'
import { Skeletons } from './Skeletons.tsx'
import { SkipLink } from './SkipLink.tsx'
import { Count } from './Count.tsx'

interface PostGridProps {
  readonly parts: GridParts
}

/** What Atoll draws around the server's items. The items are the server's own elements, whatever shows of them. */
export function PostGrid({ parts }: PostGridProps): ReactNode {
  const end = useRef<HTMLSpanElement>(null)
  const { filterBar, grid } = parts
  return (
    <>
      <SkipLink parts={parts} end={end} />
      <span ref={end} tabIndex={-1} />
      {filterBar && <FilterMarks bar={filterBar} store={grid.store} />}
      <Skeletons parts={parts} />
      <Notice parts={parts} />
      <Count parts={parts} />
      <Pager parts={parts} />
    </>
  )
}
