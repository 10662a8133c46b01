import type { Asker, View } from './model.ts'
import type { Item } from './items.ts'

/** What a view turned out to be. */
export interface Outcome {
  /** The view that is shown: its page exists. */
  readonly view: View
  readonly pages: number
  /** Items that were not there before. */
  readonly fresh: readonly Item[]
  /** Items of the view, as far as is known. */
  readonly count: number
}

/** Where the items of a view come from: the page itself, or the server. */
export interface Source {
  /**
   * Puts the items of `view` on the stage.
   * @throws {Error} when they could not be had; what was shown stays
   */
  readonly show: (view: View, asker: Asker, signal: AbortSignal) => Outcome | Promise<Outcome>
  /** The visitor seems about to ask for `view`. */
  readonly expect?: (view: View, asker: Asker) => void
}
