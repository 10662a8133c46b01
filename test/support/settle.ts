import { expect, type Page } from '@playwright/test'
import { scrollThrough } from './scroll-through.ts'

/** A page without hosts is not waited for longer, ms. */
const WITHOUT_HOSTS_MS = 2000

/** Opens a page and scrolls through it, so that all of its widgets run and everything has come into view. */
export async function settle(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => 'atoll' in window)
  await page.evaluate(async (longestMs) => {
    const isComing = (): boolean =>
      !document.querySelector('[data-atoll-state]') ||
      document.querySelector('[data-atoll-state=loading]') !== null
    // What is not there yet does not see that it comes into view.
    for (const started = performance.now(); isComing() && performance.now() - started < longestMs;)
      await new Promise((resolve) => setTimeout(resolve, 30))
  }, WITHOUT_HOSTS_MS)
  await scrollThrough(page)
  await expect(page.locator('[data-atoll-state=loading]')).toHaveCount(0)
}
