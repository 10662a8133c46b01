import { expect, type Page } from '@playwright/test'

/** Opens a page and scrolls through it, so that all of its widgets run and everything has come into view. */
export async function settle(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => 'atoll' in window)
  await page.evaluate(async () => {
    const { scrollingElement: root } = document
    for (let top = 0; root && top < root.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => {
        setTimeout(resolve, 30)
      })
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await expect(page.locator('[data-atoll-state=loading]')).toHaveCount(0)
}
