import type { Page } from '@playwright/test'

/** Waits until every one of `widgets` runs somewhere on the page: one host may carry several. */
export async function mounted(page: Page, ...widgets: readonly string[]): Promise<void> {
  await page.waitForFunction((names) => {
    const { atoll } = window as unknown as {
      atoll?: { list?: () => ReadonlyArray<{ widget: string; state: string }> }
    }
    const running = atoll?.list?.().filter(({ state }) => state === 'mounted') ?? []
    return names.every((name) => running.some(({ widget }) => widget === name))
  }, widgets)
}
