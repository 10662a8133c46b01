import type { DemoPage } from './demo-page.ts'
import type { State, StateLine } from './widget-state.ts'

const ACTS = /^(?:choose|click|focus|hover|press|scroll|type) /

/** Every state: the lines of the widgets' tables by name, then what the pages of the demo shop show of a widget. */
export function listStates(
  tables: Readonly<Record<string, readonly StateLine[]>>,
  pages: readonly DemoPage[],
): readonly State[] {
  return Object.keys(tables)
    .toSorted()
    .flatMap((widget) => {
      const own = (tables[widget] ?? []).map(([name, address, ...steps]) => ({ name, address, steps }))
      const idle = new Set(
        own.filter(({ steps }) => !steps.some((step) => ACTS.test(step))).map(({ address }) => address),
      )
      const shown = shownOn(widget, pages).filter(({ address }) => !idle.has(address))
      const slugs = new Set<string>()
      return [...own, ...shown].map((state) => ({
        ...state,
        widget,
        slug: unique(slugOf(state.name), slugs),
      }))
    })
}

/** Pages that name the widget, and their states that are about it. */
function shownOn(widget: string, pages: readonly DemoPage[]): ReadonlyArray<Omit<State, 'slug' | 'widget'>> {
  return pages.flatMap(({ path, example = path, title, widgets = [], states = [] }) => [
    ...(widgets.includes(widget) ? [{ name: title, address: example, steps: [] }] : []),
    ...states
      .filter((state) => (state.widgets ?? widgets).includes(widget))
      .map(({ label, query, steps = [] }) => ({
        name: `${title}: ${label}`,
        address: join(example, query),
        steps,
      })),
  ])
}

function join(path: string, query: string): string {
  return query.startsWith('#') ? path + query : path + (query && `?${query}`)
}

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}|’/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

function unique(slug: string, taken: Set<string>): string {
  let free = slug
  for (let count = 2; taken.has(free); count += 1) free = `${slug}-${count}`
  taken.add(free)
  return free
}
