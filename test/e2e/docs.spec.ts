import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, type Page, test } from '@playwright/test'
import { BEST_PRACTICE, expectNoViolations } from '../support/axe.ts'
import { serveFolder } from '../support/static-site.ts'

test.describe.configure({ mode: 'serial' })

let folder: string
let site: Awaited<ReturnType<typeof serveFolder>>

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'atoll-docs-'))
  execFileSync('node', ['loader/docs/docs.mjs', '--out', folder], { stdio: 'pipe' })
  site = await serveFolder(folder)
})
test.afterAll(() => {
  site.close()
  rmSync(folder, { recursive: true })
})

/** What only the shop's server answers. */
const SERVED = /wc-ajax|admin-ajax|wp-json/

/** What goes wrong in the page, and what it asks for without finding it. */
function problemsOf(page: Page): readonly string[] {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('response', (response) => {
    if (response.status() >= 400 && !SERVED.test(response.url()))
      problems.push(`${response.status()}: ${response.url()}`)
  })
  return problems
}

const PAGES = [
  'index.html',
  'quick-start.html',
  'widgets/pickup-selector.html',
  'troubleshooting.html',
  'messages.html',
]

for (const path of PAGES) {
  test(`${path} has no barrier, light and dark, on a desktop and on a phone`, async ({ page }) => {
    const problems = problemsOf(page)
    for (const [width, colorScheme] of [
      [1280, 'light'],
      [390, 'dark'],
    ] as const) {
      // oxlint-disable no-await-in-loop -- one window after another
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 800 })
      await page.goto(site.address + path)
      await expectNoViolations(page, undefined, BEST_PRACTICE)
      expect(await sidewaysBy(page)).toBe(0)
      // oxlint-enable no-await-in-loop
    }
    expect(problems).toEqual([])
  })
}

test('it can be read from right to left, and at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`${site.address}widgets/quantity.html`)
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  expect(await sidewaysBy(page)).toBe(0)
})

test('search finds a message of the console by its words, by keyboard, and says how many there are', async ({
  page,
}) => {
  await page.goto(`${site.address}widgets/quantity.html`)
  await page.keyboard.press('/')
  const field = page.getByRole('searchbox', { name: 'Search the documentation' })
  await expect(field).toBeFocused()
  await field.fill('already runs remove tag')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^\d+ results?/)
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('search').getByRole('link').first()).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/messages\.html#says-version-already-runs/)
  await page.keyboard.press('/')
  await field.fill('qqzzww')
  await expect(page.getByRole('search').getByRole('status')).toHaveText(/^Nothing found/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('status')).toBeHidden()
  await expect(field).toHaveValue('')
})

test('a widget acts in a static copy of the shop’s page, and another state is a press away', async ({
  page,
}) => {
  await page.goto(`${site.address}widgets/quantity.html`)
  const copy = page.frameLocator('iframe[name=demo]')
  await expect(copy.getByRole('button', { name: /^Increase/ }).first()).toBeVisible()
  await page.getByText('States', { exact: true }).click()
  const product = page.locator('.demo-states').getByRole('link', { name: 'Without jQuery' }).last()
  await product.click()
  await expect(product).toHaveAttribute('aria-current', 'true')
  await expect(copy.getByRole('heading', { level: 1 })).toContainText('cushion')
  await copy
    .getByRole('button', { name: /^Increase/ })
    .first()
    .click()
  await expect(copy.getByRole('spinbutton').first()).toHaveValue('2')
  await copy.getByRole('navigation').getByRole('link', { name: 'Homeware' }).click()
  await expect(copy.getByRole('heading', { level: 1 })).toHaveText('This needs the shop’s server')
})

test('every file that a copy names is beside it', () => {
  const demo = join(folder, 'demo')
  const there = new Set(readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  const missing = readdirSync(demo)
    .filter((name) => name.endsWith('.html'))
    .flatMap((name) => {
      const named = readFileSync(join(demo, name), 'utf8').matchAll(
        /(?:href|src|action)="((?:\.\.\/atoll|host|uploads|wp-content)\/[^"?#]+|[\w-]+\.(?:html|js))/g,
      )
      // One state is about pictures that are lost.
      return [...named]
        .map(([, path = '']) => join('demo', path))
        .filter((path) => !there.has(path) && !path.endsWith('-lost.svg'))
    })
  expect([...new Set(missing)]).toEqual([])
})

test('it works from a folder, without a server: search, themes, and a word about the copies', async ({
  page,
}) => {
  await page.goto(pathToFileURL(join(folder, 'widgets/quantity.html')).href)
  await page.getByRole('searchbox').fill('custom properties quantity')
  await expect(page.getByRole('search').getByRole('link').first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\.html#/)
  await page.goto(pathToFileURL(join(folder, 'widgets/quantity.html')).href)
  await expect(page.getByText('Opened from a folder')).toBeVisible()
  const theme = page.getByRole('button', { name: 'Theme: System' })
  await theme.click()
  await theme.or(page.getByRole('button', { name: 'Theme: Light' })).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

function sidewaysBy(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
