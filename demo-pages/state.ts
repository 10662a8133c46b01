import type { DemoPage } from './page.ts'

/**
 * What a visitor does, and what is so then, in order. A target is a selector, and where that is not enough what it says:
 * `button "Next"`, in English on pages of every language.
 */
export type Step =
  | `${'click' | 'focus' | 'hover' | 'miss' | 'see'} ${string}`
  | `${'choose' | 'type'} ${string} = ${string}`
  | `press ${string}`
  /** To a share of the page's height. */
  | `scroll ${number}`
  /** Until the shop stores and refreshes nothing. */
  | 'rest'
  /** An event of the widget's contract that was fired by now. */
  | `hear ${string}`
  /** What the console warns of rightly, or a file that is missing rightly; a part of the message. */
  | `warns ${string}`
  /** Shown in windows of this width and wider, or in narrower ones only. */
  | `${'below' | 'from'} ${number}`
  /** Its picture is another one each time: it shows how long something took. */
  | 'varies'
  /** Nobody scrolls through the page first. */
  | 'stay'
  /** No host is mounted, and rightly. */
  | 'unmounted'
  /** Original scripts are there: what they do, Atoll leaves to them and says so. */
  | 'beside'

/** A line of a widget's table. */
export type StateLine = readonly [name: string, address: string, ...steps: readonly Step[]]

/** A state of a widget, with an address of its own. */
export interface State {
  readonly widget: string
  readonly name: string
  /** Last part of its address. */
  readonly slug: string
  /** Page of the demo shop, with its query. */
  readonly address: string
  readonly steps: readonly Step[]
}

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

/** Where a state is shown and judged. */
export function pathOf({ widget, slug }: State): string {
  return `/states/${widget}/${slug}/`
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
