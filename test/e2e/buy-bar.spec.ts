import { expect, test } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { mounted } from '../support/mounted.ts'

test('the bar to buy from below shows what the form would buy, and covers no focus', async ({ page }) => {
  await page.goto('/product/linen-cushion-miegas/?panel=off&buy-bar=on')
  await mounted(page, 'dynamic-price')
  const bar = page.getByRole('region', { name: /^Buy / })
  await expect(bar).toHaveCount(0)
  await page.locator('.related').scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
  await expectNoViolations(page, '.atoll-dynamic-price__dock')
  await bar.getByRole('button', { name: 'Choose' }).click()
  await expect(page.locator('.variable-items-wrapper').first().getByRole('radio').first()).toBeFocused()
  for (const list of await page.locator('.variable-items-wrapper').all())
    await list.getByRole('radio').first().click()
  await page.locator('.related').scrollIntoViewIfNeeded()
  await expect(bar.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  const price = await page.locator('.single_variation .amount').last().textContent()
  await expect(bar.locator('strong')).toHaveText(price ?? '')
  await page.locator('.site-footer a').last().focus()
  const link = await page.locator('.site-footer a').last().boundingBox()
  const dock = await page.locator('.atoll-dynamic-price__dock').boundingBox()
  expect((link?.y ?? 0) + (link?.height ?? 0)).toBeLessThanOrEqual(dock?.y ?? 0)
  await Promise.all([
    page.waitForURL(/linen-cushion-miegas/),
    bar.getByRole('button', { name: 'Add to cart' }).click(),
  ])
  await expect(page.locator('.woocommerce-message')).toContainText('added to your cart')
})
