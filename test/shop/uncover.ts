import type { Locator } from '@playwright/test'
import type { Visit } from './visit.ts'

/** What lies over a page by its selector, and what a visitor presses to take it away. */
const COVERS: ReadonlyArray<readonly [cover: string, close: string]> = [
  ['.mysticky-welcomebar-fixed', '.mysticky-welcomebar-close'],
  ['.woocommerce-store-notice', '.woocommerce-store-notice__dismiss-link'],
  // The7 lays its notices over one another.
  ['.woocommerce-info, .woocommerce-message', '.close-message'],
]

/** A bar or a notice may lie on what a visitor wants to press: they close it first. */
export async function uncover(visit: Visit, button: Locator): Promise<void> {
  // One may lie on the next.
  for (const _ of COVERS) {
    await button.scrollIntoViewIfNeeded()
    // Some slide in.
    await visit.page.waitForTimeout(1500)
    const covers = COVERS.map(([cover]) => cover)
    const place = await button.evaluate(indexOfCover, covers)
    const [cover, close] = COVERS[place] ?? []
    if (!cover || !close) return
    visit.note('Something covers what is to be pressed: closed it first')
    await visit.picture('Covered')
    await visit.page.locator(cover).locator(close).filter({ visible: true }).last().click()
    await visit.page.waitForTimeout(1500)
  }
}

/** Runs in the page: which of the selectors matches what lies on the element; -1 where nothing does. */
function indexOfCover(element: Element, covers: readonly string[]): number {
  // Of a link that wraps the first line is pressed.
  const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  if (!hit || element.contains(hit) || hit.contains(element)) return -1
  return covers.findIndex((cover) => hit.closest(cover))
}
