import { pageJQuery } from '../../../src/jquery/page-jquery.ts'
import { triggerHostEvent } from '../../../src/jquery/jquery.ts'

/** Tells the page's scripts that a line is gone, with the link that they read the product from. */
export function announceRemoval(fragments: unknown, hash: string, link: HTMLElement): void {
  const button = pageJQuery<(element: HTMLElement) => unknown>()?.(link) ?? link
  try {
    triggerHostEvent(document.body, 'removed_from_cart', [fragments, hash, button])
  } catch (error) {
    // A script of the page that fails must not undo the removal.
    reportError(error)
  }
}
