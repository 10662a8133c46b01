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

test('the inspector shows where an event differs from GA4’s schema', async ({ page }) => {
  await page.goto('/analytics/?of=product&panel=off&atoll-inspect')
  const inspector = page.getByRole('complementary', { name: 'Atoll inspector' })
  await inspector.getByText('GA4 (1 events, 0 differences)').click()
  await expect(inspector.getByRole('row', { name: 'view_item – as GA4 reads it' })).toBeVisible()
  await page.evaluate(() => {
    document.body.dispatchEvent(
      new CustomEvent('atoll:shop-analytics:checked', {
        bubbles: true,
        detail: {
          name: 'add_to_cart',
          params: {},
          problems: [],
          differences: [{ param: 'value', kind: 'mistyped', wants: 'number', found: '"12.5"' }],
        },
      }),
    )
  })
  await expect(inspector.getByRole('row', { name: 'add_to_cart value mistyped number "12.5"' })).toBeVisible()
})

test('the inspector remembers boxes that were ticked on a page before', async ({ page }) => {
  await page.goto('/checkout/?panel=off&atoll-inspect')
  const inspector = page.getByRole('complementary', { name: 'Atoll inspector' })
  await inspector.getByText(/^Configuration \(1\)/).click()
  await page.goto('/analytics/?panel=off&atoll-inspect')
  await inspector.getByText(/^Configuration \(\d\)/).click()
  await expect(inspector.getByText(/^On \/checkout\/: .*woo_ml_subscribe.* is ticked before/)).toBeVisible()
})

test('in the canvas of an editor the inspector says whose it is, and how the tag stays out', async ({
  page,
}) => {
  await page.goto('/product/stoneware-mug-neris/?panel=off&atoll-inspect&elementor-preview=8')
  const inspector = page.getByRole('complementary', { name: 'Atoll inspector' })
  await expect(inspector).toContainText('the canvas of an editor (Elementor)')
  await expect(inspector).toContainText('leave it out there, as the quick start shows')
})
