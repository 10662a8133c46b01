import { isModifiedClick } from '../../../src/read/modified-click.ts'
import { EVERYTHING, readFilter, type GridView } from '../model.ts'

const ACTIVE = 'act'
const LINK = 'a[data-filter], a[data-by], a[data-sort]'
const SWITCH = '.filter-switch'
/** Classes of a category's link that do not name the category. */
const OTHER_CLASSES = new Set([ACTIVE, 'show-all', 'filter-item', 'allow-empty'])

/** The server's links as a filter. */
export interface FilterBar {
  readonly element: HTMLElement
  readonly links: readonly HTMLAnchorElement[]
  /** Each stands between two links. */
  readonly switches: readonly HTMLElement[]
  /** Words for categories in addresses: `food` → `category-4`. */
  readonly names: ReadonlyMap<string, string>
}

export function readFilterBar(element: HTMLElement): FilterBar {
  const links = [...element.querySelectorAll<HTMLAnchorElement>(LINK)]
  const names = new Map([['all', EVERYTHING]])
  for (const link of links) {
    const name = [...link.classList].find((known) => !OTHER_CLASSES.has(known))
    const target = readFilter(link.getAttribute('data-filter'))
    if (target !== EVERYTHING) names.set(name ?? target, target)
  }
  return { element, links, switches: [...element.querySelectorAll<HTMLElement>(SWITCH)], names }
}

/** What the filter's markup says is active; the rest is as the server orders by default. */
export function readChoice(filter: ParentNode | null): Omit<GridView, 'page'> {
  const active = (name: string): string | null =>
    filter?.querySelector(`a.${ACTIVE}[${name}]`)?.getAttribute(name) ?? null
  const defaults = filter?.querySelector('[data-default-orderby], [data-default-order]')
  const sort = active('data-by') ?? defaults?.getAttribute('data-default-orderby')
  const order = active('data-sort') ?? defaults?.getAttribute('data-default-order')
  return {
    filter: readFilter(active('data-filter')),
    sort: sort === 'name' || sort === 'title' ? 'name' : 'date',
    order: order === 'asc' ? 'asc' : 'desc',
  }
}

export interface Mark {
  readonly element: HTMLElement
  readonly classes: Readonly<Record<string, boolean>>
  /** Whether it is what is shown; only links say so. */
  readonly current?: boolean
}

/** How the links and switches of a filter look while `view` is shown. */
export function marksOf({ links, switches }: FilterBar, view: GridView): readonly Mark[] {
  return [
    ...links.map((element) => {
      const current = isActive(element, view)
      return { element, classes: { [ACTIVE]: current }, current }
    }),
    ...switches.map((element) => {
      const left = isActive(element.previousElementSibling, view)
      return { element, classes: { 'left-act': left, 'right-act': !left } }
    }),
  ]
}

export interface FilterListeners {
  /** What the filter is at. */
  readonly view: () => GridView
  /** Told of a choice that is not the current one. */
  readonly chosen: (choice: Partial<GridView>) => void
}

/**
 * The links act here, and stay links for visitors who want another tab.
 * @param alone whether the page's own script would act on the same click
 */
export function listenToFilter(
  { element }: FilterBar,
  { view, chosen }: FilterListeners,
  alone: boolean,
  signal: AbortSignal,
): void {
  element.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || isModifiedClick(event)) return
      const link = event.target.closest(LINK) ?? otherSide(event.target.closest(SWITCH), view())
      if (!link) return
      event.preventDefault()
      if (alone) event.stopImmediatePropagation()
      if (!isActive(link, view())) chosen(choiceOf(link))
    },
    { signal, capture: alone },
  )
}

function isActive(link: Element | null, view: GridView): boolean {
  const choice = link ? Object.entries(choiceOf(link)) : []
  return choice.length > 0 && choice.every(([key, value]) => view[key as keyof GridView] === value)
}

function choiceOf(link: Element): Partial<GridView> {
  const by = link.getAttribute('data-by')
  const order = link.getAttribute('data-sort')
  if (by !== null) return { sort: by === 'name' || by === 'title' ? 'name' : 'date' }
  if (order !== null) return { order: order === 'asc' ? 'asc' : 'desc' }
  return { filter: readFilter(link.getAttribute('data-filter')) }
}

/** A switch leads to that of its two links which is not active. */
function otherSide(between: Element | null, view: GridView): Element | null {
  const { previousElementSibling = null, nextElementSibling = null } = between ?? {}
  return isActive(previousElementSibling, view) ? nextElementSibling : previousElementSibling
}
