import { expect, type Page } from '@playwright/test'

/** A page without hosts is not waited for longer, ms. */
const WITHOUT_HOSTS_MS = 2000

/** Opens a page and scrolls through it, so that all of its widgets run and everything has come into view. */
export async function settle(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => 'atoll' in window)
  await page.evaluate(async (longestMs) => {
    const wait = (ms: number): Promise<void> =>
      new Promise((resolve) => {
        setTimeout(resolve, ms)
      })
    const isComing = (): boolean =>
      !document.querySelector('[data-atoll-state]') ||
      document.querySelector('[data-atoll-state=loading]') !== null
    // What is not there yet does not see that it comes into view.
    for (const started = performance.now(); isComing() && performance.now() - started < longestMs;)
      await wait(30)
    const { scrollingElement: root } = document
    for (let top = 0; root && top < root.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await wait(30)
    }
    scrollTo({ top: 0, behavior: 'instant' })
  }, WITHOUT_HOSTS_MS)
  await expect(page.locator('[data-atoll-state=loading]')).toHaveCount(0)
}
