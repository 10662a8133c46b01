import { expect, type Page, test } from '@playwright/test'
import { withResolvers } from '../support/with-resolvers.ts'
import { option, refreshedOnce, requests, settled } from '../support/pickup-page.ts'

const STORING = 'set_checkout_session'
const REFRESH = 'update_order_review'
/** The shop works on a request for 40 ms: one that is sent so much later ends after it. */
const OVERLAP_MS = 20

interface HostPage {
  readonly jQuery: (of: Element) => {
    readonly trigger: (type: string) => void
    readonly one: (type: string, heard: () => void) => void
  }
}

async function storedFlag(page: Page): Promise<unknown> {
  const session = (await (await page.request.get('/__demo/session')).json()) as Record<string, unknown>
  return session['cod_for_parcel']
}

test.beforeEach(async ({ page }) => {
  await page.goto('/checkout/?method=dpd_parcels:2&panel=off')
  await expect(page.locator('.atoll-pickup-selector__field')).toBeVisible()
  await refreshedOnce(page)
  await page.locator('.atoll-pickup-selector__field').click()
  await option(page).filter({ hasNotText: 'No cash on delivery' }).first().click()
  await expect.poll(() => storedFlag(page)).toBe('1')
  await settled(page)
  await page.locator('.atoll-pickup-selector__field').click()
  await expect(option(page).filter({ hasText: 'No cash on delivery' }).first()).toBeVisible()
})

test('a choice made in the moment in which WooCommerce refreshes by itself is not lost', async ({ page }) => {
  const [asked, refreshed] = [withResolvers(), withResolvers()]
  // Both are with the shop at once, and the refresh ends later.
  await page.route(`**/*${REFRESH}*`, async (route) => {
    await asked.promise
    await route.continue()
  })
  page.on('requestfinished', (request) => {
    if (request.url().includes(REFRESH)) refreshed.resolve()
  })
  let stored = 0
  await page.route('**/admin-ajax.php', async (route) => {
    if (!route.request().postData()?.includes(STORING)) return route.continue()
    stored += 1
    if (stored > 1) return route.continue()
    setTimeout(asked.resolve, OVERLAP_MS)
    const response = await route.fetch()
    // A busy page may read the answer of the refresh first.
    await refreshed.promise
    await expect(page.locator('form.checkout .blockOverlay')).toHaveCount(0)
    await route.fulfill({ response })
  })
  await page.evaluate(() => {
    const { locks } = navigator
    const request = locks.request.bind(locks) as (
      name: string,
      options: LockOptions,
      begin: LockGrantedCallback<unknown>,
    ) => Promise<unknown>
    Object.defineProperty(locks, 'request', {
      value: (name: string, options: LockOptions, begin: LockGrantedCallback<unknown>) =>
        request(name, options, (lock) => {
          // WooCommerce sends it 5 ms later.
          const { jQuery } = window as unknown as HostPage
          jQuery(document.body).trigger('update_checkout')
          return begin(lock)
        }),
    })
  })
  await option(page).filter({ hasText: 'No cash on delivery' }).first().click()
  await expect.poll(() => stored).toBeGreaterThan(0)
  await settled(page)
  expect(await storedFlag(page)).toBe('0')
})

test('a choice does not wait for the veil of a refresh that has ended', async ({ page }) => {
  const before = (await requests(page, STORING)).length
  const veils = await page.evaluate(async () => {
    const { jQuery } = window as unknown as HostPage
    const body = jQuery(document.body)
    const ended = new Promise<void>((resolve) => body.one('updated_checkout', resolve))
    body.trigger('update_checkout')
    await ended
    // It changed nothing, so its veils fade away.
    const covers = document.querySelectorAll('form.checkout .blockOverlay').length
    const points = [
      ...document.querySelectorAll<HTMLElement>('.atoll-pickup-selector__layer [role="option"]'),
    ]
    points.find(({ textContent }) => textContent.includes('No cash on delivery'))?.click()
    return covers
  })
  expect(veils).toBeGreaterThan(0)
  await expect
    .poll(async () => (await requests(page, STORING)).length, { timeout: 2000 })
    .toBeGreaterThan(before)
  await settled(page)
  expect(await storedFlag(page)).toBe('0')
})
