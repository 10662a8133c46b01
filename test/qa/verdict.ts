import type { Page } from '@playwright/test'

/** What a page says of itself. */
export interface Verdict {
  readonly verdict: 'pass' | 'fail' | 'skip'
  /** What is wrong, by check. */
  readonly problems: Readonly<Record<string, readonly string[]>>
}

const PATIENCE_MS = 90_000

/** Waits until a page of a state has judged itself. */
export async function readVerdict(page: Page): Promise<Verdict> {
  await page.waitForFunction(() => document.documentElement.dataset['verdict'] !== undefined, undefined, {
    timeout: PATIENCE_MS,
  })
  return page.evaluate(() => (window as unknown as { verdict: Verdict }).verdict)
}
