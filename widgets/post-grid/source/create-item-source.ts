import { lazy } from '../../../src/timing/lazy.ts'
import { sameView } from '../model.ts'
import { pagesOf } from '../pager/links.ts'
import type { Item } from './item.ts'
import { createPageSource } from './page-source.ts'
import { createSelector } from './selection.ts'
import type { ItemSource, Outcome, ServerItemSource, SourceParts } from './item-source.ts'

/** The source that this markup has its items from. */
export function createItemSource(parts: SourceParts): ItemSource | ServerItemSource {
  const { config, itemList, printedPager, locale } = parts
  const { source, paging, pageSize, initial } = config
  if (source === 'page') {
    const selector = createSelector<Item>({ initial, paging, pageSize, locale })
    return createPageSource(itemList, selector, printedPager, paging)
  }
  itemList.show(itemList.items)
  return createDistantSource(parts)
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
