/**
 * Thrown by a widget's `parse` where an original script is still on the page for the same job: two of them would
 * act twice. The host stays the original's; the advice is given once per widget.
 */
export class StandDown extends Error {
  override readonly name = 'StandDown'
}

/** The original script that a widget replaces. */
export interface OriginalScript {
  /** Part of the script's address, e.g. `woo-shipping-dpd-baltic/public/js/dpd-public`. */
  readonly address: string
  /** WordPress script handle that `wp_dequeue_script` takes. */
  readonly handle: string
}

/**
 * Stands down when one of `originals` is on the page.
 * @param takeover the page's `takeover` option: the widget detaches the original itself and goes on
 * @throws {StandDown}
 */
export function standDownFor(originals: readonly OriginalScript[], page: Document, takeover: boolean): void {
  if (takeover) return
  const present = originals.find(({ address }) => page.querySelector(`script[src*="${CSS.escape(address)}"]`))
  if (!present) return
  throw new StandDown(
    `The page still loads the original script "${present.handle}" (…${present.address}…), which does the same job. ` +
      `Atoll leaves these elements to it. Remove it with wp_dequeue_script('${present.handle}'), or set "takeover": true.`,
  )
}
