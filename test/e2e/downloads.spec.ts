import { expect, test } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'

test('the cart of downloads comes new with what is added, opens, and loses what is removed', async ({
  page,
}) => {
  await page.goto('/downloads/?panel=off')
  const cart = page.locator('.edd-shopping-cart')
  await expect(cart.locator('.counter')).toHaveText('0')
  await page.getByRole('button', { name: /^Add to cart ?: Glaze/ }).click()
  await expect(cart.locator('.counter')).toHaveText('1')
  await expect(cart.locator('.edd-cart-item')).toBeVisible()
  await expectNoViolations(page, '.edd-shopping-cart')
  await cart.getByRole('link', { name: /^Remove Glaze/ }).click()
  await expect(cart.locator('.counter')).toHaveText('0')
})

test('a click opens it where the site owner says so', async ({ page }) => {
  await page.goto('/downloads/?panel=off&set=cart-dropdown.byClick:true')
  await expect(page.locator('[data-atoll-state="mounted"].edd-shopping-cart')).toBeVisible()
  await page.locator('.edd-ico-cart').click()
  await expect(page.locator('.edd-cart')).toBeVisible()
  await expect(page).toHaveURL(/\/downloads\//)
})
