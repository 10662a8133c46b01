import { triggerHostEvent } from '../../src/host/jquery.ts'
import type { Answer, Sender } from './answer.ts'
import type { Arrivals } from './arrivals.ts'
import type { Item } from './items.ts'
import { askLoop } from './loop-server.ts'
import { type Asker, sameView, type View } from './model.ts'
import type { Kept } from './navigation.ts'
import { pagesOf } from './pager-links.ts'
import { createScenes, type Scene } from './scenes.ts'
import { createSelector } from './selection.ts'
import { type Ask, createServer } from './server.ts'
import type { Outcome, ServerSource, SourceParts } from './source.ts'
import { askTemplate } from './template-server.ts'

/** Most pages that are loaded again for an address that names a late one. */
export const MAX_RESTORED_PAGES = 20
/** Content type whose items keep the order in which they came. */
const UNSORTED = 'media'

/** The server has the items: a view is asked for, and its answer takes the place of what is shown, or is added to it. */
export function createServerSource(parts: SourceParts): ServerSource {
  const { config, stage, pagerView, client, data, locale, failure } = parts
  const { source, list, pager, paging, initial, action, tellsVisible } = config
  const { template } = data.pageData
  const ask = source === 'loop' ? askLoop(client, list, pager) : askTemplate(client, action, data)
  const server = createServer(ask, parts.signal)
  const selector = createSelector<Item>({ initial: null, paging, pageSize: Infinity, locale })
  const scenes = createScenes()
  let shown = initial
  let pages = pagesOf(pager, initial.page)
  let currentPage = initial.page
  let kept: Pick<Kept, 'html' | 'pager'> | undefined

  function questionFor(view: View, sender: Sender): Ask {
    const visible = tellsVisible && sender !== 'more' ? stage.shown.map(({ id }) => id).filter(Boolean) : []
    return { view, sender, currentPage, visibleItems: visible }
  }

  async function load(view: View, sender: Sender, signal: AbortSignal): Promise<readonly Item[]> {
    const [answer, arrivals] = await Promise.all([
      server.ask(questionFor(view, sender), signal),
      import('./arrivals.ts'),
    ])
    signal.throwIfAborted()
    if (!answer) throw new Error(failure)
    return put(answer, view, sender, arrivals.readArrivals(answer.html, answer.paginationHtml))
  }

  function put(
    answer: Pick<Answer, 'itemsToDelete' | 'currentPage'>,
    view: View,
    sender: Sender,
    { items, pager: content, lastPage }: Arrivals,
  ): readonly Item[] {
    if (sender !== 'more') {
      const gone = new Set(answer.itemsToDelete)
      stage.remove(tellsVisible ? stage.items.filter(({ id }) => gone.has(id)) : stage.items)
    }
    const stayed = stage.items
    const known = new Set(stayed.map(({ id }) => id).filter(Boolean))
    const added = stage.add(items)
    stage.remove(added.filter(({ id }) => known.has(id)))
    const fresh = added.filter(({ id }) => !known.has(id))
    const mixed = sender !== 'more' && stayed.length > 0 && template !== UNSORTED
    stage.show(mixed ? selector.sort(stage.items, view) : stage.items)
    const more = content.length > 0 && (sender !== 'more' || fresh.length > 0)
    pagerView?.adopt(more ? content : [])
    pages = paging === 'load-more' ? view.page + (more ? 1 : 0) : Math.max(1, lastPage, view.page)
    if (answer.currentPage > 0) currentPage = answer.currentPage
    shown = view
    triggerHostEvent(window, 'dt.ajax.content.appended')
    return fresh
  }

  function remember(): void {
    scenes.keep(shown, { items: stage.items, pager: [...(pager?.childNodes ?? [])], pages })
  }

  function recall(view: View, scene: Scene): void {
    stage.remove(stage.items)
    stage.add(scene.items.map(({ element }) => element))
    stage.show(stage.items)
    pagerView?.adopt(scene.pager)
    pages = scene.pages
    shown = view
  }

  async function restore(
    view: View,
    { html, pager: pagerHtml }: Pick<Kept, 'html' | 'pager'>,
  ): Promise<Outcome> {
    kept = undefined
    const { readArrivals } = await import('./arrivals.ts')
    remember()
    stage.remove(stage.items)
    put({ itemsToDelete: [], currentPage: view.page }, view, 'more', readArrivals(html, pagerHtml))
    return outcome(view, [])
  }

  function outcome(view: View, fresh: readonly Item[]): Outcome {
    return { view, pages, fresh, count: stage.shown.length }
  }

  async function follow(view: View, signal: AbortSignal): Promise<void> {
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
    async show(view, asker, signal) {
      if (asker === 'history') {
        if (sameView(view, shown)) return outcome(view, [])
        if (kept) return restore(view, kept)
        const scene = scenes.of(view)
        remember()
        if (scene) recall(view, scene)
        else await follow(view, signal)
        return outcome(shown, [])
      }
      const sender = senderOf(asker)
      if (sender !== 'more') remember()
      const fresh = await load(view, sender, signal)
      return outcome(view, fresh)
    },

    expect(view, asker) {
      server.prefetch(questionFor(view, senderOf(asker)))
    },

    resume(left) {
      kept = left
    },
  }
}

function senderOf(asker: Asker): Sender {
  if (asker === 'more' || asker === 'auto') return 'more'
  return asker === 'filter' ? 'filter' : 'paginator'
}
