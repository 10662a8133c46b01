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

const CHECKOUT = '/checkout/?panel=off&method=dpd_parcels:2'
const BLOCKS = '/block-checkout/?panel=off&method=dpd_parcels:2'
const FIELD = 'wc_shipping_dpd_parcels_terminal'
const ROWS = 'get_data'
const PLACE = '/wc/store/v1/checkout'
const CLOSED = /is closed\. Please choose another pickup point\.$/
const TOWN = 'Kaunas'

const field = (page: Page): Locator =>
  page.locator('tr .atoll-pickup-selector__field, [class*="__package"] .atoll-pickup-selector__field')
const message = (page: Page): Locator => page.locator('.atoll-pickup-selector__status')
const popup = (page: Page): Locator => page.locator('.atoll-pickup-selector__popup')
const name = (page: Page): Locator => field(page).locator('.atoll-pickup-selector__name')

/** The list is open at the town of the closed point, and nothing of the form is lost. */
async function expectReopened(page: Page, closed: string): Promise<void> {
  await expect(message(page)).toHaveText(CLOSED)
  await expect(message(page)).toContainText(closed)
  await expect(message(page)).toBeInViewport()
  await expect(search(page)).toBeFocused()
  await expect(search(page)).toHaveValue(TOWN)
  await expect(option(page).first()).toBeVisible()
  await expect(option(page).filter({ hasText: closed })).toHaveCount(0)
  await expect(field(page)).toHaveAttribute('data-chosen', 'false')
}

test.describe('the checkout', () => {
  for (const closing of ['status', 'gone']) {
    test(`keeps an order whose point has closed, opens the list at its town, and takes another (${closing})`, async ({
      page,
    }) => {
      await page.goto(`${CHECKOUT}&closing=${closing}`)
      await refreshedOnce(page)
      await fillAddress(page)
      await page.locator('#order_comments').fill('Ring twice')
      await choose(page, field(page), TOWN)
      await settled(page)
      const closed = await name(page).innerText()
      await page.locator('#place_order').click()
      await expectReopened(page, closed)
      await expectNoViolations(page, '.atoll-pickup-selector, .atoll-pickup-selector__layer')
      await expect(page.locator('#order_comments')).toHaveValue('Ring twice')
      await expect(page.locator('#billing_first_name')).toHaveValue('Ona')
      await expect(page.locator(`[name="${FIELD}"]`)).toHaveValue('')
      expect(await requests(page, 'checkout')).toEqual([])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(message(page)).toBeEmpty()
      await settled(page)
      const id = await page.locator(`[name="${FIELD}"]`).inputValue()
      expect(id).toMatch(/^LT\d+$/)
      await page.locator('#place_order').click()
      await page.waitForURL(/order-received/)
      const placed = await requests(page, 'checkout')
      expect(placed.map(({ fields }) => fields[FIELD])).toEqual([id])
    })
  }

  test('a closed point does not come back with a refresh that still prints it', async ({ page }) => {
    await page.goto(`${CHECKOUT}&closing=status`)
    await refreshedOnce(page)
    await fillAddress(page)
    await choose(page, field(page), TOWN)
    await settled(page)
    await page.locator('#place_order').click()
    await expect(message(page)).toHaveText(CLOSED)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    const before = (await requests(page, 'update_order_review')).length
    // WooCommerce listens for keys.
    await page.locator('#billing_postcode').press('9')
    await page.locator('#billing_postcode').blur()
    await expect
      .poll(async () => (await requests(page, 'update_order_review')).length)
      .toBeGreaterThan(before)
    await settled(page)
    await expect(field(page)).toHaveAttribute('data-chosen', 'false')
    await expect(page.locator(`[name="${FIELD}"]`)).toHaveValue('')
  })

  for (const fault of ['500', 'malformed', 'hang']) {
    test(`a check that ends in ${fault} keeps nobody from ordering, and the order goes once`, async ({
      page,
    }) => {
      await page.goto(`${CHECKOUT}&closing=status&fault=${fault}&on=${ROWS}`)
      await refreshedOnce(page)
      await fillAddress(page)
      await choose(page, field(page), TOWN)
      await settled(page)
      await page.locator('#place_order').click()
      // Impatient.
      await page
        .locator('#place_order')
        .dispatchEvent('click', {}, { timeout: 500 })
        .catch(() => {})
      await page.waitForURL(/order-received/)
      expect(await requests(page, 'checkout')).toHaveLength(1)
    })
  }

  test('says it in the sheet too, which covers the field on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${CHECKOUT}&closing=status`)
    await refreshedOnce(page)
    await fillAddress(page)
    await choose(page, field(page), TOWN)
    await settled(page)
    await page.locator('#place_order').click()
    await expect(popup(page).getByText(CLOSED)).toBeInViewport()
    await expectNoViolations(page, '.atoll-pickup-selector__layer')
  })

  test('nobody is asked about the point of a way of delivery that was left', async ({ page }) => {
    await page.goto(CHECKOUT)
    await refreshedOnce(page)
    await fillAddress(page)
    await choose(page, field(page), TOWN)
    await settled(page)
    await page.locator('input[value="flat_rate:1"]').check()
    await expect(field(page)).toHaveCount(0)
    await settled(page)
    const before = (await requests(page, ROWS)).length
    await page.locator('#place_order').click()
    await page.waitForURL(/order-received/)
    expect(await requests(page, ROWS)).toHaveLength(before)
  })
})

test.describe('the checkout block', () => {
  async function openBlock(page: Page, query: string): Promise<string> {
    await page.goto(BLOCKS + query)
    for (const [label, value] of [
      ['Email address', 'ona@example.test'],
      ['First name', 'Ona'],
      ['Last name', 'Onaitė'],
      ['Street address', 'Gedimino pr. 1'],
      ['Town / City', 'Vilnius'],
      ['Postcode / ZIP', '01103'],
    ] as const) {
      await page.getByLabel(label).fill(value)
    }
    await expect
      .poll(async () =>
        (await requests(page, '/wc/store/v1/batch')).some(({ fields }) => fields['json']?.includes('01103')),
      )
      .toBe(true)
    await expect(field(page)).toBeVisible()
    await choose(page, field(page), TOWN)
    await expect.poll(async () => (await requests(page, 'dpd_store_pickup_selection')).length).toBe(1)
    return name(page).innerText()
  }
  const placeOrder = (page: Page): Locator => page.getByRole('button', { name: 'Place Order' })

  for (const events of ['on', 'off']) {
    test(`keeps an order whose point has closed, and takes another (events ${events})`, async ({ page }) => {
      const closed = await openBlock(page, `&closing=gone&events=${events}`)
      await placeOrder(page).click()
      await expectReopened(page, closed)
      // Longer than WooCommerce takes to move the focus.
      await page.waitForTimeout(300)
      await expect(search(page)).toBeFocused()
      await expectNoViolations(page, '.wp-block-woocommerce-checkout, .atoll-pickup-selector__layer')
      await expect(page.getByLabel('First name')).toHaveValue('Ona')
      expect(await requests(page, PLACE)).toEqual([])
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(field(page)).toHaveAttribute('data-chosen', 'true')
      await expect(message(page)).toBeEmpty()
      await placeOrder(page).click()
      await page.waitForURL(/order-received/)
      expect(await requests(page, PLACE)).toHaveLength(1)
    })

    test(`a check that fails keeps nobody from ordering (events ${events})`, async ({ page }) => {
      await openBlock(page, `&closing=gone&events=${events}&fault=500&on=${ROWS}`)
      await placeOrder(page).click()
      await page.waitForURL(/order-received/)
      expect(await requests(page, PLACE)).toHaveLength(1)
    })
  }
})
