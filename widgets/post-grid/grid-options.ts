import { HOST_ATTRIBUTE } from '../../src/island/names.ts'
import { choice, flag, number, text } from '../../src/island/options.ts'
import { AJAX_ACTION } from './source/answer.ts'
import { columnsOption, MAX_COLUMNS, MIN_COLUMN_PX } from './layout/column-count.ts'
import { MATCHES } from './filter/choice.ts'
import { GRIDS } from './manifest.ts'
import { AUTO_LOADS, LAYOUT_MODES, PAGE_SIZE, PAGING_MODES } from './model.ts'

/** Half the gap where the markup names none, px. */
const GAP_PX = 20

/** Where the items of a view come from. */
const SOURCES = ['page', 'ajax', 'loop', 'server'] as const

export const OPTIONS = {
  /**
   * Masonry, rows of equal height, or a list. `.dt-css-grid` and lists are laid out by the theme's own
   * style sheet.
   */
  layout: choice(LAYOUT_MODES, 'masonry'),
  /**
   * Where items come from: all are in the page, the theme's ajax action, the page's own address (loop),
   * or the server's own pages, whose links stay links and only layout and effects are the widget's.
   */
  source: choice(SOURCES, 'page'),
  /**
   * Links of pages, a button for more, or none. Without a paginator all items show, unless the host's
   * own attribute names one of the first two.
   */
  paging: choice(PAGING_MODES, 'pages'),
  /**
   * Several categories at once, where all items are in the page. With several `.filter` in the host an
   * item has to pass each.
   */
  multiple: flag(false),
  /** With `multiple`: any of a filter's chosen categories is enough, or all of them. */
  match: choice(MATCHES, 'any'),
  /** Beside each category, how many items it would show; where all items are in the page. */
  counts: flag(false),
  /**
   * With `multiple`: choices take effect at once (`never`), or are gathered until a button shows them,
   * in windows below 768 px (`phone`) or in all (`always`).
   */
  apply: choice(['never', 'phone', 'always'], 'never'),
  /** Items of one page; -1 for all. */
  pageSize: number(PAGE_SIZE, { min: -1, whole: true }),
  /** Shows the links of all pages. */
  showAllPages: flag(false),
  /** With `load-more`: loads two windows before the button is reached (a loop: a quarter). */
  autoLoad: flag(false),
  /** After that many loads by itself in a row the button asks. */
  autoLoads: number(AUTO_LOADS, { min: 1, whole: true }),
  /** Columns by window. */
  columns: columnsOption,
  /** Narrowest column, px, where `columns` says nothing. */
  minColumnWidth: number(MIN_COLUMN_PX, { min: 1 }),
  /** Most columns, where `columns` says nothing. */
  maxColumns: number(MAX_COLUMNS, { min: 1, whole: true }),
  /** Room between the items, px. */
  gap: number(GAP_PX, { min: 0 }),
  /**
   * “12 of 48 shown”, or “5 items” after a filter, below the items once the visitor has asked for
   * others; where all items are in the page, not with `pages`.
   */
  count: flag(true),
  /** Page changes scroll to the grid, within 400 ms, to 40 px above it. */
  scroll: flag(true),
  /** Further room above the grid after a page change, px. */
  scrollOffset: number(0),
  /** Fetches the next page when the pointer rests on its link; never with Save-Data. */
  prefetch: flag(true),
  /** Name of the theme's ajax action. */
  action: text(AJAX_ACTION),
} as const

/**
 * A page of one grid is about this grid, so its address may say what of it is looked at.
 * @param serverKey parameter by which the server pages this grid; empty where it does not
 */
export function addressOptions(host: HTMLElement, serverKey: string) {
  if (serverKey) return { history: flag(true), historyKey: text(serverKey) } as const
  const grids = findGrids()
  const alone = grids.length <= 1
  return {
    history: flag(alone),
    historyKey: text(alone ? 'grid' : `grid-${grids.indexOf(host) + 1}`),
  } as const
}

function findGrids(): Element[] {
  const marked = `[${HOST_ATTRIBUTE}~="post-grid"]`
  const found = [...document.querySelectorAll(`${GRIDS}, ${marked}`)]
  return found.filter((grid) => !grid.parentElement?.closest(marked))
}
