import { HOST_ATTRIBUTE } from '../../src/island/names.ts'
import { choice, flag, number, text } from '../../src/island/options.ts'
import { AJAX_ACTION } from './source/answer.ts'
import { columnsOption, MAX_COLUMNS, MIN_COLUMN_PX } from './layout/column-count.ts'
import { GRIDS } from './manifest.ts'
import { AUTO_LOADS, LAYOUT_MODES, PAGE_SIZE, PAGING_MODES } from './model.ts'

/** Half the gap where the markup names none, px. */
const GAP_PX = 20

/** Where the items of a view come from. */
const SOURCES = ['page', 'ajax', 'loop', 'server'] as const

export const OPTIONS = {
  layout: choice(LAYOUT_MODES, 'masonry'),
  source: choice(SOURCES, 'page'),
  paging: choice(PAGING_MODES, 'pages'),
  pageSize: number(PAGE_SIZE, { min: -1, whole: true }),
  showAllPages: flag(false),
  autoLoad: flag(false),
  autoLoads: number(AUTO_LOADS, { min: 1, whole: true }),
  columns: columnsOption,
  minColumnWidth: number(MIN_COLUMN_PX, { min: 1 }),
  maxColumns: number(MAX_COLUMNS, { min: 1, whole: true }),
  gap: number(GAP_PX, { min: 0 }),
  count: flag(true),
  scroll: flag(true),
  scrollOffset: number(0),
  prefetch: flag(true),
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
