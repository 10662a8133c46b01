import { NotAllowed } from './outcome.ts'
import type { Visit } from './visit.ts'

/**
 * Presses the order button. The server decides what it refuses, and might accept: where a request would leave and
 * orders are not allowed, it is held back and the flow ends here.
 * @throws {NotAllowed}
 */
export async function pressOrder(visit: Visit, button = '#place_order'): Promise<void> {
  await (await visit.shown(button)).click()
  await visit.page.waitForTimeout(1500)
  if (visit.heldBack.includes('order')) throw new NotAllowed('--allow-orders')
}
