import { EVERYTHING, type GridView } from '../model.ts'

/** Categories by the word that stands for them in an address: `food` → `category-4`. */
export type FilterNames = ReadonlyMap<string, string>

/** Keys of the page builder are the page's own parameter, which the server knows: `?the7-page-4f2a1c=2`. */
const SERVER_KEY = 'the7-page-'

function parameterOf(key: string, part: string): string {
  return part === 'page' && key.startsWith(SERVER_KEY) ? key : `${key}-${part}`
}

/**
 * The view that an address names, one part each: `?grid-filter=food&grid-sort=name&grid-order=asc&grid-page=2`.
 * @param several whether it may name several categories: `grid-filter=food,wood`
 */
export function readAddress(
  search: string,
  key: string,
  initial: GridView,
  filters: FilterNames,
  several = false,
): GridView {
  const parameters = new URLSearchParams(search)
  const read = (part: string): string | null => parameters.get(parameterOf(key, part))
  const sort = read('sort')
  const order = read('order')
  const page = Number(read('page'))
  return {
    filter: readFilters(read('filter') ?? '', filters, several) ?? initial.filter,
    sort: sort === 'date' || sort === 'name' ? sort : initial.sort,
    order: order === 'asc' || order === 'desc' ? order : initial.order,
    page: Number.isInteger(page) && page > 0 ? page : initial.page,
  }
}

function readFilters(raw: string, filters: FilterNames, several: boolean): string | undefined {
  if (!several || !raw.includes(',')) return filters.get(raw)
  const named = new Set(raw.split(',').map((word) => filters.get(word)))
  // In the order of the page, however an address was put together.
  const known = [...filters.values()].filter((filter) => filter !== EVERYTHING && named.has(filter))
  return known.join(' ') || undefined
}

/** `search` with `view` in it; what equals the server's own view is left out, every other parameter stays. */
export function writeAddress(
  search: string,
  key: string,
  initial: GridView,
  filters: FilterNames,
  view: GridView,
): string {
  const parameters = new URLSearchParams(search)
  const wordOf = (filter: string): string => [...filters].find(([, known]) => known === filter)?.[0] ?? filter
  const word = view.filter.split(' ').map(wordOf).join(',')
  const write = (part: string, value: string, silent: boolean): void => {
    if (silent) parameters.delete(parameterOf(key, part))
    else parameters.set(parameterOf(key, part), value)
  }
  write('filter', view.filter === EVERYTHING ? 'all' : word, view.filter === initial.filter)
  write('sort', view.sort, view.sort === initial.sort)
  write('order', view.order, view.order === initial.order)
  write('page', String(view.page), view.page === initial.page)
  const text = parameters.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}
