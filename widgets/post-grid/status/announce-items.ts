import type { MountContext } from '../../../src/island/widget.ts'
import type { GridParts } from '../grid-parts.ts'
import { hasMore, type State } from '../model.ts'

/** Tells screen readers what came. The list is not a live region: a whole page of items is not an announcement. */
export function announceItems(
  { grid: { store }, translate }: GridParts,
  { announce, signal }: Pick<MountContext, 'announce' | 'signal'>,
): void {
  let told = ''
  function tell(): void {
    const text = words(store.get(), translate)
    if (text && text !== told) announce(text)
    told = text
  }
  signal.addEventListener('abort', store.subscribe(tell))
  tell()
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
