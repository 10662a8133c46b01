import type { Locator } from '@playwright/test'
import type { Visit } from './visit.ts'

/** A bar at the top may lie on what a visitor wants to press: they close it first. */
export async function uncover(visit: Visit, button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  const covered = await button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && !element.contains(hit) && !hit.contains(element)
  })
  if (!covered) return
  visit.note('Something covers what is to be pressed: closed the bar first')
  await visit.picture('Covered')
  await visit.page.locator('.mysticky-welcomebar-close').filter({ visible: true }).first().click()
  await visit.page.waitForTimeout(1500)
}
