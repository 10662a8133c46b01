import { triggerHostEvent } from '../../../src/jquery/jquery.ts'
import { sessionStore } from '../../../src/storage/web-storage.ts'
import { CREATED_KEY, OUTDATED } from '../model.ts'

/**
 * The page is being left while the server is told of a change. The next page may have been printed before: it, or WooCommerce's
 * script there, asks for a cart that is {@link OUTDATED}. This one, if it comes back, asks at once, maybe too early: it asks
 * again after `telling`.
 */
export async function askAgainAfter(telling: Promise<unknown>): Promise<void> {
  forgetAge()
  await telling.catch(() => {})
  triggerHostEvent(document.body, 'wc_fragment_refresh')
}

/** The shop has, or is told of, another cart than the kept one: until its answer is kept, for the page after this one too. */
export function forgetAge(): void {
  sessionStore.set(CREATED_KEY, OUTDATED)
}
