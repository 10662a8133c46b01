import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import {
  choose,
  fillAddress,
  option,
  refreshedOnce,
  requests,
  search,
  settled,
} from '../support/pickup-page.ts'

const CHECKOUT = '/checkout/?panel=off&method=own_places:9'
const LIST = '**/demo-shop/v1/points*'
const PART = /pickup-selector-serve-kept-/
const DAY_MS = 86_400_000

const field = (page: Page): Locator => page.getByRole('button', { name: /^Choose a Pickup Point/ })
const problem = (page: Page): Locator =>
  page.getByRole('dialog').getByRole('alert').filter({ hasText: 'List of 3 days ago' })

/** The kept list as the browser has it. */
function keptRows(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const cache = await caches.open('atoll-pickup-lists')
    const [request] = await cache.keys()
    const kept = request && (await cache.match(request))
    return kept ? ((await kept.json()) as { rows: unknown[] }).rows.length : 0
  })
}

/** A visit that leaves a list of three days ago, with one place that has closed since. */
async function visit(page: Page): Promise<void> {
  await page.goto(CHECKOUT)
  await refreshedOnce(page)
  await field(page).click()
  await expect(option(page).first()).toBeVisible()
  await expect.poll(() => keptRows(page)).toBeGreaterThan(50)
  await page.evaluate(
    async (at) => {
      const cache = await caches.open('atoll-pickup-lists')
      const [request] = await cache.keys()
      const kept = request && (await cache.match(request))
      if (!request || !kept) return
      const list = (await kept.json()) as { at: number; rows: unknown[][] }
      const closed = ['89999', 'Closed Corner', 'Gone g. 1', 'Kaunas', '44001', 'LT', 1]
      await cache.put(request, new Response(JSON.stringify({ ...list, at, rows: [closed, ...list.rows] })))
    },
    Date.now() - 3 * DAY_MS,
  )
}

test('the list of the last visit is there at once, and gives way to the fresh one', async ({ page }) => {
  await visit(page)
  let send = (): void => {}
  const held = new Promise<void>((resolve) => (send = resolve))
  await page.route(LIST, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(CHECKOUT)
  await field(page).click()
  await expect(option(page).first()).toBeVisible()
  await search(page).fill('closed corner')
  await expect(option(page)).toHaveCount(1)
  send()
  await expect(option(page).filter({ hasText: 'Closed Corner' })).toHaveCount(0)
})

test('without the shop the list says how old it is, and comes fresh by the button', async ({ page }) => {
  await visit(page)
  await page.route(LIST, (route) => route.abort())
  await page.goto(CHECKOUT)
  await field(page).click()
  await expect(option(page).first()).toBeVisible()
  await expect(problem(page)).toBeVisible()
  await expectNoViolations(page, '.atoll-pickup-selector__layer')
  await page.unroute(LIST)
  await problem(page).getByRole('button', { name: 'Try again' }).click()
  await expect(problem(page)).toHaveCount(0)
  await expect(option(page).first()).toBeVisible()
})

test('a point of the kept list that has closed is found out before the order', async ({ page }) => {
  await visit(page)
  let fresh = false
  await page.route(LIST, (route) => (fresh ? route.continue() : route.abort()))
  await page.goto(CHECKOUT)
  await refreshedOnce(page)
  await fillAddress(page)
  await choose(page, field(page), 'closed corner')
  await settled(page)
  fresh = true
  await page.locator('#place_order').click()
  await expect(page.locator('.atoll-pickup-selector__status')).toHaveText(/^Closed Corner is closed/)
  expect(await requests(page, 'checkout')).toEqual([])
})

test('a browser that keeps nothing works without', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'caches', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  for (let round = 0; round < 2; round += 1) {
    await page.goto(CHECKOUT)
    await field(page).click()
    await expect(option(page).first()).toBeVisible()
  }
  expect(errors).toEqual([])
})

test('its part comes to no page that has nothing to keep', async ({ page }) => {
  const parts: string[] = []
  page.on('request', (request) => parts.push(request.url()))
  await page.goto('/checkout/?panel=off&method=dpd_parcels:2')
  await field(page).click()
  await expect(option(page).first()).toBeVisible()
  expect(parts.filter((url) => PART.test(url))).toEqual([])
})
