import { createHostEdits } from '../../src/undo/host-edits.ts'
import { createInView } from '../../src/in-view/in-view.ts'
import { after } from '../../src/timing/abort.ts'
import { onIntent } from '../../src/island/intent.ts'
import { lazyView } from '../../src/island/lazy-view.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { adoptFilter, showWaiting } from './adopt.ts'
import { createGrid } from './controller.ts'
import { createEntrance } from './entrance.ts'
import { listenToFilter, readFilterBar } from './filter/filter-bar.ts'
import type { GridParts } from './grid-parts.ts'
import type { Config } from './host.ts'
import { layoutFor } from './layout/choose-layout.ts'
import { markFirstRow } from './layout/dividers.ts'
import { createItemList } from './layout/item-list.ts'
import { createMotion } from './layout/motion.ts'
import { createEffects } from './layout/scroll-in.ts'
import { AUTO_LOAD_WINDOWS, chosenView, type GridView, LOOP_AUTO_LOAD_WINDOWS, sameView } from './model.ts'
import { createNavigation, type Navigation } from './address/navigation.ts'
import { begin, keepShown } from './address/opening.ts'
import type { PagerIntent } from './pager/links.ts'
import { listenToPager } from './pager/listen.ts'
import { adoptPager } from './pager/printed-pager.ts'
import { createItemSource } from './source/create-item-source.ts'
import { readPageData } from './source/page-data.ts'
import { detachOriginal } from './takeover.ts'
import { type MessageKey, PLURALS } from './texts.ts'

const THEME_EFFECT = '[class*="loading-effect-"]:not(.loading-effect-none)'
/** On a list until what the address chooses is told above it, or that takes too long. */
const OPENING = 'atoll-post-grid__opening'
/** What takes longer may move the items, ms. */
const OPENING_MS = 2000
/** A paginator that Atoll has to draw is drawn this many window heights before it comes into view. */
const DRAWN_WINDOWS = 2

/** Windows that the theme counts as phones. */
const PHONE = '(max-width: 767.98px)'

/** Starts a grid on the server's markup. */
export function mount(host: HTMLElement, config: Config, context: MountContext): void {
  const { list, filter, filters, pager, initial, paging } = config
  const { signal, page, client } = context
  const translate = context.translate<MessageKey>(PLURALS)
  const edits = createHostEdits(signal)
  const data = readPageData()
  if (page.takeover) detachOriginal(list, signal)

  const itemList = createItemList({
    list,
    others: [...filters, pager],
    layout: layoutFor({ ...config, edits, signal }),
    motion: createMotion(list, !host.matches(THEME_EFFECT), signal),
    effects: createEffects(host, signal),
    edits,
    signal,
  })
  if (config.source === 'server') {
    itemList.show(itemList.items)
    return
  }

  const filterBar = filter && readFilterBar(filters, config.multiple)
  const printedPager = pager && adoptPager(pager, translate, edits)
  const source = createItemSource({
    config,
    itemList,
    printedPager,
    filterBar,
    client,
    data,
    locale: page.locale,
    failure: translate('The items could not be loaded.'),
    signal,
  })
  const windows = config.source === 'loop' ? LOOP_AUTO_LOAD_WINDOWS : AUTO_LOAD_WINDOWS
  const nearButton = createInView({ margin: `0px 0px ${windows * 100}% 0px`, signal }, () => void grid.near())
  const entered = createEntrance(context, config, host, itemList)

  const grid = createGrid({
    source,
    initial,
    autoLoads: config.autoLoad ? config.autoLoads : 0,
    signal,
    report: context.report,
    arrived(outcome, trigger) {
      if (config.byTheme) markFirstRow(itemList.items, itemList.shown, config.columns.columns)
      if (trigger !== 'history') navigation?.write(outcome.view, trigger === 'more' || trigger === 'auto')
      entered(outcome, trigger)
      // A button of Atoll's own may not be drawn yet; it follows the last item.
      const end = pager ?? itemList.shown.at(-1)?.element
      if (end && config.autoLoad) nearButton.observe(end)
    },
  })
  const { store } = grid
  const navigation: Navigation | undefined = config.history
    ? createNavigation({
        key: config.historyKey,
        // The server knows the page that the address names: without one it prints the first.
        initial: config.source === 'loop' ? { ...initial, page: 1 } : initial,
        filters: filterBar?.names ?? new Map(),
        several: config.multiple,
        signal,
        moved: (view, shown) => void grid.follow(view).then(shown),
        keep: () => keepShown(itemList, pager, 'resume' in source && !sameView(store.get().view, initial)),
      })
    : undefined

  function listen(element: HTMLElement): void {
    const asked = (intent: PagerIntent): void =>
      void (intent.type === 'more' ? grid.more() : grid.toPage(intent.page))
    const intended = (intent: PagerIntent): void => {
      const { view } = store.get()
      if (!config.prefetch) return
      if (intent.type === 'more') grid.expect(view.page + 1, 'more')
      else if (intent.page !== view.page) grid.expect(intent.page, 'pages')
    }
    const unfold = (): void => {
      printedPager?.unfold()
      store.dispatch({ type: 'unfolded' })
    }
    listenToPager(element, { asked, intended, unfold }, page.takeover, signal)
  }

  for (const element of [host, list]) {
    // A whole page of items is not an announcement.
    if (element.hasAttribute('aria-live')) edits.attribute(element, 'aria-live', 'off')
  }
  if (filterBar) {
    adoptFilter(filterBar, initial, translate, edits, context.own)
    const chosen = (choice: Partial<GridView>): void => {
      if (choice.filter !== undefined && gathers(config)) grid.draft(choice.filter)
      else void grid.choose(choice)
    }
    listenToFilter(filterBar, { view: () => chosenView(store.get()), chosen }, page.takeover, signal)
  }
  if (pager) listen(pager)
  if (config.source !== 'page') store.subscribe(() => showWaiting(store.get(), list, pager, edits))

  const parts: GridParts = {
    config,
    grid,
    itemList,
    filterBar,
    translate,
    loading: data.loading || translate('Loading...'),
    countOf: source.count ?? (() => 0),
    href: (target) => navigation?.href({ ...store.get().wanted, page: target }) ?? '#',
    listen,
    choiceDrawn: () => edits.toggleClass(list, OPENING, false),
  }
  const wake = lazyView(
    context,
    () =>
      Promise.all([
        import('./view.tsx'),
        config.multiple || config.counts ? import('./filter/Facets.tsx') : undefined,
      ]),
    ([{ drawGrid }, facets]) => drawGrid(parts, facets?.Facets ?? null, edits, context),
  )
  onIntent(
    [host, ...filters, pager].filter((place) => place !== null),
    signal,
    wake,
  )
  // The link past the items has to be there before the focus is.
  document.addEventListener('keydown', ({ key }) => key === 'Tab' && wake(), { signal })
  store.subscribe(() => {
    const { trigger, wanted, draft, phase } = store.get()
    if (trigger !== 'history' && phase === 'loading') navigation?.leave()
    if (trigger !== 'history' || draft !== null || !sameView(wanted, initial)) wake()
  })
  // What the address chooses is told above the items, so they show with it.
  const named = navigation?.read()
  if (filterBar && config.multiple && named && named.filter !== initial.filter) {
    edits.toggleClass(list, OPENING, true)
    // A page's style sheet may end every animation, so this is none.
    after(OPENING_MS, signal, () => edits.toggleClass(list, OPENING, false))
  }
  void begin(grid, source, navigation, initial)
  // What it would show is said where it is seen.
  if (filter && config.counts) createInView({ signal }, wake).observe(filter)
  // An empty paginator may have no place: the last item shows how near the visitor is.
  const last = itemList.shown.at(-1)
  const drawn = paging === 'pages' || (paging === 'load-more' && !pager)
  if (config.source === 'page' && drawn && last) {
    createInView({ margin: `0px 0px ${DRAWN_WINDOWS * 100}% 0px`, signal }, wake).observe(last.element)
  }
}

/** Whether choices wait for the button that shows them. */
function gathers({ multiple, apply }: Config): boolean {
  return multiple && (apply === 'always' || (apply === 'phone' && matchMedia(PHONE).matches))
}
