import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'

const FIELD = 'wc_shipping_dpd_home_delivery_shifts'
const CHECKOUT = '/checkout/?method=dpd_home_delivery:3&city=Vilnius'

interface LogEntry {
  readonly name: string
  readonly fields: Readonly<Record<string, string>>
}

async function requests(page: Page, name: string): Promise<readonly LogEntry[]> {
  const log = (await (await page.request.get('/__demo/log')).json()) as readonly LogEntry[]
  return log.filter((entry) => entry.name === name)
}

async function openCheckout(page: Page, query = ''): Promise<void> {
  await page.goto(CHECKOUT + query)
  await expect(page.locator(`select[name="${FIELD}"][data-atoll-state="mounted"]`)).toBeVisible()
  await expect.poll(async () => (await requests(page, 'update_order_review')).length).toBeGreaterThan(0)
  await expect(page.locator('form.checkout .blockUI')).toHaveCount(0)
}

/** What the last refresh said was chosen. */
async function sentShift(page: Page): Promise<string | null> {
  const [last] = (await requests(page, 'update_order_review')).slice(-1)
  return new URLSearchParams(last?.fields['post_data']).get(FIELD)
}

/** Types another city; WooCommerce minds only what is typed by hand. */
async function moveTo(page: Page, city: string): Promise<void> {
  const field = page.locator('#billing_city')
  await field.fill('')
  await field.pressSequentially(city)
  await field.blur()
}

test('the chosen time reaches the session, survives the refresh and keeps the focus', async ({ page }) => {
  await openCheckout(page)
  const select = page.locator(`select[name="${FIELD}"]`)
  await select.focus()
  await select.selectOption('14:00 - 18:00')
  await expect.poll(() => sentShift(page)).toBe('14:00 - 18:00')
  await expect(page.locator('form.checkout .blockUI')).toHaveCount(0)
  await expect(select).toHaveValue('14:00 - 18:00')
  await expect(select).toBeFocused()
  expect(await requests(page, 'set_delivery_shifts')).toEqual([])
})

test('the choice comes back with the select after another city', async ({ page }) => {
  await openCheckout(page)
  const select = page.locator(`select[name="${FIELD}"]`)
  await select.selectOption('14:00 - 18:00')
  await expect.poll(() => sentShift(page)).toBe('14:00 - 18:00')
  await moveTo(page, 'Nida')
  await expect(select).toHaveCount(0)
  await moveTo(page, 'Vilnius')
  await expect(select).toHaveValue('14:00 - 18:00')
})

test('on Divi the time is stored before the refresh', async ({ page }) => {
  await openCheckout(page, '&divi=on')
  await page.locator(`select[name="${FIELD}"]`).selectOption('08:00 - 14:00')
  await expect.poll(() => sentShift(page)).toBe('08:00 - 14:00')
  expect(
    (await requests(page, 'set_delivery_shifts')).map(({ fields }) => fields['delivery_shifts']),
  ).toEqual(['08:00 - 14:00'])
})

test('a refresh that fails is said, and the choice is stored on the next try', async ({ page }) => {
  await openCheckout(page)
  await page.request.post('/__demo/faults', { data: { action: 'update_order_review', fault: '500' } })
  const select = page.locator(`select[name="${FIELD}"]`)
  await select.selectOption('14:00 - 18:00')
  const status = page.locator('.atoll-delivery-shift')
  await expect(status).toContainText('Your choice is kept')
  await expectNoViolations(page, '.atoll-delivery-shift')
  await page.request.post('/__demo/faults', { data: { action: '*' } })
  await status.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Your choice is kept')).toBeHidden()
  await expect(select).toHaveValue('14:00 - 18:00')
})

test('a time that a later refresh told the shop is unsaved no more', async ({ page }) => {
  await openCheckout(page)
  await page.request.post('/__demo/faults', {
    data: { action: 'update_order_review', fault: '500', times: 1 },
  })
  await page.locator(`select[name="${FIELD}"]`).selectOption('14:00 - 18:00')
  await expect(page.locator('.atoll-delivery-shift')).toContainText('Your choice is kept')
  await page.locator('#payment_method_cod').check()
  await expect.poll(() => sentShift(page)).toBe('14:00 - 18:00')
  await expect(page.locator('.atoll-delivery-shift')).toBeEmpty()
})

test('an order whose time the shop could not be told of asks once more, and leads to the words where that fails', async ({
  page,
}) => {
  await openCheckout(page)
  await page.request.post('/__demo/faults', { data: { action: 'update_order_review', fault: '500' } })
  const select = page.locator(`select[name="${FIELD}"]`)
  await select.selectOption('14:00 - 18:00')
  await expect(page.locator('.atoll-delivery-shift')).toContainText('Your choice is kept')
  const before = (await requests(page, 'update_order_review')).length
  await page.setViewportSize({ width: 390, height: 500 })
  await page.locator('#place_order').click()
  await expect.poll(async () => (await requests(page, 'update_order_review')).length).toBe(before + 1)
  await expect(select).toBeInViewport()
  expect(await requests(page, 'checkout')).toEqual([])
})

test('says how long an order still goes today, below the select, also after a refresh', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-20T09:50:00Z'))
  await openCheckout(page, '&set=delivery-shift.cutoff:14:00&set=delivery-shift.timeZone:Europe/Vilnius')
  const line = page.locator('.atoll-delivery-shift__cutoff')
  await expect(line).toHaveText('Order within 2 h 10 min for delivery today')
  await expectNoViolations(page, '.wc_shipping_dpd_home_delivery')
  await page.locator(`select[name="${FIELD}"]`).selectOption('14:00 - 18:00')
  await expect.poll(() => sentShift(page)).toBe('14:00 - 18:00')
  await expect(line).toHaveText('Order within 2 h 10 min for delivery today')
  await expect(line).toHaveCount(1)
})
