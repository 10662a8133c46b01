import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { openHostPage, TAG } from '../support/host-page.ts'

const OUT = process.env['ATOLL_OUT'] ?? 'dist'
const { version: VERSION } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

const QUANTITY =
  '<div class="quantity"><input class="input-text qty" type="number" name="quantity" value="1" min="0" step="1"></div>'
const CLASSIC = '/atoll/loader.classic.js'

interface Told {
  readonly warnings: readonly string[]
  readonly problems: readonly string[]
}

function listen(page: Page): Told {
  const [warnings, problems]: [string[], string[]] = [[], []]
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  return { warnings, problems }
}

/** One root per host: a second copy of Atoll would draw its own buttons. */
async function expectMountedOnce(page: Page): Promise<void> {
  await expect(page.locator('[data-atoll-state=mounted]')).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button')).toHaveCount(2)
  await page.getByRole('button', { name: /increase/i }).click()
  await expect(page.getByRole('spinbutton')).toHaveValue('2')
}

test.describe('the tag', () => {
  for (const [title, head] of [
    ['classic, before the markup', `<script src="${CLASSIC}?ver=1"></script>`],
    ['a module, async', '<script async type="module" src="/atoll/loader.js"></script>'],
  ] as const) {
    test(`(${title}) alone mounts once and says nothing`, async ({ page }) => {
      const told = listen(page)
      await openHostPage(page, QUANTITY, { head })
      await expectMountedOnce(page)
      expect(told).toEqual({ warnings: [], problems: [] })
    })
  }

  for (const folder of ['/atoll/', '/atoll']) {
    test(`(joined with other scripts) finds its files in the folder "${folder}" of the configuration`, async ({
      page,
    }) => {
      const told = listen(page)
      await page.route('**/joined.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: readFileSync(`${OUT}/loader.classic.js`, 'utf8'),
        }),
      )
      const config = `<script type="application/json" data-atoll-config>{"assets":"${folder}"}</script>`
      await openHostPage(page, `${config}${QUANTITY}<script src="/joined.js"></script>`)
      await expectMountedOnce(page)
      expect(told).toEqual({ warnings: [], problems: [] })
    })
  }

  for (const [title, type, src] of [
    ['a module', 'module', '/atoll/loader.js'],
    ['classic', '', CLASSIC],
  ] as const) {
    test(`(${title}) that a script adds after the page has loaded mounts once, and runs what was asked before`, async ({
      page,
    }) => {
      const told = listen(page)
      await openHostPage(
        page,
        `<script>window.heard = []; window.atoll = [['on', 'mounted', () => { window.heard.push('mounted') }]]</script>${QUANTITY}`,
      )
      expect(await page.evaluate(() => document.readyState)).toBe('complete')
      await page.evaluate(
        ([kind, address]) => {
          const tag = document.createElement('script')
          if (kind) tag.type = kind
          tag.src = address
          document.body.append(tag)
        },
        [type, src] as const,
      )
      await expectMountedOnce(page)
      expect(await page.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual(['mounted'])
      expect(told).toEqual({ warnings: [], problems: [] })
    })
  }
})

test.describe('two versions', () => {
  const OTHER = '<script type="module" src="/atoll/loader.js?other"></script>'

  for (const [first, second] of [
    ['0.0.1', VERSION],
    [VERSION, '99.0.0'],
  ] as const) {
    test(`(${first}, then ${second}): the first stays, the second says so and does nothing`, async ({
      page,
    }) => {
      const told = listen(page)
      const source = readFileSync(`${OUT}/loader.js`, 'utf8')
      const quoted = /(["'`])VERSION\1/.source.replace('VERSION', VERSION.replaceAll('.', String.raw`\.`))
      expect(source).toMatch(new RegExp(quoted))
      await page.route('**/atoll/loader.js?other', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: source.replaceAll(new RegExp(quoted, 'g'), `"${first === VERSION ? second : first}"`),
        }),
      )
      await openHostPage(page, QUANTITY + (first === VERSION ? TAG + OTHER : OTHER + TAG))
      await expectMountedOnce(page)
      expect(told.problems).toEqual([])
      await expect.poll(() => told.warnings).toHaveLength(1)
      expect(told.warnings[0]).toContain(`Version ${first} already runs`)
      expect(
        await page.evaluate(() => (window.atoll && !Array.isArray(window.atoll) ? window.atoll.version : '')),
      ).toBe(first)
    })
  }
})

test('a sandboxed frame, in which storage and cookies throw, works as any page', async ({ page }) => {
  const told = listen(page)
  // A frame without an origin of its own may only fetch modules that the server gives to everybody.
  await page.route('**/atoll/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'access-control-allow-origin': '*' } })
  })
  const notice =
    '<p class="woocommerce-store-notice" data-notice-id="7" style="display:none">Closed on Monday <a href="#" class="woocommerce-store-notice__dismiss-link">Dismiss</a></p>'
  const inner = `${notice}${QUANTITY}${TAG}`.replaceAll('"', '&quot;')
  await openHostPage(page, `<iframe sandbox="allow-scripts" srcdoc="${inner}"></iframe>`)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('[data-atoll-state=mounted]')).toHaveCount(2)
  expect(
    await frame.locator('body').evaluate(() => {
      try {
        return document.cookie
      } catch (error) {
        return (error as Error).name
      }
    }),
  ).toBe('SecurityError')
  await frame.getByRole('button', { name: /increase/i }).click()
  await expect(frame.getByRole('spinbutton')).toHaveValue('2')
  await frame.getByText('Dismiss').click()
  await expect(frame.getByText('Closed on Monday')).toBeHidden()
  expect(told).toEqual({ warnings: [], problems: [] })
})
