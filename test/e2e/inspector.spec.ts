import { expect, test } from '@playwright/test'

test('the inspector frames every host, and says what waits and why', async ({ page }) => {
  await page.goto('/product/stoneware-mug-neris/?panel=off&atoll-inspect')
  const inspector = page.getByRole('complementary', { name: 'Atoll inspector' })
  await inspector.getByRole('button', { name: 'Outline hosts' }).click()
  await expect(
    page.locator('.atoll-inspector__outline', { hasText: 'quantity mounted' }).first(),
  ).toBeVisible()
  await inspector.getByText(/^Waiting/).click()
  await expect(
    inspector.getByText(/review-stars on .* visible: it is (not drawn|\d+ px below the window)/),
  ).toBeVisible()
})
