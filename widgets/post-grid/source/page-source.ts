import type { PagerView } from '../pager/pager-view.ts'
import type { Item } from './item.ts'
import type { Paging } from '../model.ts'
import type { Selector } from './selection.ts'
import type { ItemSource } from './item-source.ts'
import type { ItemList } from '../layout/item-list.ts'

/** All items are in the page: a view is chosen among them. */
export function createPageSource(
  itemList: ItemList,
  selector: Selector<Item>,
  pager: PagerView | null,
  paging: Paging,
): ItemSource {
  return {
    show(view) {
      const { shown, matches, pages, page } = selector.select(itemList.items, view)
      const before = new Set(itemList.shown)
      itemList.show(shown)
      if (paging === 'pages') pager?.drawPages(pages, page)
      else pager?.drawButton(paging === 'load-more' && page < pages)
      return {
        view: { ...view, page },
        pages,
        fresh: shown.filter((item) => !before.has(item)),
        count: matches,
      }
    },
  }
}
