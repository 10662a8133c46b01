import type { Item } from './item.ts'
import type { GridView } from '../model.ts'

/** Views whose items are kept for Back. */
const MAX_CACHED_VIEWS = 10

/** What was shown of a view. */
export interface CachedView {
  readonly items: readonly Item[]
  readonly pager: readonly Node[]
  readonly pages: number
}

export interface ViewCache {
  readonly keep: (view: GridView, cachedView: CachedView) => void
  readonly of: (view: GridView) => CachedView | undefined
}

/** The last views, so that Back need not ask for them again. */
export function createViewCache(): ViewCache {
  const cached = new Map<string, CachedView>()
  return {
    keep(view, cachedView) {
      const [oldest] = cached.keys()
      if (cached.size >= MAX_CACHED_VIEWS && oldest !== undefined) cached.delete(oldest)
      cached.set(keyOf(view), cachedView)
    },
    of: (view) => cached.get(keyOf(view)),
  }
}

function keyOf({ filter, sort, order, page }: GridView): string {
  return [filter, sort, order, page].join(' ')
}
