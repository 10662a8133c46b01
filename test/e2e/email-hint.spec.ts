import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'

const FORMS = [
  ['checkout-notices', '/checkout/?panel=off', '#billing_email'],
  ['contact-form', '/contact/?panel=off', '.wpcf7[data-wpcf7-id="21"] input[type=email]'],
  ['welcome-bar', '/welcome-bar/?panel=off&bar=email', '[name=contact_lead_email]'],
] as const

/** Where the host's tag has its class. */
const HOSTS = {
  'checkout-notices': / class="checkout /,
  'contact-form': / class="wpcf7 [^"]*"[^>]*data-wpcf7-id="21"/,
  'welcome-bar': / class="mysticky-welcomebar-fixed/,
} as const

async function fill(page: Page, selector: string, address: string): Promise<void> {
  await page.locator(selector).click()
  await page.locator(selector).fill(address)
}

for (const [name, path, field] of FORMS) {
  test(`${name}: a mistyped address is asked about below its field, and corrected by keyboard`, async ({
    page,
  }) => {
    await page.goto(path)
    await fill(page, field, 'rasa@gmial.com')
    await page.keyboard.press('Tab')
    const hint = page.locator('.atoll-email-hint')
    await expect(hint.getByRole('status')).toHaveText('Did you mean rasa@gmail.com?')
    await expectNoViolations(page, '.atoll-email-hint')
    const [below, above] = await Promise.all([hint.boundingBox(), page.locator(field).boundingBox()])
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1)
    await page.locator(field).focus()
    await page.keyboard.press('Tab')
    await expect(hint.getByRole('button', { name: 'Yes, change it' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator(field)).toHaveValue('rasa@gmail.com')
    await expect(page.locator(field)).toBeFocused()
    await expect(hint.getByRole('button')).toHaveCount(0)
  })

  test(`${name}: nothing of it is asked for before an address was filled in`, async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(path)
    await fill(page, field, '')
    await page.keyboard.press('Tab')
    await page.waitForLoadState('networkidle')
    expect(asked.filter((url) => url.includes('EmailHint'))).toEqual([])
  })

  test(`${name}: the site owner's attribute keeps it away`, async ({ page }) => {
    const isPage = ({ pathname, search }: URL): boolean => pathname + search === path
    await page.route(isPage, async (route) => {
      const response = await route.fetch()
      const printed = (await response.text()).replace(HOSTS[name], ' data-atoll-email-hint="false"$&')
      await route.fulfill({ response, body: printed })
    })
    await page.goto(path)
    await expect(page.locator('[data-atoll-email-hint]').first()).toHaveAttribute(
      'data-atoll-state',
      'mounted',
    )
    await fill(page, field, 'rasa@gmial.com')
    await page.keyboard.press('Tab')
    await page.waitForLoadState('networkidle')
    await expect(page.locator('.atoll-email-hint')).toHaveCount(0)
  })
}

test('a button that is held down is not moved from under the pointer: its press counts', async ({ page }) => {
  await page.goto('/contact/?panel=off')
  const [, , field] = FORMS[1]
  const send = page.locator('.wpcf7[data-wpcf7-id="21"] .wpcf7-submit')
  await page.locator('.wpcf7[data-wpcf7-id="21"] .wpcf7-acceptance input').check()
  await fill(page, field, 'rasa@gmial.com')
  await send.hover()
  const box = await send.boundingBox()
  const loaded = page.waitForResponse((response) => response.url().includes('EmailHint'))
  await page.mouse.down()
  await loaded
  await expect(page.locator('.atoll-email-hint')).toHaveCount(1)
  expect(await send.boundingBox()).toEqual(box)
  await page.mouse.up()
  await expect(page.locator('.wpcf7[data-wpcf7-id="21"] .wpcf7-not-valid-tip').first()).toBeVisible()
  await expect(page.locator('.atoll-email-hint')).toContainText('Did you mean rasa@gmail.com?')
})

test('the inspector names boxes that consent by themselves', async ({ page }) => {
  await page.goto('/checkout/?panel=off&atoll-inspect')
  const inspector = page.getByRole('complementary', { name: 'Atoll inspector' })
  await inspector.getByText(/^Configuration \(1\)/).click()
  await expect(
    inspector.getByText(/woo_ml_subscribe.* is ticked before the visitor has chosen/),
  ).toBeVisible()
})

test('the inspector does not accuse a box that the visitor ticked on an earlier page', async ({ page }) => {
  // The shop adds the box unticked.
  await page.route(
    ({ pathname }) => pathname === '/checkout/',
    async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace(/ class="checkout /, ' data-atoll-preselect="false"$&')
      await route.fulfill({ response, body })
    },
  )
  await page.goto('/checkout/?panel=off')
  await page.locator('#woo_ml_subscribe').check()
  await page.goto('/checkout/?panel=off&atoll-inspect')
  await expect(page.locator('#woo_ml_subscribe')).toBeChecked()
  const inspector = page.getByRole('complementary', { name: 'Atoll inspector' })
  await inspector.getByText(/^Configuration \(1\)/).click()
  await expect(
    inspector.getByText(/woo_ml_subscribe.* If the visitor ticked it earlier, that is their choice/),
  ).toBeVisible()
  await expect(inspector.getByText(/is ticked before the visitor has chosen/)).toHaveCount(0)
})

test('an address that is filled in before the code for it is here is asked about with it', async ({
  page,
}) => {
  let arrive = (): void => {}
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route('**/chunks/checkout-notices-view-*.js', async (route) => {
    await arrival
    await route.continue()
  })
  await page.goto('/checkout/?panel=off')
  const asked = page.waitForRequest('**/chunks/checkout-notices-view-*.js')
  await fill(page, '#billing_email', 'rasa@gmial.com')
  await page.keyboard.press('Tab')
  await asked
  arrive()
  await expect(page.locator('.atoll-email-hint').getByRole('status')).toHaveText(
    'Did you mean rasa@gmail.com?',
  )
})
