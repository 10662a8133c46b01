import type { ReactNode } from 'react'
import { useStore } from '../../src/island/use-store.ts'
import type { GridParts } from './grid-parts.ts'

interface PartProps {
  readonly parts: GridParts
}

/** How many of all items show, once the visitor has asked for others. */
export function Count({ parts: { config, grid, translate } }: PartProps): ReactNode {
  const said = useStore(grid.store, ({ trigger, shown, total }) => {
    if (!config.count || config.paging === 'pages' || trigger === 'history' || !total) return ''
    return shown < total
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
