import { useRef, type ComponentType, type ReactNode } from 'react'
import { FilterMarks } from './filter/FilterMarks.tsx'
import type { FacetsProps, GridParts } from './grid-parts.ts'
import { Notice } from './status/Notice.tsx'
import { Pager } from './pager/Pager.tsx'
import { Skeletons } from './status/Skeletons.tsx'
import { SkipLink } from './status/SkipLink.tsx'
import { Count } from './status/Count.tsx'

interface PostGridProps {
  readonly parts: GridParts
  /** Counts and chips, for grids that have them. */
  readonly Facets: ComponentType<FacetsProps> | null
}

/** What Atoll draws around the server's items. The items are the server's own elements, whatever shows of them. */
export function PostGrid({ parts, Facets }: PostGridProps): ReactNode {
  const end = useRef<HTMLSpanElement>(null)
  const { filterBar, grid } = parts
  return (
    <>
      <SkipLink parts={parts} end={end} />
      <span ref={end} tabIndex={-1} />
      {filterBar && <FilterMarks bar={filterBar} store={grid.store} />}
      {filterBar && Facets && <Facets parts={parts} bar={filterBar} />}
      <Skeletons parts={parts} />
      <Notice parts={parts} />
      <Count parts={parts} />
      <Pager parts={parts} />
    </>
  )
}
