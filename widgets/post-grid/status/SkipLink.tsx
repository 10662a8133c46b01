import type { ReactNode, RefObject } from 'react'
import { Placed } from '../../../src/island/Placed.tsx'
import { useStore } from '../../../src/island/use-store.ts'
import type { GridParts } from '../grid-parts.ts'

/** Fewer items are passed with a few keys. */
export const SKIPPED_ITEMS = 6

interface SkipLinkProps {
  readonly parts: GridParts
  /** Where it leads: behind the items. */
  readonly end: RefObject<HTMLElement | null>
}

/** Leads the keys past the items; seen while it has the focus. */
export function SkipLink({ parts, end }: SkipLinkProps): ReactNode {
  const { config, grid, translate } = parts
  const many = useStore(grid.store, ({ shown }) => shown >= SKIPPED_ITEMS)
  if (!many) return null
  return (
    <Placed tag="span" into={config.list} where="before">
      <button
        type="button"
        className="atoll-post-grid__skip atoll-visually-hidden-focusable"
        onClick={() => end.current?.focus()}
      >
        {translate('Skip these items')}
      </button>
    </Placed>
  )
}
