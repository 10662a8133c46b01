import { standDownForTheme, themeSetting } from '../../src/host/theme-settings.ts'
import { ConfigError, describeHost } from '../../src/island/config-error.ts'
import { HOST_ATTRIBUTE } from '../../src/island/names.ts'
import { choice, flag, number, text, type OptionValues } from '../../src/island/options.ts'
import type { ParseContext } from '../../src/island/widget.ts'
import { AJAX_ACTION } from './answer.ts'
import { type ColumnRule, columnsOption, MAX_COLUMNS, MIN_COLUMN_PX } from './columns.ts'
import { readChoice } from './filter-view.ts'
import {
  AUTO_LOADS,
  LAYOUT_MODES,
  type LayoutMode,
  PAGE_SIZE,
  PAGING_MODES,
  type Paging,
  type View,
} from './model.ts'

/** Every grid that the theme prints. */
const GRIDS = '.jquery-filter, .mode-masonry, .wf-container.with-ajax, .articles-list.with-ajax'
const LISTS = '.iso-container, .iso-grid, .dt-css-grid, .wf-container'
/** Padding that the theme gives cells whose text stands under the picture, less than elsewhere, px: above and below. */
const UNDER_IMAGE_TRIM_PX = 15
const GAP_PX = 20
/** Where a grid's filter is looked for first, and its paginator: between two grids stand parts of both. */
const BEFORE = ['previousElementSibling', 'nextElementSibling'] as const
const AFTER = ['nextElementSibling', 'previousElementSibling'] as const

const OPTIONS = {
  layout: choice(LAYOUT_MODES, 'masonry'),
  source: choice(['page', 'ajax', 'server'], 'page'),
  paging: choice(PAGING_MODES, 'pages'),
  pageSize: number(PAGE_SIZE, { min: -1, whole: true }),
  showAllPages: flag(false),
  autoLoad: flag(false),
  autoLoads: number(AUTO_LOADS, { min: 1, whole: true }),
  columns: columnsOption,
  minColumnWidth: number(MIN_COLUMN_PX, { min: 1 }),
  maxColumns: number(MAX_COLUMNS, { min: 1, whole: true }),
  gap: number(GAP_PX, { min: 0 }),
  scroll: flag(true),
  scrollOffset: number(0),
  prefetch: flag(true),
  action: text(AJAX_ACTION),
} as const

/** A page of one grid is about this grid, so its address may say what of it is looked at. */
function addressOptions(host: HTMLElement) {
  const grids = findGrids()
  const alone = grids.length <= 1
  return {
    history: flag(alone),
    historyKey: text(alone ? 'grid' : `grid-${grids.indexOf(host) + 1}`),
  } as const
}

type Values = OptionValues<typeof OPTIONS & ReturnType<typeof addressOptions>>

export interface Config extends Pick<
  Values,
  | 'source'
  | 'showAllPages'
  | 'autoLoad'
  | 'autoLoads'
  | 'scroll'
  | 'scrollOffset'
  | 'historyKey'
  | 'history'
  | 'prefetch'
  | 'action'
> {
  readonly list: HTMLElement
  readonly filter: HTMLElement | null
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
  readonly initial: View
  /** Ajax items come without those that are shown already. */
  readonly tellsVisible: boolean
}

/** Reads the theme's markup, or that of an explicit host. @throws {ConfigError} without a list of items */
export function parse(host: HTMLElement, { options, page }: ParseContext): Config {
  standDownForTheme(page)
  const list = host.matches(LISTS)
    ? host
    : (host.querySelector<HTMLElement>(`${LISTS}, .with-ajax.articles-list`) ?? host)
  const ajax = list.matches('.with-ajax')
  const filter = find(host, list, ajax ? '.filter.with-ajax' : '.filter:not(.without-isotope)', BEFORE)
  const pager = find(host, list, ajax ? '.paginator.with-ajax' : '.paginator', AFTER)
  const element = ajax ? list : host
  const values = options(
    { ...OPTIONS, ...addressOptions(host) },
    {
      layout: readLayout(element, list),
      source: ajax ? 'ajax' : host.matches('.mode-masonry:not(.jquery-filter)') ? 'server' : undefined,
      paging: element.getAttribute('data-pagination-mode') ?? (ajax ? pagingOf(pager) : undefined),
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
  if (list.childElementCount === 0 && values.source !== 'ajax') {
    throw new ConfigError(
      `${describeHost(host)} has no items, so there is nothing to filter or lay out. Print the items inside it, or inside an .iso-container or .dt-css-grid in it.`,
    )
  }
  return {
    ...values,
    list,
    filter: values.source === 'server' ? null : filter,
    pager: values.source === 'server' ? null : pager,
    byTheme: values.layout === 'list' || list.matches('.dt-css-grid'),
    pageSize: values.pageSize > 0 ? values.pageSize : Infinity,
    columns: { columns: values.columns, minColumnPx: values.minColumnWidth, maxColumns: values.maxColumns },
    gapPx: values.gap * 2,
    rowGapPx: rowGap(element, values.gap),
    initial: { ...readChoice(filter), page: Number(pixels(element, 'data-cur-page')) || 1 },
    tellsVisible: list.matches('.iso-container, .iso-grid'),
  }
}

/** Looks inside the host, then among the list's neighbours up to the next grid. */
function find(
  host: HTMLElement,
  list: HTMLElement,
  selector: string,
  sides: typeof BEFORE | typeof AFTER,
): HTMLElement | null {
  const inside = host.querySelector<HTMLElement>(selector)
  if (inside) return inside
  for (const step of sides) {
    for (let next = list[step]; next && !next.matches(GRIDS); next = next[step]) {
      if (next instanceof HTMLElement && next.matches(selector)) return next
    }
  }
  return null
}

/** What the classes say; an unknown `mode-…` goes through to be reported. */
function readLayout(element: HTMLElement, list: HTMLElement): string | undefined {
  const named = [...element.classList].find((name) => name.startsWith('mode-'))?.slice('mode-'.length)
  if (named) return named
  if (list.matches('.iso-container')) return 'masonry'
  if (list.matches('.iso-grid, .dt-css-grid')) return 'grid'
  return list.matches('.articles-list') ? 'list' : undefined
}

function pagingOf(pager: HTMLElement | null): Paging {
  if (!pager) return 'none'
  return pager.matches('.paginator-more-button') || pager.querySelector('.button-load-more')
    ? 'load-more'
    : 'pages'
}

/** Columns by window, from either generation of the theme's attributes; JSON goes through as it is. */
function readColumns(element: HTMLElement): unknown {
  const json = element.getAttribute('data-columns') ?? ''
  if (json.trim().startsWith('{')) return json
  const read = (name: string): number | undefined => {
    const value = pixels(element, `data-${name}-columns-num`)
    return typeof value === 'number' && value > 0 ? value : undefined
  }
  const found = element.matches('.resize-by-browser-width')
    ? { p: read('phone'), t: read('v-tablet'), h: read('h-tablet'), d: read('desktop') }
    : { p: read('mobile'), t: read('tablet'), d: read('desktop'), wd: read('wide-desktop') }
  const entries = Object.entries(found).filter(([, value]) => value !== undefined)
  return entries.some(([key]) => key !== 'd') || element.matches('.resize-by-browser-width')
    ? entries.length > 0
      ? Object.fromEntries(entries)
      : undefined
    : undefined
}

/** `20px` → 20; what is no length goes through to be reported. */
function pixels(element: Element, name: string): number | string | undefined {
  const raw = element.getAttribute(name)
  if (raw === null) return undefined
  const found = /^\s*(-?\d+(?:\.\d+)?)(?:px)?\s*$/.exec(raw)?.[1]
  return found === undefined ? raw : Number(found)
}

function rowGap(element: HTMLElement, gap: number): number {
  const trimmed = element.matches('.description-under-image:not(.bg-under-post, .content-bg-on)')
  if (!trimmed) return gap * 2
  return gap < 10 ? 0 : gap * 2 - UNDER_IMAGE_TRIM_PX
}

function findGrids(): Element[] {
  const marked = `[${HOST_ATTRIBUTE}~="post-grid"]`
  const found = [...document.querySelectorAll(`${GRIDS}, ${marked}`)]
  return found.filter((grid) => !grid.parentElement?.closest(marked))
}
