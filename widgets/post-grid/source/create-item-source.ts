import { lazy } from '../../../src/timing/lazy.ts'
import { sameView } from '../model.ts'
import { pagesOf } from '../pager/links.ts'
import type { Item } from './item.ts'
import { createSelector } from './selection.ts'
import type { ItemSource, Outcome, ServerItemSource, SourceParts } from './item-source.ts'

/** The source that this markup has its items from. */
export function createItemSource(parts: SourceParts): ItemSource | ServerItemSource {
  if (parts.config.source === 'page') return createPageSource(parts)
  parts.itemList.show(parts.itemList.items)
  return createDistantSource(parts)
}

/** All items are in the page: a view is chosen among them. */
function createPageSource({ config, itemList, printedPager, filterBar, locale }: SourceParts): ItemSource {
  const { paging, match } = config
  const matching = { groups: filterBar?.groups ?? [], match }
  const selector = createSelector<Item>({ ...config, locale, matching })
  return {
    count: (filter) => selector.count(itemList.items, filter),
    show(view, trigger) {
      const { shown, matches, pages, page } = selector.select(itemList.items, view)
      const before = new Set(itemList.shown)
      itemList.show(shown, trigger === 'history')
      // Links of pages are drawn, with the view.
      if (paging !== 'pages') printedPager?.setVisible(paging === 'load-more' && page < pages)
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

/** A grid whose items are all in the page never loads what asks a server; nothing that is shown waits for it. */
function createDistantSource(parts: SourceParts): ServerItemSource {
  const load = lazy(async () => (await import('./server-source.ts')).createServerSource(parts))
  load().catch(() => {})
  let asked = false
  return {
    async show(view, trigger, signal) {
      // What the server printed is there before this code is, and so is the way on from it.
      if (!asked && trigger === 'history' && sameView(view, parts.config.initial)) return printed(parts)
      asked = true
      const here = await load()
      signal.throwIfAborted()
      return here.show(view, trigger, signal)
    },
    expect(view, trigger) {
      load().then(
        (here) => here.expect?.(view, trigger),
        () => {},
      )
    },
    resume(kept) {
      load().then(
        (here) => here.resume(kept),
        () => {},
      )
    },
  }
}

function printed({ config: { initial, pager }, itemList }: SourceParts): Outcome {
  const { length: shown } = itemList.shown
  return { view: initial, pages: pagesOf(pager, initial.page), fresh: [], shown, total: null }
}
