import type { HostEdits } from '../../../src/undo/host-edits.ts'
import { EVERYTHING, readFilter, type GridView } from '../model.ts'

const ACTIVE = 'act'
const LINK = 'a[data-filter], a[data-by], a[data-sort]'
const SWITCH = '.filter-switch'
/** Classes of a category's link that do not name the category. */
const OTHER_CLASSES = new Set([ACTIVE, 'show-all', 'filter-item', 'allow-empty'])

export interface FilterView {
  /** Marks what is active. */
  readonly render: (view: GridView) => void
  /** Words for categories in addresses: `food` → `category-4`. */
  readonly names: ReadonlyMap<string, string>
}

export interface FilterOptions {
  readonly filter: HTMLElement
  readonly label: string
  readonly edits: HostEdits
  readonly signal: AbortSignal
  /** A choice that is not the current one. */
  readonly chosen: (choice: Partial<GridView>) => void
  /** The page's own script would act on the same click. */
  readonly alone: boolean
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

/** The server's links as a filter: they act here, and stay links for visitors who want another tab. */
export function createFilterView({ filter, label, edits, signal, chosen, alone }: FilterOptions): FilterView {
  const links = [...filter.querySelectorAll<HTMLAnchorElement>(LINK)]
  const names = new Map([['all', EVERYTHING]])
  for (const link of links) {
    const name = [...link.classList].find((known) => !OTHER_CLASSES.has(known))
    const target = readFilter(link.getAttribute('data-filter'))
    if (target !== EVERYTHING) names.set(name ?? target, target)
    // The theme shows the words beside these icons only to a pointer.
    const words = link.textContent?.trim()
    if (link.matches('[data-by], [data-sort]') && !link.hasAttribute('aria-label') && words) {
      edits.attribute(link, 'aria-label', words)
    }
  }
  if (!filter.hasAttribute('role')) {
    edits.attribute(filter, 'role', 'group')
    edits.attribute(filter, 'aria-label', label)
  }
  const switches = [...filter.querySelectorAll(SWITCH)]
  for (const each of switches) {
    if (each.childElementCount > 0) continue
    const knob = document.createElement('span')
    knob.className = 'filter-switch-toggle'
    edits.children(each, [knob])
  }

  filter.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || wantsElsewhere(event)) return
      const link = event.target.closest<HTMLElement>(LINK) ?? otherSide(event.target.closest(SWITCH))
      if (!link) return
      event.preventDefault()
      if (alone) event.stopImmediatePropagation()
      if (!link.classList.contains(ACTIVE)) chosen(choiceOf(link))
    },
    { signal, capture: alone },
  )

  return {
    names,
    render(view) {
      for (const link of links) {
        const active = Object.entries(choiceOf(link)).every(
          ([key, value]) => view[key as keyof GridView] === value,
        )
        edits.toggleClass(link, ACTIVE, active)
        edits.attribute(link, 'aria-current', active ? 'true' : null)
      }
      for (const each of switches) {
        const left = each.previousElementSibling?.classList.contains(ACTIVE) ?? false
        edits.toggleClass(each, 'left-act', left)
        edits.toggleClass(each, 'right-act', !left)
      }
    },
  }
}

/** Whether a click asks for another tab or window: then the link stays a link. */
export function wantsElsewhere({ ctrlKey, metaKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey || button > 0
}

function choiceOf(link: Element): Partial<GridView> {
  const by = link.getAttribute('data-by')
  const order = link.getAttribute('data-sort')
  if (by !== null) return { sort: by === 'name' || by === 'title' ? 'name' : 'date' }
  if (order !== null) return { order: order === 'asc' ? 'asc' : 'desc' }
  return { filter: readFilter(link.getAttribute('data-filter')) }
}

/** A switch stands between two links; it leads to the one that is not active. */
function otherSide(between: Element | null): HTMLElement | null {
  const sides = [between?.previousElementSibling, between?.nextElementSibling]
  return (
    sides.find(
      (side): side is HTMLElement => side instanceof HTMLElement && !side.classList.contains(ACTIVE),
    ) ?? null
  )
}
