import type { Page } from '@playwright/test'

/** Scrolls down the page and back, so that everything has been seen in the window: in a frame of each place, however long it took. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame)
    const { documentElement: root } = document
    for (let top = 0; top < root.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      // What came into view is told of at the end of a frame, and acted on in a task behind it.
      await frame()
      await frame()
      await new Promise((resolve) => setTimeout(resolve))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
}
