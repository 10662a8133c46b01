import { spawnSync } from 'node:child_process'
import { type BrowserContext, expect, test as base, type Page } from '@playwright/test'

/** A test on the running site; skipped where there cannot be one. */
export const test = base.extend<{ skipWithoutSite: void }>({
  skipWithoutSite: [
    async ({ baseURL }, use, testInfo) => {
      testInfo.skip(!baseURL, process.env['ATOLL_WP_SKIP'])
      await use()
    },
    { auto: true },
  ],
})

export const SETTINGS = '/wp-admin/options-general.php?page=atoll'

/** Cookies of those who have logged in before. */
const sessions = new Map<string, Awaited<ReturnType<BrowserContext['cookies']>>>()

/** Logs in; name and password are the same. */
export async function login(page: Page, name: 'admin' | 'editor' = 'admin'): Promise<void> {
  const known = sessions.get(name)
  if (known) return page.context().addCookies(known)
  await page.goto('/wp-login.php')
  const username = page.getByLabel('Username or Email Address')
  // WordPress takes the focus there 200 ms after the form is shown, and would take a password that is being typed with it.
  await expect(username).toBeFocused()
  await username.fill(name)
  await page.getByLabel('Password', { exact: true }).fill(name)
  await page.getByRole('button', { name: 'Log In' }).click()
  await page.waitForURL(/wp-admin/)
  sessions.set(name, await page.context().cookies())
}

/** What PHP code returns in the running WordPress. @param code statements that end with `return …;` */
export function php(code: string): unknown {
  const script = `$_SERVER['HTTP_HOST'] = '127.0.0.1'; require '${process.env['ATOLL_WP_CORE']}/wp-load.php'; global $wpdb; echo json_encode( ( function () use ( $wpdb ) { ${code} } )() );`
  const { status, stdout, stderr } = spawnSync('php', ['-r', script], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`PHP failed: ${stdout}${stderr}`)
  return JSON.parse(stdout)
}

/** The page's HTML as a visitor without cookies gets it. */
export async function visitorHtml(path: string): Promise<string> {
  const response = await fetch(`${process.env['ATOLL_WP_URL']}${path}`)
  return response.text()
}

/** What the browser says went wrong on `page`. */
export function problemsOf(page: Page): string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  return problems
}
