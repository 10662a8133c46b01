import { isModifiedClick } from '../../../src/read/modified-click.ts'
import { chosenIn, type Groups, toggleIn } from './choice.ts'
import { EVERYTHING, readFilter, type GridView } from '../model.ts'

const ACTIVE = 'act'
const LINK = 'a[data-filter], a[data-by], a[data-sort]'
const SWITCH = '.filter-switch'
/** Classes of a category's link that do not name the category. */
const OTHER_CLASSES = new Set([ACTIVE, 'show-all', 'filter-item', 'allow-empty'])

/** The server's links as a filter. */
export interface FilterBar {
  /** More than one where each is a group. */
  readonly elements: readonly HTMLElement[]
  readonly links: readonly HTMLAnchorElement[]
  /** Each stands between two links. */
  readonly switches: readonly HTMLElement[]
  /** Words for categories in addresses: `food` → `category-4`. */
  readonly names: ReadonlyMap<string, string>
  /** Categories of each element, of which several may be chosen at once; empty where one of all is. */
  readonly groups: Groups
}

/** @param several whether several categories may be chosen at once */
export function readFilterBar(elements: readonly HTMLElement[], several: boolean): FilterBar {
  const linksIn = (element: Element): HTMLAnchorElement[] => [
    ...element.querySelectorAll<HTMLAnchorElement>(LINK),
  ]
  const links = elements.flatMap(linksIn)
  const names = new Map([['all', EVERYTHING]])
  for (const link of links) {
    const name = [...link.classList].find((known) => !OTHER_CLASSES.has(known))
    const target = readFilter(link.getAttribute('data-filter'))
    if (target !== EVERYTHING) names.set(name ?? target, target)
  }
  return {
    elements,
    links,
    switches: elements.flatMap((element) => [...element.querySelectorAll<HTMLElement>(SWITCH)]),
    names,
    groups: several ? elements.map((element) => categoriesOf(linksIn(element))) : [],
  }
}

/** Classes of the categories that links name. */
function categoriesOf(links: readonly Element[]): readonly string[] {
  return links.flatMap((link) => categoryOf(link) ?? []).filter((name) => name !== EVERYTHING)
}

/** Category of a link, {@link EVERYTHING}, or `null` where it sorts. */
export function categoryOf(link: Element): string | null {
  return link.hasAttribute('data-filter') ? readFilter(link.getAttribute('data-filter')) : null
}

/**
 * What the filter's markup says is active; the rest is as the server orders by default.
 * @param groups filters of which several categories may be active
 */
export function readChoice(
  filter: ParentNode | null,
  groups: readonly ParentNode[] = [],
): Omit<GridView, 'page'> {
  const several = groups.flatMap((group) => [...group.querySelectorAll(`a.${ACTIVE}[data-filter]`)])
  const active = (name: string): string | null =>
    filter?.querySelector(`a.${ACTIVE}[${name}]`)?.getAttribute(name) ?? null
  const defaults = filter?.querySelector('[data-default-orderby], [data-default-order]')
  const sort = active('data-by') ?? defaults?.getAttribute('data-default-orderby')
  const order = active('data-sort') ?? defaults?.getAttribute('data-default-order')
  return {
    filter: categoriesOf(several).join(' ') || readFilter(groups.length > 0 ? null : active('data-filter')),
    sort: sort === 'name' || sort === 'title' ? 'name' : 'date',
    order: order === 'asc' ? 'asc' : 'desc',
  }
}

export interface Mark {
  readonly element: HTMLElement
  readonly classes: Readonly<Record<string, boolean>>
  readonly attributes: Readonly<Partial<Record<'role' | 'aria-pressed' | 'aria-current', string | null>>>
}

/** How the links and switches of a filter look while `view` is shown. */
export function marksOf(bar: FilterBar, view: GridView): readonly Mark[] {
  const { links, switches, groups } = bar
  return [
    ...links.map((element) => {
      const current = isActive(element, view, bar)
      // Of several that may be chosen none is the current one: they are switches.
      const attributes =
        groups.length > 0 && categoryOf(element)
          ? { role: 'button', 'aria-pressed': String(current) }
          : { 'aria-current': current ? 'true' : null }
      return { element, classes: { [ACTIVE]: current }, attributes }
    }),
    ...switches.map((element) => {
      const left = isActive(element.previousElementSibling, view, bar)
      return { element, classes: { 'left-act': left, 'right-act': !left }, attributes: {} }
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
  bar: FilterBar,
  { view, chosen }: FilterListeners,
  alone: boolean,
  signal: AbortSignal,
): void {
  for (const element of bar.elements) {
    element.addEventListener(
      'click',
      (event) => {
        if (!(event.target instanceof Element) || isModifiedClick(event)) return
        const link = event.target.closest(LINK) ?? otherSide(event.target.closest(SWITCH), view(), bar)
        if (!link) return
        event.preventDefault()
        if (alone) event.stopImmediatePropagation()
        const choice = choiceOf(link, view(), bar)
        if (!isSame(choice, view()) && link.getAttribute('aria-disabled') !== 'true') chosen(choice)
      },
      { signal, capture: alone },
    )
    if (bar.groups.length > 0) element.addEventListener('keydown', pressOnSpace, { signal })
  }
}

/** Buttons know the space bar. */
function pressOnSpace(event: KeyboardEvent): void {
  const { target, key } = event
  if (key !== ' ' || !(target instanceof HTMLElement) || !target.matches('a[role="button"]')) return
  event.preventDefault()
  target.click()
}

function isActive(link: Element | null, view: GridView, bar: FilterBar): boolean {
  if (!link) return false
  const name = categoryOf(link)
  if (bar.groups.length === 0 || name === null) return isSame(choiceOf(link, view, bar), view)
  const chosen = chosenIn(view.filter)
  if (name !== EVERYTHING) return chosen.includes(name)
  const group = bar.groups[groupOf(link, bar)] ?? []
  return !chosen.some((each) => group.includes(each))
}

function isSame(choice: Partial<GridView>, view: GridView): boolean {
  return Object.entries(choice).every(([key, value]) => view[key as keyof GridView] === value)
}

function groupOf(link: Element, { elements }: FilterBar): number {
  return elements.findIndex((element) => element.contains(link))
}

function choiceOf(link: Element, view: GridView, bar: FilterBar): Partial<GridView> {
  const by = link.getAttribute('data-by')
  const order = link.getAttribute('data-sort')
  if (by !== null) return { sort: by === 'name' || by === 'title' ? 'name' : 'date' }
  if (order !== null) return { order: order === 'asc' ? 'asc' : 'desc' }
  const filter = readFilter(link.getAttribute('data-filter'))
  if (bar.groups.length === 0) return { filter }
  return { filter: toggleIn(view.filter, filter, bar.groups, groupOf(link, bar)) }
}

/** A switch leads to that of its two links which is not active. */
function otherSide(between: Element | null, view: GridView, bar: FilterBar): Element | null {
  const { previousElementSibling = null, nextElementSibling = null } = between ?? {}
  return isActive(previousElementSibling, view, bar) ? nextElementSibling : previousElementSibling
}
