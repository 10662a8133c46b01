import { knownLocale } from '../../../src/i18n/known-locale.ts'
import { type Matching, passes } from '../filter/choice.ts'
import { EVERYTHING, type Paging, type SortKey, type GridView } from '../model.ts'

/** What of an item decides whether and where it shows. */
export interface Facts {
  /** WordPress post id; empty where the markup has none. */
  readonly id: string
  /** ms since 1970; `-Infinity` where the markup has no readable date. */
  readonly date: number
  readonly name: string
  readonly classes: { readonly contains: (name: string) => boolean }
}

export interface Selection<T> {
  /** In order. */
  readonly shown: readonly T[]
  readonly matches: number
  readonly pages: number
  /** The view's page, or the nearest that exists. */
  readonly page: number
}

export interface Selector<T> {
  readonly select: (items: readonly T[], view: GridView) => Selection<T>
  /** How many of `items` pass a filter. */
  readonly count: (items: readonly T[], filter: string) => number
  /** `items` in the order of `view`. */
  readonly sort: (items: readonly T[], view: GridView) => readonly T[]
}

export interface SelectorOptions {
  /** View whose order is the items' own, pinned items included; `null` where the items came in no order. */
  readonly initial: Pick<GridView, 'sort' | 'order'> | null
  readonly paging: Paging
  /** `Infinity` for all. */
  readonly pageSize: number
  /** BCP 47 tag whose alphabet orders names. */
  readonly locale: string
  /** @default every category that is named */
  readonly matching?: Matching
}

const ALL: Matching = { groups: [], match: 'all' }

/** Chooses the items of a view. Equal dates and names keep the server's order; each order is worked out once. */
export function createSelector<T extends Facts>({
  initial,
  paging,
  pageSize,
  locale,
  matching = ALL,
}: SelectorOptions): Selector<T> {
  const collator = new Intl.Collator(knownLocale(locale), { sensitivity: 'base', numeric: true })
  const compare: Readonly<Record<SortKey, (a: T, b: T) => number>> = {
    date: (a, b) => (a.date === b.date ? 0 : a.date - b.date),
    name: (a, b) => collator.compare(a.name, b.name),
  }
  let known: readonly T[] = []
  const orders = new Map<string, readonly T[]>()

  function sort(items: readonly T[], { sort: key, order }: GridView): readonly T[] {
    if (key === initial?.sort && order === initial.order) return items
    if (known !== items) orders.clear()
    known = items
    const name = `${key} ${order}`
    const sorted =
      orders.get(name) ??
      items.toSorted((a, b) => (order === 'asc' ? compare[key](a, b) : compare[key](b, a)))
    orders.set(name, sorted)
    return sorted
  }

  function filtered(items: readonly T[], filter: string): readonly T[] {
    if (filter === EVERYTHING) return items
    return items.filter(({ classes }) => passes(classes, filter, matching))
  }

  return {
    sort,
    count: (items, filter) => filtered(items, filter).length,
    select(items, view) {
      const sorted = sort(items, view)
      const found = filtered(sorted, view.filter)
      const size = paging === 'none' ? Infinity : pageSize
      const pages = Math.max(1, Math.ceil(found.length / size))
      const page = Math.min(Math.max(1, view.page), pages)
      const first = paging === 'pages' && page > 1 ? (page - 1) * size : 0
      const shown = found.slice(first, size === Infinity ? undefined : page * size)
      return { shown, matches: found.length, pages, page }
    },
  }
}
