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

/** Where a state is shown and judged. */
export function pathOf({ widget, slug }: State): string {
  return `/states/${widget}/${slug}/`
}
