import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { chunkRun } from '../support/chunk-run.ts'
import { refreshedOnce, search } from '../support/pickup-page.ts'

const CHECKOUT = '/checkout/?panel=off&method=dpd_parcels:2&city=Kaunas'
const BLOCKS = '/block-checkout/?panel=off&method=dpd_parcels:2&city=Kaunas'
const ROWS = 'get_data'
/** In Klaipėda. */
const DEVICE = { latitude: 55.71, longitude: 21.132 }

const popup = (page: Page): Locator => page.locator('.atoll-pickup-selector__popup')
const options = (page: Page): Locator => popup(page).getByRole('option')
const nearest = (page: Page): Locator => popup(page).getByRole('checkbox', { name: 'Nearest first' })
const locate = (page: Page): Locator => popup(page).getByRole('button', { name: 'Use my location' })
const said = (page: Page): Locator => popup(page).locator('.atoll-pickup-selector__near-said')

function field(page: Page): Locator {
  return page.locator('tr .atoll-pickup-selector__field, [class*="__package"] .atoll-pickup-selector__field')
}

async function openList(page: Page, address: string): Promise<void> {
  await page.goto(address)
  // The row is replaced by the refresh that WooCommerce starts by itself.
  if (address.startsWith(CHECKOUT)) await refreshedOnce(page)
  await field(page).focus()
  await expect(field(page)).toBeFocused()
  await field(page).press('ArrowDown')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(nearest(page)).toBeVisible()
}

/** The distances of the rows in view, km. */
async function distances(page: Page): Promise<readonly number[]> {
  const texts = await popup(page).locator('.atoll-pickup-selector__away').allInnerTexts()
  return texts.filter(Boolean).map((text) => Number.parseFloat(text) / (text.includes('km') ? 1 : 1000))
}

async function expectSorted(page: Page): Promise<void> {
  const km = await distances(page)
  expect(km.length).toBeGreaterThan(5)
  expect(km).toEqual(km.toSorted((a, b) => a - b))
}

test('the nearest to the checkout’s address come first once the shopper asks, and the cities again', async ({
  page,
}) => {
  await openList(page, CHECKOUT)
  const [first = ''] = (await options(page).first().innerText()).split('\n')
  expect(first).not.toBe('')
  await nearest(page).check()
  await expect(popup(page).getByRole('group', { name: 'Nearest to Kaunas' })).toBeVisible()
  await expectSorted(page)
  await expect(options(page).first()).toContainText(/\d+ m|\d km/)
  await expectNoViolations(page, '.atoll-pickup-selector__popup')
  await nearest(page).uncheck()
  await expect(popup(page).getByRole('group', { name: 'Nearest to Kaunas' }).getByRole('option')).toHaveCount(
    3,
  )
  await expect(options(page).nth(3)).toContainText(first)
})

test('distances that could not be loaded can be asked for again', async ({ page }) => {
  await openList(page, `${CHECKOUT}&fault=500&on=${ROWS}`)
  await nearest(page).check()
  await expect(said(page)).toHaveText('Distances could not be loaded.')
  await expectNoViolations(page, '.atoll-pickup-selector__popup')
  await page.request.post('/__demo/faults', { data: { action: ROWS } })
  const retry = popup(page).locator('.atoll-pickup-selector__near').getByRole('button', { name: 'Try again' })
  await retry.press('Enter')
  await expect(popup(page).getByRole('group', { name: 'Nearest to Kaunas' })).toBeVisible()
  await expect(search(page)).toBeFocused()
  await expect(said(page)).toBeEmpty()
})

test('an address that no point tells the place of is said so', async ({ page }) => {
  await openList(page, CHECKOUT.replace('Kaunas', 'Atlantis'))
  await nearest(page).check()
  await expect(said(page)).toContainText('No place of the points here fits your address.')
})

test.describe('the device’s position', () => {
  test('is asked for by a press alone, and sorts', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(DEVICE)
    await page.addInitScript(() => {
      const real = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
      Object.assign(globalThis, { asked: 0 })
      navigator.geolocation.getCurrentPosition = (...values) => {
        Object.assign(globalThis, { asked: 1 })
        real(...values)
      }
    })
    await openList(page, CHECKOUT)
    await nearest(page).check()
    await expect(popup(page).getByRole('group', { name: 'Nearest to Kaunas' })).toBeVisible()
    expect(await page.evaluate(() => (globalThis as unknown as { asked: number }).asked)).toBe(0)
    await locate(page).click()
    await expect(popup(page).getByRole('group', { name: 'Nearest to you' })).toBeVisible({ timeout: 15_000 })
    await expectSorted(page)
    await expect(options(page).first()).toContainText('Klaipėda')
  })

  test('shows the nearest from the first on, whatever was highlighted meanwhile', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(DEVICE)
    await page.addInitScript(() => {
      const real = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
      navigator.geolocation.getCurrentPosition = (found, ...others) =>
        real((position) => addEventListener('found', () => found(position), { once: true }), ...others)
    })
    await openList(page, CHECKOUT)
    await nearest(page).check()
    await expect(popup(page).getByRole('group', { name: 'Nearest to Kaunas' })).toBeVisible()
    await locate(page).press('Enter')
    await expect(said(page)).toHaveText('Looking for your location…')
    await options(page).nth(3).hover()
    await expect(options(page).nth(3)).toHaveAttribute('data-active', 'true')
    await page.evaluate(() => dispatchEvent(new Event('found')))
    await expect(popup(page).getByRole('group', { name: 'Nearest to you' })).toBeVisible({ timeout: 15_000 })
    await expect(options(page).first()).toHaveAttribute('aria-posinset', '1')
    await expect(options(page).first()).toContainText('Klaipėda')
  })

  test('that is refused is explained', async ({ page, context }) => {
    await context.clearPermissions()
    await openList(page, CHECKOUT)
    await locate(page).click()
    await expect(said(page)).toContainText('Your location was refused. Allow it for this site')
    await expectNoViolations(page, '.atoll-pickup-selector__popup')
  })
})

test('a site owner’s list goes by distance from the start (data-atoll-sort)', async ({ page }) => {
  await page.route('**/block-checkout/**', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({
      response: answer,
      body: html.replace('class="wp-block-woocommerce-checkout', 'data-atoll-sort="distance" $&'),
    })
  })
  await page.goto(BLOCKS)
  await field(page).focus()
  // What puts the list in order is here.
  await expect(popup(page).locator('.atoll-pickup-selector__near input')).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(nearest(page)).toBeChecked()
  await expectSorted(page)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

  test('the own city is first although the tap that opens the list brings its points', async ({ page }) => {
    await page.goto(CHECKOUT)
    await refreshedOnce(page)
    await field(page).tap()
    await expect(popup(page).getByRole('group').first()).toHaveAccessibleName('Kaunas')
  })

  test('the nearest are there when the list first opens, where something was touched before', async ({
    page,
  }) => {
    await page.goto(BLOCKS)
    await expect(field(page)).toBeVisible()
    await page.touchscreen.tap(5, 5)
    await chunkRun(page, 'pickup-selector-nearness')
    await field(page).tap()
    await expect(
      popup(page).getByRole('group', { name: 'Nearest to Kaunas' }).getByRole('option'),
    ).toHaveCount(3)
  })

  test('the nearest come with the first points of a list that was opened without any', async ({ page }) => {
    await page.route('**/admin-ajax.php*', async (route) => {
      if (route.request().postData()?.includes('get_pickup_points'))
        await chunkRun(page, 'pickup-selector-nearness')
      await route.fallback()
    })
    await page.goto(BLOCKS)
    await field(page).tap()
    await expect(
      popup(page).getByRole('group', { name: 'Nearest to Kaunas' }).getByRole('option'),
    ).toHaveCount(3)
  })
})

test('three points near the address open the checkout block’s list, and none moves while it is open', async ({
  page,
}) => {
  await page.goto(BLOCKS)
  await field(page).focus()
  // The first page of points, and the code that knows where they are, come before the list opens.
  await expect(popup(page).locator('.atoll-pickup-selector__near')).toBeAttached()
  await chunkRun(page, 'pickup-selector-nearness')
  await page.keyboard.press('ArrowDown')
  const near = popup(page).getByRole('group', { name: 'Nearest to Kaunas' })
  await expect(near.getByRole('option')).toHaveCount(3)
  const first = await options(page).first().getAttribute('id')
  const names = await options(page).allInnerTexts()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(popup(page).locator('.atoll-pickup-selector__count')).not.toHaveText(/^50 /)
  await page.keyboard.press('Home')
  await expect(options(page).first()).toHaveAttribute('id', first ?? '')
  expect((await options(page).allInnerTexts()).slice(0, 3)).toEqual(names.slice(0, 3))
})
