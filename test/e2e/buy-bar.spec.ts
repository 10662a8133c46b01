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

for (const query of ['', '&jquery=off']) {
  test(`the bar says the product’s price again once the choice is cleared${query}`, async ({ page }) => {
    await page.goto(`/product/wool-sweater-kalnas/?panel=off&buy-bar=on${query}`)
    await mounted(page, 'dynamic-price')
    await mounted(page, 'variation-swatches')
    const bar = page.getByRole('region', { name: /^Buy / })
    await page.locator('.related').scrollIntoViewIfNeeded()
    const before = (await bar.textContent()) ?? ''
    const price = (await bar.locator('strong').textContent()) ?? ''
    for (const list of await page.locator('.variable-items-wrapper').all())
      await list.locator('[role=radio]:not(.disabled, .no-stock)').last().click()
    await page.locator('.related').scrollIntoViewIfNeeded()
    await expect(bar.getByRole('button', { name: 'Add to cart' })).toBeVisible()
    await expect(bar.locator('strong')).not.toHaveText(price)
    await page.locator('.reset_variations').click()
    await expect(page.locator('[name="variation_id"]')).toHaveValue(/^0?$/)
    await page.locator('.site-footer').scrollIntoViewIfNeeded()
    await expect(bar).toHaveText(before)
  })
}

test('the bar to buy from below stands above the theme’s own bars, and follows them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/product/linen-cushion-miegas/?panel=off&buy-bar=on')
  await mounted(page, 'dynamic-price')
  // As Storefront 4.5.4 has on a phone: links at the bottom, and WooCommerce's store notice above them.
  await page.evaluate(() => {
    const bars =
      '<nav id="links" style="BAR;bottom:0;height:120px"></nav><p id="notice" style="BAR;bottom:120px;height:84px;margin:0"></p>'
    document.body.insertAdjacentHTML(
      'beforeend',
      bars.replaceAll('BAR', 'position:fixed;left:0;right:0;z-index:9999;background:navy'),
    )
  })
  await page.locator('.related').scrollIntoViewIfNeeded()
  const bar = page.getByRole('region', { name: /^Buy / })
  await expect(bar).toBeVisible()
  const bottom = async () => {
    const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {}
    return Math.round(844 - y - height)
  }
  await expect.poll(bottom).toBe(120 + 84)
  await bar.getByRole('button').click({ trial: true })
  await page.locator('#notice').evaluate((notice) => notice.remove())
  await page.mouse.wheel(0, 20)
  await expect.poll(bottom).toBe(120)
})
