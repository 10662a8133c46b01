import type { FoundOption } from './options.ts'
import type { Widget } from './widget.ts'

export type IslandState = 'loading' | 'mounted' | 'failed' | 'stood-down'

/** What is known of one host; `list()` of the runtime gives these, the inspector shows them. */
export interface Island {
  readonly widget: string
  readonly host: HTMLElement
  readonly state: IslandState
  /** Time from the decision to load to the end of mounting, ms. */
  readonly mountMs: number | null
  /** Each option with its value and where it came from. */
  readonly options: Readonly<Record<string, FoundOption>>
  /** Advice and problems, in order. */
  readonly notes: readonly string[]
  readonly kind?: Widget['kind']
  /** Elements that the widget has added to the page; an island's React root is in one that is marked as such. */
  readonly parts: ReadonlySet<Element>
  /** Its signal ends with this mount. */
  readonly controller: Pick<AbortController, 'signal'>
}

/** The same as the runtime keeps it. */
export interface Running extends Island {
  state: IslandState
  mountMs: number | null
  options: Island['options']
  readonly notes: string[]
  readonly controller: AbortController
  kind?: Island['kind']
  readonly parts: Set<Element>
}
