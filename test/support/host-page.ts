import type { Page } from '@playwright/test'

/** The tag as a theme prints it. */
export const TAG = '<script type="module" src="/atoll/loader.js"></script>'

/**
 * Opens a host page of our own making, served at `/host-page/` of the demo shop.
 * @param html the body; the tag is not added
 */
export async function openHostPage(
  page: Page,
  html: string,
  {
    head = '',
    headers = {},
    search = '',
  }: { head?: string; headers?: Record<string, string>; search?: string } = {},
): Promise<void> {
  await page.route('**/host-page/**', (route) =>
    route.fulfill({
      contentType: 'text/html; charset=UTF-8',
      headers,
      body: `<!doctype html><html lang="en"><head><title>Host page</title>${head}</head><body>${html}</body></html>`,
    }),
  )
  await page.goto(`/host-page/${search}`)
}
