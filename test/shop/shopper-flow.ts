import type { Visit } from './visit.ts'

/** Something a shopper does in a shop, from a page's opening to what has to be true at its end. */
export interface Flow {
  /** The name of its file. */
  readonly name: string
  /** A sentence about the shopper. */
  readonly title: string
  /** Widths at which it is played. @default both */
  readonly views?: ReadonlyArray<'desktop' | 'phone'>
  /**
   * Plays it.
   * @throws {NotThere} when the shop has nothing to play it with
   * @throws {NotAllowed} when it would need a flag that was not given
   * @throws {Error} when the shopper could not do it
   */
  readonly play: (visit: Visit) => Promise<void>
}
