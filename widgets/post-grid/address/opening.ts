import type { Grid } from '../controller.ts'
import { sameView, type GridView } from '../model.ts'
import type { Kept, Navigation } from './navigation.ts'
import type { ServerItemSource, ItemSource } from '../source/item-source.ts'
import type { ItemList } from '../layout/item-list.ts'

/** Shows what the address names, or what was kept for a visitor who comes back, and the place that was looked at. */
export async function begin(
  grid: Grid,
  source: ServerItemSource | ItemSource,
  navigation: Navigation | undefined,
  initial: GridView,
): Promise<void> {
  const wanted = navigation?.read() ?? initial
  const kept = navigation?.takeKept()
  if ('resume' in source) {
    if (kept?.html && !sameView(wanted, initial)) source.resume(kept)
    else await grid.start(initial)
    // A click in the meantime wins.
    if (sameView(grid.store.get().wanted, initial)) await grid.follow(wanted)
  } else {
    await grid.start(wanted)
  }
  if (kept && Math.abs(scrollY - kept.scrollTop) > 1) scrollTo({ top: kept.scrollTop, behavior: 'instant' })
}

/**
 * What a visitor who comes back should find again.
 * @param items whether the items came from the server after the page
 */
export function keepShown(itemList: ItemList, pager: Element | null, items: boolean): Kept {
  return {
    scrollTop: scrollY,
    html: items ? itemList.shown.map(({ element }) => element.outerHTML).join('') : '',
    pager: items ? (pager?.innerHTML ?? '') : '',
  }
}
