import { triggerHostEvent } from '../../../src/jquery/jquery.ts'
import type { ItemPage, Sender } from './answer.ts'
import type { NewItems, ReadNewItems } from './new-items.ts'
import type { Item } from './item.ts'
import { askLoop } from './ask-loop.ts'
import { type Trigger, sameView, type GridView } from '../model.ts'
import type { Kept } from '../address/navigation.ts'
import { pagesOf } from '../pager/links.ts'
import { createSelector } from './selection.ts'
import { type Ask, createServer } from './questions.ts'
import type { Outcome, ServerItemSource, SourceParts } from './item-source.ts'
import { askTemplate } from './ask-template.ts'

/** Most pages that are loaded again for an address that names a late one. */
export const MAX_RESTORED_PAGES = 20
/** Views whose items are kept for Back. */
const MAX_KEPT_VIEWS = 10
/** Content type whose items keep the order in which they came. */
const UNSORTED = 'media'

/** What was shown of a view. */
interface KeptView {
  readonly items: readonly Item[]
  readonly pager: readonly Node[]
  readonly pages: number
}

/** The server has the items: a view is asked for, and its answer takes the place of what is shown, or is added to it. */
export function createServerSource(parts: SourceParts): ServerItemSource {
  const { config, itemList, printedPager, client, data, locale, failure } = parts
  const { source, list, pager, paging, initial, action, tellsVisible } = config
  const { template } = data.pageData
  const ask = source === 'loop' ? askLoop(client, list, pager) : askTemplate(client, action, data)
  const server = createServer(ask, parts.signal)
  const selector = createSelector<Item>({ initial: null, paging, pageSize: Infinity, locale })
  /** The last views, so that Back need not ask for them again. */
  const keptViews = new Map<string, KeptView>()
  let shown = initial
  let pages = pagesOf(pager, initial.page)
  let currentPage = initial.page
  let kept: Pick<Kept, 'html' | 'pager'> | undefined

  function questionFor(view: GridView, sender: Sender): Ask {
    const visible =
      tellsVisible && sender !== 'more' ? itemList.shown.map(({ id }) => id).filter(Boolean) : []
    return { view, sender, currentPage, visibleItems: visible }
  }

  async function load(view: GridView, sender: Sender, signal: AbortSignal): Promise<readonly Item[]> {
    const [answer, readNewItems] = await Promise.all([
      server.ask(questionFor(view, sender), signal),
      loadReader(),
    ])
    signal.throwIfAborted()
    if (!answer) throw new Error(failure)
    return put(answer, view, sender, readNewItems(answer.html, answer.paginationHtml))
  }

  function put(
    answer: Pick<ItemPage, 'itemsToDelete' | 'currentPage'>,
    view: GridView,
    sender: Sender,
    { items, pager: content, lastPage }: NewItems,
    back = false,
  ): readonly Item[] {
    if (sender !== 'more') {
      const gone = new Set(answer.itemsToDelete)
      itemList.remove(tellsVisible ? itemList.items.filter(({ id }) => gone.has(id)) : itemList.items)
    }
    const stayed = itemList.items
    const known = new Set(stayed.map(({ id }) => id).filter(Boolean))
    const added = itemList.add(items)
    itemList.remove(added.filter(({ id }) => known.has(id)))
    const fresh = added.filter(({ id }) => !known.has(id))
    const mixed = sender !== 'more' && stayed.length > 0 && template !== UNSORTED
    itemList.show(mixed ? selector.sort(itemList.items, view) : itemList.items, back)
    const more = content.length > 0 && (sender !== 'more' || fresh.length > 0)
    printedPager?.adopt(more ? content : [])
    pages = paging === 'load-more' ? view.page + (more ? 1 : 0) : Math.max(1, lastPage, view.page)
    if (answer.currentPage > 0) currentPage = answer.currentPage
    shown = view
    triggerHostEvent(window, 'dt.ajax.content.appended')
    return fresh
  }

  function remember(): void {
    const [oldest = ''] = keptViews.keys()
    if (keptViews.size >= MAX_KEPT_VIEWS) keptViews.delete(oldest)
    keptViews.set(nameOf(shown), { items: itemList.items, pager: [...(pager?.childNodes ?? [])], pages })
  }

  function recall(view: GridView, known: KeptView): void {
    itemList.remove(itemList.items)
    itemList.add(known.items.map(({ element }) => element))
    itemList.show(itemList.items, true)
    printedPager?.adopt(known.pager)
    pages = known.pages
    shown = view
  }

  async function restore(
    view: GridView,
    { html, pager: pagerHtml }: Pick<Kept, 'html' | 'pager'>,
  ): Promise<Outcome> {
    kept = undefined
    const readNewItems = await loadReader()
    remember()
    itemList.remove(itemList.items)
    put({ itemsToDelete: [], currentPage: view.page }, view, 'more', readNewItems(html, pagerHtml), true)
    return outcome(view, [])
  }

  function outcome(view: GridView, fresh: readonly Item[]): Outcome {
    return { view, pages, fresh, shown: itemList.shown.length, total: null }
  }

  async function follow(view: GridView, signal: AbortSignal): Promise<void> {
    const same = sameView({ ...shown, page: view.page }, view) && shown.page <= view.page
    if (!same || paging !== 'load-more') {
      const first = paging === 'load-more' ? { ...view, page: 1 } : view
      await load(first, same ? 'paginator' : 'filter', signal)
    }
    if (paging !== 'load-more') return
    const last = Math.min(view.page, MAX_RESTORED_PAGES)
    for (let page = shown.page + 1; page <= last && page <= pages; page += 1) {
      await load({ ...view, page }, 'more', signal)
    }
  }

  return {
    async show(view, trigger, signal) {
      if (trigger === 'history') {
        if (sameView(view, shown)) return outcome(view, [])
        if (kept) return restore(view, kept)
        const known = keptViews.get(nameOf(view))
        remember()
        if (known) recall(view, known)
        else await follow(view, signal)
        return outcome(shown, [])
      }
      const sender = senderOf(trigger)
      if (sender !== 'more') remember()
      const fresh = await load(view, sender, signal)
      return outcome(view, fresh)
    },

    expect(view, trigger) {
      server.prefetch(questionFor(view, senderOf(trigger)))
    },

    resume(left) {
      kept = left
    },
  }
}

function nameOf({ filter, sort, order, page }: GridView): string {
  return [filter, sort, order, page].join(' ')
}

function senderOf(trigger: Trigger): Sender {
  if (trigger === 'more' || trigger === 'auto') return 'more'
  return trigger === 'filter' ? 'filter' : 'paginator'
}

async function loadReader(): Promise<ReadNewItems> {
  return (await import('./new-items.ts')).createReader()
}
