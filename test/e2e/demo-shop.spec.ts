import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { withResolvers } from '../support/with-resolvers.ts'

const PAGES = [
  '/',
  '/shop/',
  '/product-category/homeware/',
  '/cart/',
  '/checkout/',
  '/checkout/order-received/1200/',
]

/** Every way in which QA asks for a page, with what must then be true of its `<html>`. */
const VARIANTS = [
  { query: 'locale=en-US&theme=plain', lang: 'en-US', dir: 'ltr' },
  { query: 'locale=lt-LT&theme=storefront', lang: 'lt-LT', dir: 'ltr' },
  { query: 'locale=ar&theme=hostile', lang: 'ar', dir: 'rtl' },
  { query: 'locale=en-US&theme=plain&jquery=off', lang: 'en-US', dir: 'ltr' },
]

/** Errors on the page's console, and those that nobody caught. */
function collectErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** The page as the server and the host's own scripts make it. */
async function withoutAtoll(page: Page): Promise<void> {
  await page.route('**/atoll/loader.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
}

async function fillAddress(page: Page): Promise<void> {
  await page.locator('#billing_first_name').fill('Eglė')
  await page.locator('#billing_last_name').fill('Žemaitė')
  await page.locator('#billing_address_1').fill('Paupio g. 12')
  await page.locator('#billing_city').fill('Vilnius')
  await page.locator('#billing_postcode').fill('01201')
  await page.locator('#billing_phone').fill('+370 612 34567')
  await page.locator('#billing_email').fill('egle@example.test')
}

/** Opens the checkout and waits until the host's script has refreshed it once. */
async function openCheckout(page: Page, query = ''): Promise<void> {
  const refreshed = page.waitForResponse(/wc-ajax=update_order_review/)
  await page.goto(`/checkout/?panel=off${query}`)
  await refreshed
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
}

for (const path of PAGES) {
  test(`${path} renders in every language and theme, with and without jQuery`, async ({ page }) => {
    const errors = collectErrors(page)
    for (const { query, lang, dir } of VARIANTS) {
      await page.goto(`${path}?${query}&panel=off`)
      await expect(page.locator('html')).toHaveAttribute('lang', lang)
      await expect(page.locator('html')).toHaveAttribute('dir', dir)
      await expect(page.locator('h1')).toBeVisible()
    }
    expect(errors).toEqual([])
  })
}

test('a shopper orders by courier through the host’s script', async ({ page }) => {
  await openCheckout(page)
  await fillAddress(page)
  // As in WooCommerce, a refresh under way when the order is placed writes the old session, and its cart, back.
  await page.locator(':focus').blur()
  let asked = -1
  await expect
    .poll(
      async () => {
        const before = asked
        asked = ((await (await page.request.get('/__demo/log')).json()) as readonly unknown[]).length
        return asked - before
      },
      { intervals: [1500], timeout: 20_000 },
    )
    .toBe(0)
  await page.locator('#place_order').click()
  await expect(page).toHaveURL(/order-received\/\d+\/\?key=wc_order_/)
  await expect(page.getByText('Thank you. Your order has been received.')).toBeVisible()
  await expect(page.locator('.shipped_via')).toHaveText('via Courier')
  await expect(page.locator('.cart-contents .count')).toHaveText('0 items')
})

test('a shopper orders by courier without jQuery', async ({ page }) => {
  await page.goto('/checkout/?panel=off&jquery=off')
  await fillAddress(page)
  await page.locator('#place_order').click()
  await expect(page).toHaveURL(/order-received/)
  await expect(page.locator('.shipped_via')).toHaveText('via Courier')
})

test('without jQuery the server lists what is missing and keeps what was typed', async ({ page }) => {
  await page.goto('/checkout/?panel=off&jquery=off')
  await page.locator('#billing_city').fill('Vilnius')
  await page.locator('#place_order').click()
  await expect(page.locator('.woocommerce-error li')).toHaveCount(6)
  await expect(page.locator('#billing_city')).toHaveValue('Vilnius')
})

test('another shipping method replaces the review table and gives the focus back', async ({ page }) => {
  await openCheckout(page)
  const before = await page.locator('.woocommerce-checkout-review-order-table').elementHandle()
  const payment = await page.locator('#payment').elementHandle()
  await page.getByLabel('Local pickup in Užupis').check()
  await expect(page.locator('.order-total .amount')).toHaveText('€70.50')
  expect(await before?.evaluate((table) => table.isConnected)).toBe(false)
  expect(await payment?.evaluate((box) => box.isConnected)).toBe(true)
  await expect(page.getByLabel('Local pickup in Užupis')).toBeFocused()
})

test('a handler of checkout_place_order vetoes the order', async ({ page }) => {
  await openCheckout(page)
  await fillAddress(page)
  const heard = await page.evaluate(() => {
    const { jQuery: $ } = window as unknown as {
      jQuery: (target: string) => { on: (...args: unknown[]) => void }
    }
    const calls: string[] = []
    $('form.checkout').on('checkout_place_order_bacs', () => {
      calls.push('bacs')
      return false
    })
    document.querySelector<HTMLElement>('#place_order')?.click()
    return calls
  })
  expect(heard).toEqual(['bacs'])
  await expect(page).toHaveURL(/\/checkout\/\?/)
})

test('a failed refresh leaves the overlay where it was, as the original does', async ({ page }) => {
  await withoutAtoll(page)
  await openCheckout(page)
  await page.request.post('/__demo/faults', { data: { action: 'update_order_review', fault: 'offline' } })
  const failed = page.waitForEvent('requestfailed')
  await page.getByLabel('Local pickup in Užupis').check()
  await failed
  await expect(page.locator('.woocommerce-checkout-review-order-table > .blockOverlay')).toBeAttached()
})

test('the errors of a refused order stand above the form and at the fields', async ({ page }) => {
  await openCheckout(page)
  await page.locator('#place_order').click()
  await expect(page.locator('.woocommerce-NoticeGroup-checkout li')).toHaveCount(7)
  await expect(page.locator('#billing_email')).toHaveAttribute('aria-invalid', 'true')
})

test('a coupon is refused, applied and taken away at the checkout, and the keyboard goes on from there', async ({
  page,
}) => {
  await openCheckout(page)
  const opener = page.getByRole('button', { name: 'Enter your coupon code' })
  const code = page.locator('#coupon_code')
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(code).toBeFocused()
  await page.keyboard.type('nonsense')
  await page.keyboard.press('Enter')
  await expect(page.locator('.coupon-error-notice')).toContainText('nonsense')
  await expect(code).toBeFocused()
  await code.fill('vasara10')
  await page.keyboard.press('Enter')
  await expect(page.locator('.cart-discount')).toContainText('€7.05')
  await expect(code).toBeHidden()
  await expect(opener).toBeFocused()
  await page.locator('.woocommerce-remove-coupon').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.cart-discount')).toHaveCount(0)
  await expect(page.locator('#order_review_heading')).toBeFocused()
})

test('the cart takes quantities, removals and shipping methods without leaving the page', async ({
  page,
}) => {
  await page.goto('/cart/?panel=off')
  const mug = page.locator('.cart_item', { hasText: 'Neris' })
  await mug.locator('.qty').fill('3')
  await page.getByRole('button', { name: 'Update cart' }).click()
  await expect(mug.locator('.product-subtotal')).toHaveText('€55.50')
  await mug.locator('.remove').click()
  await expect(mug).toHaveCount(0)
  await page.getByLabel('Local pickup in Užupis').check()
  await expect(page.locator('.cart_totals .order-total .amount')).toHaveText('€52.00')
})

test('a product goes into the cart from the list', async ({ page }) => {
  await page.goto('/shop/?panel=off&cart=empty')
  await page.locator('[data-product_id="44"].ajax_add_to_cart').click()
  await expect(page.locator('.cart-contents .count')).toHaveText('1 item')
  await expect(page.locator('.added_to_cart')).toBeVisible()
})

test('the strict policy holds on the checkout', async ({ page }) => {
  const errors = collectErrors(page)
  await page.goto('/checkout/?csp=strict&method=dpd_parcels:2')
  await expect(page.locator('tr.wc_shipping_dpd_terminals')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(errors).toEqual([])
  expect(await (await page.request.get('/__demo/csp-reports')).json()).toEqual([])
})

test('the panel opens by keyboard, breaks an action and closes again', async ({ page }) => {
  await page.goto('/checkout/')
  const tab = page.getByRole('button', { name: 'Demo' })
  await tab.press('Enter')
  await page.getByLabel('Action').selectOption('search_pudo')
  await page.getByLabel('Fault').selectOption('hang')
  await expect(page.getByRole('status').filter({ hasText: 'search_pudo: hang' })).toBeVisible()
  expect(await (await page.request.get('/__demo/faults')).json()).toMatchObject([
    { action: 'search_pudo', fault: 'hang' },
  ])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('region', { name: 'Demo panel' })).toBeHidden()
  await expect(tab).toBeFocused()
})

test('the panel shows the fault that was set while it asked for those there are', async ({ page }) => {
  const set = withResolvers()
  const answered = (method: string) =>
    page.waitForResponse(
      (response) => response.request().method() === method && response.url().endsWith('/faults'),
    )
  await page.route('**/__demo/faults', async (route, request) => {
    if (request.method() !== 'GET') return route.continue()
    const response = await route.fetch()
    await set.promise
    await route.fulfill({ response })
  })
  await page.goto('/checkout/')
  await page.getByRole('button', { name: 'Demo' }).press('Enter')
  const changed = answered('POST')
  await page.getByLabel('Fault').selectOption('hang')
  await (await changed).finished()
  const late = answered('GET')
  set.resolve()
  await (await late).finished()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(page.getByRole('status').filter({ hasText: 'Every action: hang' })).toBeVisible()
})

test('the shop’s own pages have no violations', async ({ page }) => {
  await withoutAtoll(page)
  for (const path of ['/', '/shop/', '/cart/', '/checkout/']) {
    await page.goto(`${path}?panel=off`)
    await expectNoViolations(page)
  }
})

test('scripts and styles are compressed on their way, as a shop sends them', async ({ page }) => {
  const script = page.waitForResponse(/\/atoll\/chunks\/.*\.js$/)
  const style = page.waitForResponse(/\/atoll\/chunks\/.*\.css$/)
  await page.goto('/shop/?panel=off')
  for (const response of [await script, await style])
    expect(await response.headerValue('content-encoding')).toBe('gzip')
})
