import { GRIDS } from './manifest.ts'
import { standDownForTheme, themeSetting } from '../../src/originals/the7.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { HOST_ATTRIBUTE } from '../../src/island/names.ts'
import type { OptionValues } from '../../src/island/options.ts'
import { StandDown } from '../../src/island/stand-down.ts'
import type { ParseContext } from '../../src/island/widget.ts'
import type { ColumnRule } from './layout/column-count.ts'
import { readChoice } from './filter/filter-bar.ts'
import { addressOptions, OPTIONS } from './grid-options.ts'
import {
  AFTER,
  BEFORE,
  find,
  LISTS,
  LOOP,
  loopKey,
  loopPager,
  pagingOf,
  pixels,
  readColumns,
  readLayout,
  rowGap,
} from './markup.ts'
import type { LayoutMode, Paging, GridView } from './model.ts'
import { pageOf } from './pager/links.ts'

const FILTER = '.filter:not(.without-isotope)'

type Values = OptionValues<typeof OPTIONS & ReturnType<typeof addressOptions>>

export interface Config extends Pick<
  Values,
  | 'source'
  | 'showAllPages'
  | 'autoLoad'
  | 'autoLoads'
  | 'count'
  | 'scroll'
  | 'scrollOffset'
  | 'historyKey'
  | 'history'
  | 'prefetch'
  | 'action'
  | 'multiple'
  | 'match'
  | 'counts'
  | 'apply'
> {
  readonly list: HTMLElement
  readonly filter: HTMLElement | null
  /** All filters of the grid, each a group of categories. */
  readonly filters: readonly HTMLElement[]
  readonly pager: HTMLElement | null
  readonly layout: LayoutMode
  readonly paging: Paging
  /** The theme's own style sheet lays the items out. */
  readonly byTheme: boolean
  /** `Infinity` for all. */
  readonly pageSize: number
  readonly columns: ColumnRule
  /** Between the cells of a row, px. */
  readonly gapPx: number
  /** Between the cells of a column, px. */
  readonly rowGapPx: number
  /** What the server printed. */
  readonly initial: GridView
  /** Ajax items come without those that are shown already. */
  readonly tellsVisible: boolean
}

/**
 * Reads the theme's markup, or that of an explicit host.
 * @throws {ConfigError} without a list of items @throws {StandDown} inside another grid, and beside the theme's script
 */
export function parse(host: HTMLElement, { options, page, advise }: ParseContext): Config {
  // Its watch on the scrolling, which loads more by itself, cannot be taken off.
  standDownForTheme(
    host.matches('.lazy-loading-mode') || host.querySelector('.lazy-loading-mode') ? undefined : page,
  )
  if (!host.hasAttribute(HOST_ATTRIBUTE) && host.parentElement?.closest(GRIDS)) {
    throw new StandDown('This list is part of the grid around it, which takes care of it.')
  }
  const list = host.matches(LISTS)
    ? host
    : (host.querySelector<HTMLElement>(`${LISTS}, .with-ajax.articles-list`) ?? host)
  const ajax = list.matches('.with-ajax')
  const filter = find(host, list, ajax ? '.filter.with-ajax' : FILTER, BEFORE)
  const pager = find(host, list, ajax ? '.paginator.with-ajax' : '.paginator', AFTER) ?? loopPager(host)
  const element = ajax || host.matches('.with-isotope') ? list : host
  const source = sourceOf(host, list, pager)
  const key = source === 'loop' && pagingOf(pager) === 'pages' ? loopKey(host) : ''
  const values = options(
    { ...OPTIONS, ...addressOptions(host, key) },
    {
      layout: readLayout(element, list),
      source,
      paging:
        element.getAttribute('data-pagination-mode') ??
        (source || host.matches('.with-isotope') ? pagingOf(pager) : undefined),
      pageSize: pixels(element, 'data-post-limit') ?? pixels(element, 'data-posts-per-page'),
      showAllPages: element.closest('.show-all-pages') ? true : undefined,
      autoLoad:
        element.matches('.lazy-loading-mode') || (ajax && themeSetting('lazyLoading') === true) || undefined,
      columns: readColumns(element),
      minColumnWidth: pixels(element, 'data-width') || undefined,
      maxColumns: /^\d/.test(element.getAttribute('data-columns') ?? '')
        ? pixels(element, 'data-columns') || undefined
        : undefined,
      gap: pixels(element, 'data-padding'),
      scroll: host.matches('.elementor-widget, .the7-elementor-widget')
        ? host.matches('.enable-pagination-scroll')
        : undefined,
      scrollOffset: pixels(element, 'data-scroll-offset'),
    },
  )
  if (list.childElementCount === 0 && values.source === 'page') {
    throw new ConfigError(
      `${describeHost(host)} has no items, so there is nothing to filter or lay out. Print the items inside it, or inside an .iso-container or .dt-css-grid in it.`,
    )
  }
  // Without a paginator nobody could reach what a page leaves out; Atoll makes one where the host asks for it.
  const asked = values.source === 'page' && host.hasAttribute('data-atoll-paging')
  const paging = pager || asked ? values.paging : 'none'
  const inPage = values.source === 'page'
  if (values.multiple && !inPage) {
    advise(
      'Its server takes one category at a time, so "multiple" has no effect. Take data-atoll-multiple off, or print all items in the page.',
    )
  }
  const multiple = values.multiple && inPage
  // The server answers the links of its own filter and paginator.
  const own = filter && values.source !== 'server' && values.source !== 'loop'
  const filters = own ? [...new Set([filter, ...host.querySelectorAll<HTMLElement>(FILTER)])] : []
  return {
    ...values,
    multiple,
    counts: values.counts && inPage,
    paging,
    // Pages that turned by themselves would take away what is being read.
    autoLoad: values.autoLoad && paging === 'load-more',
    list,
    filter: filters[0] ?? null,
    filters: multiple ? filters : filters.slice(0, 1),
    pager: values.source === 'server' ? null : pager,
    byTheme: values.layout === 'list' || list.matches(`.dt-css-grid, ${LOOP}`),
    pageSize: values.pageSize > 0 ? values.pageSize : Infinity,
    columns: { columns: values.columns, minColumnPx: values.minColumnWidth, maxColumns: values.maxColumns },
    gapPx: values.gap * 2,
    rowGapPx: rowGap(element, values.gap),
    initial: { ...readChoice(filter, multiple ? filters : []), page: pageOfMarkup(element, pager) },
    tellsVisible: list.matches('.iso-container, .iso-grid'),
  }
}

/** Where this markup has its items from; `undefined` where it does not say. */
function sourceOf(host: Element, list: Element, pager: Element | null): Values['source'] | undefined {
  if (list.matches('.with-ajax')) return 'ajax'
  if (host.matches(LOOP) && pager) return 'loop'
  return host.matches(GRIDS) && !host.matches('.jquery-filter, .with-isotope') ? 'server' : undefined
}

/** The page that the server printed. */
function pageOfMarkup(element: Element, pager: Element | null): number {
  const active = pager?.querySelector('a.act')
  return Number(pixels(element, 'data-cur-page')) || (active ? pageOf(active) : 0) || 1
}
