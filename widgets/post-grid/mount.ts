import { createHostEdits } from '../../src/undo/host-edits.ts'
import { createInView } from '../../src/in-view/in-view.ts'
import type { MountContext } from '../../src/island/widget.ts'
import { createEntrance } from './entrance.ts'
import { createGrid, type Grid } from './controller.ts'
import { markFirstRow } from './layout/dividers.ts'
import { createEffects } from './layout/scroll-in.ts'
import { createFilterView } from './filter/filter-view.ts'
import type { Config } from './host.ts'
import { layoutFor } from './layout/choose-layout.ts'
import { AUTO_LOAD_WINDOWS, EVERYTHING, LOOP_AUTO_LOAD_WINDOWS, sameView } from './model.ts'
import { createMotion } from './layout/motion.ts'
import { createNavigation, type Navigation } from './navigation.ts'
import { createNotices } from './notices.ts'
import { begin, keepShown } from './opening.ts'
import { readPageData } from './source/page-data.ts'
import { createPagerView } from './pager/pager-view.ts'
import { createItemSource } from './source/create-item-source.ts'
import { createItemList } from './layout/item-list.ts'
import { detachOriginal } from './takeover.ts'
import { TEXTS } from './texts.ts'

const THEME_EFFECT = '[class*="loading-effect-"]:not(.loading-effect-none)'

/** Starts a grid on the server's markup. */
export function mount(host: HTMLElement, config: Config, context: MountContext): void {
  const { list, filter, pager, initial } = config
  const { signal, page, client } = context
  const translate = context.translate(TEXTS)
  const edits = createHostEdits(signal)
  const data = readPageData()
  if (page.takeover) detachOriginal(list, signal)

  const itemList = createItemList({
    list,
    others: [filter, pager],
    layout: layoutFor({ ...config, mode: config.layout, edits, signal }),
    motion: createMotion(list, !host.matches(THEME_EFFECT), signal),
    effects: createEffects(host, signal),
    edits,
    signal,
  })
  if (config.source === 'server') {
    itemList.show(itemList.items)
    return
  }

  const notices = createNotices(context, { host, list, pager }, edits)
  const filterView =
    filter &&
    createFilterView({
      filter,
      label: translate('Filter'),
      edits,
      signal,
      alone: page.takeover,
      chosen: (choice) => void grid.choose(choice),
    })
  const pagerView =
    pager &&
    createPagerView({
      pager,
      showAllPages: config.showAllPages,
      captions: { loading: data.loading || translate('Loading...') },
      translate,
      edits,
      signal,
      alone: page.takeover,
      href: (target) => navigation?.href({ ...grid.state().wanted, page: target }) ?? '#',
      asked: (intent) => void (intent.type === 'more' ? grid.more() : grid.toPage(intent.page)),
      intended(intent) {
        const { view } = grid.state()
        if (!config.prefetch) return
        if (intent.type === 'more') grid.expect(view.page + 1, 'more')
        else if (intent.page !== view.page) grid.expect(intent.page, 'pages')
      },
    })
  const source = createItemSource({
    config,
    itemList,
    pagerView,
    client,
    data,
    locale: page.locale,
    failure: translate('The items could not be loaded.'),
    signal,
  })
  const windows = config.source === 'loop' ? LOOP_AUTO_LOAD_WINDOWS : AUTO_LOAD_WINDOWS
  const nearButton = createInView({ margin: `0px 0px ${windows * 100}% 0px`, signal }, () => {
    void grid.near()
  })
  const arrived = createEntrance({ context, config, host, shown: () => itemList.shown, notices, translate })

  const grid: Grid = createGrid({
    source,
    initial,
    autoLoads: config.autoLoad ? config.autoLoads : 0,
    signal,
    report: context.report,
    views: {
      mark: (view) => filterView?.render(view),
      setBusy(busy, trigger) {
        const { view, wanted } = grid.state()
        // What was printed is shown already.
        const opening = trigger === 'history' && sameView(view, wanted)
        notices.setBusy(busy && trigger !== 'more' && trigger !== 'auto' && !opening)
        pagerView?.setLoading(busy)
      },
      arrived(outcome, trigger) {
        if (config.byTheme) markFirstRow(itemList.items, itemList.shown, config.columns.columns)
        if (trigger !== 'history') navigation?.write(outcome.view, trigger === 'more' || trigger === 'auto')
        arrived(outcome, trigger)
        const empty = outcome.count === 0
        if (empty) {
          notices.show({
            message: translate('Nothing matches this choice.'),
            action: translate('Show all'),
            act: () => void grid.choose({ filter: EVERYTHING }),
          })
        }
        if (pager && config.autoLoad) nearButton.observe(pager)
      },
      failed(failure) {
        notices.show(
          failure && {
            message: `${translate('The items could not be loaded.')} ${failure.reason}`.trim(),
            action: translate('Try again'),
            act: failure.retry,
          },
        )
        if (failure) notices.announce('')
      },
    },
  })
  const navigation: Navigation | undefined = config.history
    ? createNavigation({
        key: config.historyKey,
        // The server knows the page that the address names: without one it prints the first.
        initial: config.source === 'loop' ? { ...initial, page: 1 } : initial,
        filters: filterView?.names ?? new Map(),
        signal,
        moved: (view) => void grid.follow(view),
        keep: () => keepShown(itemList, pager, 'resume' in source && !sameView(grid.state().view, initial)),
      })
    : undefined

  void begin(grid, source, navigation, initial)
}
