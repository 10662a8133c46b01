import type { ReactNode } from 'react'
import { useStore } from '../../../src/island/use-store.ts'
import type { GridParts } from '../grid-parts.ts'
import { EVERYTHING, hasMore } from '../model.ts'

interface PartProps {
  readonly parts: GridParts
}

/** How many of all items show, once the visitor has asked for others. */
export function Count({ parts: { config, grid, translate } }: PartProps): ReactNode {
  const said = useStore(grid.store, (state) => {
    const { trigger, shown, view, pages } = state
    const inPages = config.paging === 'pages'
    // Links of pages show how far the items go, but not how many a category has.
    const asked = inPages ? trigger !== 'history' && view.filter !== EVERYTHING : trigger !== 'history'
    const total = state.total ?? (pages === 1 || (!inPages && !hasMore(state)) ? shown : 0)
    if (!config.count || !asked || !total) return ''
    return shown < total && !inPages
      ? translate('{shown} of {count} shown', { shown, count: total })
      : translate('{count} items', { count: total })
  })
  // It is announced.
  return (
    said && (
      <p className="atoll-post-grid__count" aria-hidden="true">
        {said}
      </p>
    )
  )
}
