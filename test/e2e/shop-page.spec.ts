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

test('what was put into the cart is read: its message gets the focus', async ({ page }) => {
  await page.goto('/product/stoneware-mug-neris/?panel=off')
  await page.locator('form.cart [name="add-to-cart"]').click()
  await expect(page.locator('.woocommerce-message')).toBeFocused()
})
