import type { OriginalScript } from './manifest.ts'

/**
 * Thrown by a widget's `parse` where an original script is still on the page for the same job: two of them would
 * act twice. The host stays the original's; the advice is given once per widget.
 */
export class StandDown extends Error {
  override readonly name = 'StandDown'
}

/**
 * Stands down when one of `originals` is on the page.
 * @param takeover the page's `takeover` option, of a widget that takes the original's listeners off itself; a widget that
 * cannot leaves it out and never acts beside the original
 * @throws {StandDown}
 */
export function standDownFor(originals: readonly OriginalScript[], takeover?: boolean): void {
  if (takeover) return
  const present = originals.find(isOnPage)
  if (!present) return
  throw new StandDown(
    `The page loads the original script (…${present.address}…), which does the same job. Atoll leaves these ` +
      `elements to it. Empty its source: wp_scripts()->registered['${present.handle}']->src = false` +
      (takeover === false ? `, or set "takeover": true.` : `; "takeover": true does not help.`),
  )
}

/** Whether the page loads `original`. */
export function isOnPage({ address }: OriginalScript): boolean {
  return !!document.querySelector(`script[src*="${address}"]`)
}
