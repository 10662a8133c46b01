import { useDeferredValue, type ReactNode } from 'react'
import { useStore } from '../../src/island/use-store.ts'
import type { GridParts } from './grid-parts.ts'
import { hasMore, type State } from './model.ts'

interface PartProps {
  readonly parts: GridParts
}

/** Says to screen readers what came. The list is not a live region: a whole page of items is not an announcement. */
export function Status({ parts: { grid, translate } }: PartProps): ReactNode {
  const said = useStore(grid.store, (state) => words(state, translate))
  // What is said comes into a region that is there already: else a screen reader does not hear it.
  const spoken = useDeferredValue(said, '')
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <output> belongs to a form's values
    <p role="status" className="atoll-post-grid__status">
      {spoken}
    </p>
  )
}

/** How many of all items show, once the visitor has asked for others. */
export function Count({ parts: { config, grid, translate } }: PartProps): ReactNode {
  const said = useStore(grid.store, ({ trigger, shown, total }) => {
    if (!config.count || config.paging === 'pages' || trigger === 'history' || !total) return ''
    return shown < total
      ? translate('{shown} of {count} shown', { shown, count: total })
      : translate('{count} items', { count: total })
  })
  // The status has said it.
  return (
    said && (
      <p className="atoll-post-grid__count" aria-hidden="true">
        {said}
      </p>
    )
  )
}

function words(state: State, translate: GridParts['translate']): string {
  const { phase, trigger, view, pages, shown, added, total } = state
  if (phase !== 'idle' || trigger === 'history') return ''
  if (trigger === 'filter') return translate('{count} items', { count: total ?? shown })
  if (trigger === 'pages') return translate('Page {page} of {pages}', { page: view.page, pages })
  const more = translate('{count} more items', { count: added })
  if (!hasMore(state)) return `${more}. ${translate('That is all.')}`
  return total ? `${more}. ${translate('{shown} of {count} shown', { shown, count: total })}` : more
}
