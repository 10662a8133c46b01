import type { OriginalScript } from './manifest.ts'

/** An original script that stands in a widget's way. */
export interface Obstacle {
  readonly original: OriginalScript
  /** The page's option, of a widget that could take over from that script. */
  readonly takeover: boolean | undefined
}

/**
 * Thrown by a widget's `parse` where an original script is still on the page for the same job: two of them would
 * act twice. The host stays the original's; the advice is given once per widget.
 */
export class StandDown extends Error {
  override readonly name = 'StandDown'

  /** What is advised on; without one the message is the advice. */
  readonly obstacle: Obstacle | undefined

  constructor(message: string, obstacle?: Obstacle) {
    super(message)
    this.obstacle = obstacle
  }
}

/**
 * Stands down when one of `originals` is on the page.
 * @param takeover the page's `takeover` option, of a widget that takes the original's listeners off itself; a widget that
 * cannot leaves it out and never acts beside the original
 * @throws {StandDown}
 */
export function standDownFor(originals: readonly OriginalScript[], takeover?: boolean): void {
  if (takeover) return
  const original = originals.find(isOnPage)
  if (original) throw new StandDown('', { original, takeover })
}

/** Whether the page loads `original`. */
export function isOnPage({ address }: OriginalScript): boolean {
  return !!document.querySelector(`script[src*="${address}"]`)
}
