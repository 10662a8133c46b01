import type { PrintedPager } from '../pager/printed-pager.ts'
import type { Item } from './item.ts'
import type { Paging } from '../model.ts'
import type { Selector } from './selection.ts'
import type { ItemSource } from './item-source.ts'
import type { ItemList } from '../layout/item-list.ts'

/** All items are in the page: a view is chosen among them. */
export function createPageSource(
  itemList: ItemList,
  selector: Selector<Item>,
  pager: PrintedPager | null,
  paging: Paging,
): ItemSource {
  return {
    show(view, trigger) {
      const { shown, matches, pages, page } = selector.select(itemList.items, view)
      const before = new Set(itemList.shown)
      itemList.show(shown, trigger === 'history')
      // Links of pages are drawn, with the view.
      if (paging !== 'pages') pager?.setVisible(paging === 'load-more' && page < pages)
      return {
        view: { ...view, page },
        pages,
        fresh: shown.filter((item) => !before.has(item)),
        shown: shown.length,
        total: matches,
      }
    },
  }
}
