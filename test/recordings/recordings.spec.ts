import { readdirSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { manifests } from '../../loader/build/manifests.ts'
import { expectNoViolations } from '../support/axe.ts'
import { scrollThrough } from '../support/scroll-through.ts'

const folder = process.env['ATOLL_RECORDINGS'] ?? ''
const files = readdirSync(folder).filter((file) => file.endsWith('.html'))

interface Seen {
  readonly widget: string
  readonly state: string
  readonly notes: readonly string[]
}

/** Opens a recorded page and collects what went wrong on it. */
async function open(page: Page, file: string, query = ''): Promise<string[]> {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith('[atoll]')) problems.push(message.text())
  })
  await page.goto(`/page/${file}${query}`)
  await page.waitForFunction(() => 'atoll' in window)
  return problems
}

const list = (page: Page): Promise<readonly Seen[]> =>
  page.evaluate(() => {
    const api = window.atoll
    return api && !Array.isArray(api)
      ? api.list().map(({ widget, state, notes }) => ({ widget, state, notes }))
      : []
  })

/** Brings every host into view, so that all conditions but an interaction hold, and waits until nothing loads. */
async function mountEverything(page: Page): Promise<void> {
  await scrollThrough(page)
  await expect.poll(async () => (await list(page)).filter(({ state }) => state === 'loading').length).toBe(0)
  await page.waitForLoadState('networkidle')
}

for (const file of files) {
  test.describe(file, () => {
    test('mounts what it finds without an error and is accessible', async ({ page }) => {
      const problems = await open(page, file)
      await mountEverything(page)
      const islands = await list(page)
      expect(islands.filter(({ state }) => state === 'failed')).toEqual([])
      expect(problems).toEqual([])
      const expected = await page.evaluate(
        (selectors) =>
          selectors.filter(([, native]) => document.querySelector(native) !== null).map(([name]) => name),
        // The others wait for something that a page at rest need not offer.
        [...manifests].flatMap(([name, { native, when = 'ready' }]) =>
          native.length > 0 && when === 'ready' ? [[name, native.join(', ')] as const] : [],
        ),
      )
      expect([...new Set(islands.map(({ widget }) => widget))]).toEqual(expect.arrayContaining(expected))
      if (await page.locator('[data-atoll-part]').count()) await expectNoViolations(page, '[data-atoll-part]')
    })

    test('gives every host back to the server markup', async ({ page }) => {
      await open(page, file)
      await mountEverything(page)
      const changed = await page.evaluate(() => {
        const api = window.atoll
        if (!api || Array.isArray(api)) return ['no api']
        const hosts = new Set(api.list().map(({ host }) => host))
        for (const host of hosts) api.unmount(host)
        return [...document.querySelectorAll('[data-atoll-part], [data-atoll-state]')].map((left) =>
          left.outerHTML.slice(0, 200),
        )
      })
      expect(changed).toEqual([])
    })

    test('works beside jQuery', async ({ page }) => {
      const problems = await open(page, file, '?jquery')
      await mountEverything(page)
      expect(problems).toEqual([])
    })
  })
}
