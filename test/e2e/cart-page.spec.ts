import { expect, type Page, test } from '@playwright/test'

const CART = '/cart/?jquery=off&panel=off'
const quantity = (page: Page) => page.locator('.cart_item .qty')
const update = (page: Page) => page.locator('[name="update_cart"]')

/** Every answer of the cart's page meets the fault until it is lifted. */
const breakCart = (page: Page, fault: string, times?: number) =>
  page.request.post('/__demo/faults', {
    data: { action: '/cart/', fault, ...(times && { times }), slowMs: 600 },
  })

async function open(page: Page, address = CART): Promise<void> {
  await page.goto(address)
  await expect(page.locator('body')).toHaveAttribute('data-atoll-state', 'mounted')
  await page.evaluate(() => Object.assign(window, { same: true }))
}

const isSamePage = (page: Page) => page.evaluate(() => 'same' in window)

for (const jquery of ['off', '3.7']) {
  test(`a whole visit without loading the page again, jQuery ${jquery}`, async ({ page }) => {
    await open(page, `/cart/?panel=off&jquery=${jquery}`)
    await expect(update(page)).toBeDisabled()
    await quantity(page).first().fill('4')
    await update(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Cart updated.' })).toBeVisible()
    await expect(quantity(page).first()).toHaveValue('4')
    await page.locator('#coupon_code').fill('vasara10')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-coupon="vasara10"]')).toBeVisible()
    await page.locator('[data-coupon="vasara10"]').press('Space')
    await expect(page.locator('[data-coupon="vasara10"]')).toHaveCount(0)
    await page.getByLabel('Local pickup').check()
    await expect(page.locator('.cart_totals')).not.toHaveAttribute('aria-busy', 'true')
    await expect(page.getByLabel('Local pickup')).toBeChecked()
    await page.locator('.shipping-calculator-button').click()
    await page.locator('#calc_shipping_country').selectOption('DE')
    await page.locator('select#calc_shipping_state').selectOption('DE-BE')
    await page.locator('[name="calc_shipping"]').click()
    await expect(page.getByText('Shipping costs updated.')).toBeVisible()
    expect(await isSamePage(page)).toBe(true)
  })
}

test('a phone’s cart has plus and minus, also where Storefront hides a plugin’s', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, `${CART}&theme=storefront`)
  await page.getByRole('button', { name: 'Increase quantity' }).first().click()
  await expect(quantity(page).first()).toHaveValue('2')
  await expect(page.getByRole('button', { name: 'Decrease quantity' }).first()).toBeVisible()
})

test('by keyboard a line goes, the next one has the focus, and the last one leads to the way back', async ({
  page,
}) => {
  await open(page)
  const links = page.locator('.product-remove > a')
  const second = await links.nth(1).getAttribute('aria-label')
  await links.first().focus()
  await page.keyboard.press('Space')
  await expect(links).toHaveCount(1)
  await expect(links.first()).toBeFocused()
  await expect(links.first()).toHaveAttribute('aria-label', second ?? '')
  // Where WooCommerce would take the focus away from the table.
  await page.waitForTimeout(700)
  await expect(links.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('.cart-empty')).toBeVisible()
  await expect(page.locator('.restore-item')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(links).toHaveCount(1)
  await expect(links.first()).toBeFocused()
  expect(await isSamePage(page)).toBe(true)
})

test('buttons beside a quantity keep the focus when the cart is another one', async ({ page }) => {
  await open(page)
  const plus = page.locator('.cart_item .plus').first()
  await plus.focus()
  await page.keyboard.press('Enter')
  await quantity(page).nth(1).fill('5')
  await plus.focus()
  await update(page).evaluate((button) => (button as HTMLButtonElement).click())
  await expect(page.getByText('Cart updated.')).toBeVisible()
  await expect(plus).toBeFocused()
})

test('a button that has done its work leaves the focus to what came of it', async ({ page }) => {
  await open(page)
  const totals = page.getByRole('heading', { name: 'Cart totals' })
  await quantity(page).first().fill('3')
  await update(page).press('Enter')
  await expect(page.getByText('Cart updated.')).toBeVisible()
  await expect(update(page)).toBeDisabled()
  await expect(totals).toBeFocused()
  await page.locator('#coupon_code').fill('vasara10')
  await page.keyboard.press('Enter')
  await page.locator('[data-coupon="vasara10"]').press('Enter')
  await expect(page.locator('[data-coupon="vasara10"]')).toHaveCount(0)
  await expect(totals).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(totals).not.toHaveAttribute('tabindex')
  await page.locator('.shipping-calculator-button').press('Enter')
  await page.locator('#calc_shipping_country').selectOption('DE')
  await page.locator('select#calc_shipping_state').selectOption('DE-BE')
  await page.locator('[name="calc_shipping"]').press('Enter')
  await expect(page.getByText('Shipping costs updated.')).toBeVisible()
  await expect(page.locator('.shipping-calculator-button')).toBeFocused()
})

test('what is typed while the shop is asked stays, with its caret', async ({ page }) => {
  await open(page)
  await breakCart(page, 'slow', 1)
  await quantity(page).first().fill('3')
  await update(page).click()
  await expect(page.locator('.woocommerce-cart-form')).toHaveAttribute('aria-busy', 'true')
  await page.locator('#coupon_code').fill('vasara')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Cart updated.')).toBeVisible()
  await expect(page.locator('#coupon_code')).toBeFocused()
  await page.keyboard.type('x')
  await expect(page.locator('#coupon_code')).toHaveValue('vasarxa')
})

const MEANWHILE = [
  { what: 'comes into view', goOn: async () => {}, isSeen: true },
  {
    what: 'waits above for who changes another quantity by then',
    goOn: (page: Page) => quantity(page).last().click(),
    isSeen: false,
  },
  {
    what: 'waits above for who presses a button beside another quantity by then',
    goOn: (page: Page) => page.locator('.cart_item .plus').last().click(),
    isSeen: false,
  },
  {
    what: 'waits above for who scrolls by then',
    goOn: (page: Page) => page.mouse.wheel(0, 90),
    isSeen: false,
  },
]

for (const { what, goOn, isSeen } of MEANWHILE) {
  test(`the way back to a line that is gone ${what}`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await open(page, `${CART}&cart=many`)
    await quantity(page).first().focus()
    const last = quantity(page).last()
    await last.evaluate((field) => field.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await breakCart(page, 'slow', 1)
    const links = page.locator('.product-remove > a')
    const count = await links.count()
    await links.nth(-2).click()
    await goOn(page)
    await expect(links).toHaveCount(count - 1)
    const back = page.locator('.restore-item')
    if (isSeen) return expect(back).toBeInViewport()
    await page.waitForTimeout(1000)
    await expect(back).toBeVisible()
    await expect(back).not.toBeInViewport()
    await expect(last).toBeInViewport()
  })
}

test('the calculator’s code comes with the cart’s, where there is one', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const isAsked = (): boolean => asked.some((address) => address.includes('/cart-page-calculator-'))
  await open(page)
  await page.locator('form.woocommerce-shipping-calculator').evaluate((form) => form.remove())
  await quantity(page).first().hover()
  await expect.poll(() => asked.some((address) => address.includes('/cart-page-cart-'))).toBe(true)
  await page.waitForLoadState('networkidle')
  expect(isAsked()).toBe(false)
  await open(page)
  await quantity(page).first().hover()
  await expect.poll(isAsked).toBe(true)
})

test('without a connection it says so, keeps what was typed, and the next try does it', async ({
  page,
  context,
}) => {
  await open(page)
  await quantity(page).first().hover()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await quantity(page).first().fill('6')
  await page.keyboard.press('Enter')
  const problem = page.locator('.atoll-cart-page')
  await expect(problem).toContainText('The cart could not be updated. You are probably offline.')
  await expect(quantity(page).first()).toHaveValue('6')
  await context.setOffline(false)
  await problem.getByRole('button').click()
  await expect(page.getByText('Cart updated.')).toBeVisible()
  await expect(problem).toBeEmpty()
})

const TRIED_AGAIN = [
  {
    what: 'a way of delivery',
    action: 'update_shipping_method',
    before: async () => {},
    act: (page: Page) => page.getByLabel('Local pickup').check(),
    result: (page: Page) => page.getByRole('heading', { name: 'Cart totals' }),
  },
  {
    what: 'a quantity',
    action: '/cart/',
    before: (page: Page) => quantity(page).first().fill('4'),
    act: (page: Page) => quantity(page).first().press('Enter'),
    result: (page: Page) => page.getByRole('heading', { name: 'Cart totals' }),
  },
  {
    what: 'the last line',
    action: '/cart/',
    before: async (page: Page) => {
      await page.locator('.product-remove > a').first().click()
      await expect(page.locator('.cart_item')).toHaveCount(1)
    },
    act: (page: Page) => page.locator('.product-remove > a').press('Enter'),
    result: (page: Page) => page.locator('.restore-item'),
  },
]

for (const { what, action, before, act, result } of TRIED_AGAIN) {
  test(`“Try again” for ${what} keeps the focus until it has done its work, and leaves it to what came of it`, async ({
    page,
  }) => {
    await open(page)
    await before(page)
    const setFault = (fault?: string) => page.request.post('/__demo/faults', { data: { action, fault } })
    await setFault('500')
    await act(page)
    const problem = page.locator('.atoll-cart-page')
    const first = await problem.getByRole('button').elementHandle()
    await first?.press('Enter')
    await expect.poll(() => first?.evaluate((button) => button.isConnected)).toBe(false)
    await expect(problem.getByRole('button')).toBeFocused()
    await setFault()
    await problem.getByRole('button').press('Enter')
    await expect(problem).toBeEmpty()
    await expect(result(page)).toBeFocused()
    expect(await isSamePage(page)).toBe(true)
  })
}

test('a page that is too old for the shop serves all the same', async ({ page }) => {
  await open(page)
  await page.request.post('/__demo/nonces/expire')
  await quantity(page).first().fill('2')
  await update(page).click()
  await expect(page.getByText('Cart updated.')).toBeVisible()
  await page.request.post('/__demo/nonces/expire')
  await page.getByLabel('Local pickup').check()
  await page.locator('#coupon_code').fill('dovana5')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-coupon="dovana5"]')).toBeVisible()
})

test('an answer brings no script, handler or host of its own', async ({ page }) => {
  await open(page)
  await page.route('**/cart/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const answer = await route.fetch()
    const body = (await answer.text())
      .replace(
        '<div class="woocommerce-message"',
        '<div class="woocommerce-message" onclick="window.hit=1" data-atoll="lightbox"',
      )
      .replace(
        'class="cart-collaterals">',
        'class="cart-collaterals"><img src=x onerror="window.hit=1"><script>window.hit=1</script>',
      )
      .replace(
        'class="cart_totals ">',
        'class="cart_totals "><img src=x onerror="window.hit=1"><iframe srcdoc="<script>parent.hit=1</script>"></iframe><a href="javascript:window.hit=1" class="bad">x</a>',
      )
    return route.fulfill({ response: answer, body })
  })
  await quantity(page).first().fill('3')
  await update(page).click()
  const message = page.locator('.woocommerce-message')
  await expect(message).toBeVisible()
  await message.click()
  await page.waitForTimeout(300)
  expect(await page.evaluate(() => (window as { hit?: number }).hit)).toBeUndefined()
  await expect(message).not.toHaveAttribute('data-atoll', /./)
  await expect(page.locator('.cart_totals iframe, .cart_totals script')).toHaveCount(0)
  await expect(page.locator('.cart_totals .bad')).not.toHaveAttribute('href', /./)
})

const WITHOUT = [
  {
    why: 'its code is missing',
    prepare: (page: Page) => page.route('**/chunks/cart-page-cart-*', (route) => route.abort()),
  },
  {
    why: 'Trusted Types let nothing be shown',
    prepare: (page: Page) =>
      page.route('**/cart/**', async (route) => {
        const response = await route.fetch()
        const policy = "require-trusted-types-for 'script'; trusted-types others"
        await route.fulfill({
          response,
          headers: { ...response.headers(), 'content-security-policy': policy },
        })
      }),
  },
]

const WAYS = [
  { way: 'its button', send: (page: Page) => update(page).click() },
  { way: 'Enter', send: (page: Page) => quantity(page).first().press('Enter') },
  {
    way: 'a script',
    send: (page: Page) =>
      page.locator('.woocommerce-cart-form').evaluate((form) => (form as HTMLFormElement).requestSubmit()),
  },
]

for (const { why, prepare } of WITHOUT) {
  for (const { way, send } of WAYS) {
    test(`where ${why}, quantities that are sent by ${way} reach the shop the ordinary way`, async ({
      page,
    }) => {
      await prepare(page)
      await open(page)
      await quantity(page).first().fill('3')
      await send(page)
      await expect(page.getByText('Cart updated.')).toBeVisible()
      await expect(quantity(page).first()).toHaveValue('3')
      expect(await isSamePage(page)).toBe(false)
    })
  }
}

test('under a strict policy the cart is updated too', async ({ page }) => {
  await open(page, '/cart/?csp=strict&panel=off')
  await quantity(page).first().fill('3')
  await update(page).click()
  await expect(page.getByText('Cart updated.')).toBeVisible()
  expect(await isSamePage(page)).toBe(true)
  expect(await (await page.request.get('/__demo/csp-reports')).json()).toEqual([])
})

test('beside WooCommerce’s script it does nothing', async ({ page }) => {
  await page.goto('/cart/?original=cart&jquery=3.7&panel=off')
  await quantity(page).first().fill('3')
  await update(page).click()
  await expect(page.getByText('Cart updated.')).toBeVisible()
  await expect(page.locator('body')).not.toHaveAttribute('data-atoll-state', 'mounted')
  const sent = (await (await page.request.get('/__demo/log')).json()) as ReadonlyArray<{
    readonly name: string
    readonly method: string
  }>
  expect(sent.filter(({ name, method }) => name === '/cart/' && method === 'POST')).toHaveLength(1)
})

test('it follows what another tab does to the cart', async ({ page, context }) => {
  await open(page)
  const other = await context.newPage()
  await open(other)
  const lines = page.locator('.woocommerce-cart-form .cart_item')
  await expect(lines).toHaveCount(2)
  await other.locator('.woocommerce-cart-form a.remove').first().click()
  await expect(lines).toHaveCount(1)
  expect(await isSamePage(page)).toBe(true)
})
