/** A beacon has no answer; after so long it has arrived, ms. */
const BEACON_MS = 2000

/**
 * Asks the address of the link, which removes its line without any code: for a page that is being left. Resolves when that is
 * surely done, in a page that comes back.
 */
export async function removeByAddress({ href, origin }: HTMLAnchorElement): Promise<void> {
  if (origin === location.origin) navigator.sendBeacon(href, new URLSearchParams())
  return new Promise((resolve) => setTimeout(resolve, BEACON_MS))
}
