import { expect, test } from '@playwright/test'

test('a list is sorted as soon as the shopper has chosen, without a script of WooCommerce', async ({
  page,
}) => {
  await page.goto('/shop/?jquery=off&panel=off')
  await expect(page.locator('form.woocommerce-ordering')).toHaveAttribute('data-atoll-state', 'mounted')
  await page.getByLabel('Shop order').selectOption('price')
  await page.waitForURL(/orderby=price/)
  const prices = await page
    .locator('.products .product .price')
    .evaluateAll((found) =>
      found.map((price) =>
        Number.parseFloat((price.querySelector('ins') ?? price).textContent.replace(/[^\d.]/g, '')),
      ),
    )
  expect(prices.length).toBeGreaterThan(5)
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  await expect(page.locator('.woocommerce-result-count')).toHaveRole('alert')
})

test('after the way back the order that is shown is that of the list, and the other can be chosen again', async ({
  page,
}) => {
  await page.goto('/shop/?jquery=off&panel=off')
  const form = page.locator('form.woocommerce-ordering')
  await expect(form).toHaveAttribute('data-atoll-state', 'mounted')
  const order = page.getByLabel('Shop order')
  const first = await order.inputValue()
  await order.selectOption('price')
  await page.waitForURL(/orderby=price/)
  await page.goBack()
  await expect(form).toHaveAttribute('data-atoll-state', 'mounted')
  await expect(order).toHaveValue(first)
  await order.selectOption('price')
  await page.waitForURL(/orderby=price/)
})

test('what was put into the cart is read: its message gets the focus', async ({ page }) => {
  await page.goto('/product/stoneware-mug-neris/?panel=off')
  await page.locator('form.cart [name="add-to-cart"]').click()
  await expect(page.locator('.woocommerce-message')).toBeFocused()
})

test('a notice is scrolled to also where the code for it cannot be fetched', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  // The demo's stand-in for WooCommerce's general script has the function itself.
  await page.route(/block-ui/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await page.goto('/product/stoneware-mug-neris/?panel=off&jquery=3.7')
  const hasFunction = (): Promise<boolean> =>
    page.evaluate(() => typeof Reflect.get(Reflect.get(window, 'jQuery'), 'scroll_to_notices') === 'function')
  await expect.poll(hasFunction).toBe(true)
  await page.route(/shop-page-scroll/, (route) => route.abort())
  const footer = page.locator('footer').last()
  await expect(footer).not.toBeInViewport()
  await page.evaluate(() => {
    const jQuery = Reflect.get(window, 'jQuery') as {
      (selector: string): unknown
      scroll_to_notices: (to: unknown) => void
    }
    jQuery.scroll_to_notices(jQuery('footer'))
  })
  await expect(footer).toBeInViewport()
  expect(errors).toEqual([])
})
