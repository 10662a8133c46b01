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

test('the inspector’s report is copied, and stands there selected where the page has no clipboard', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/product/stoneware-mug-neris/?panel=off&atoll-inspect')
  const inspector = page.getByRole('complementary', { name: 'Atoll inspector' })
  const copy = inspector.getByRole('button', { name: 'Copy report' })
  await copy.click()
  await expect(inspector.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/quantity .*mounted/)
  await expect(copy).toBeVisible()
  // As without https.
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await copy.click()
  const field = inspector.getByRole('textbox', { name: 'Report' })
  await expect(field).toBeFocused()
  await expect(inspector.getByRole('alert')).toContainText('Copy the selected text by hand.')
  expect(await page.evaluate(() => getSelection()?.toString())).toMatch(/quantity .*mounted/)
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

test.describe('in the canvas of an editor', () => {
  const CANVAS = '/product/stoneware-mug-neris/?panel=off&elementor-preview=8'

  test('nothing acts, what is pressed is the page’s, and the inspector says why', async ({ page }) => {
    await page.goto(`${CANVAS}&atoll-inspect`)
    const inspector = page.getByRole('complementary', { name: 'Atoll inspector' })
    await expect(inspector).toContainText('the canvas of an editor (Elementor)')
    await expect(inspector).toContainText('So nothing is mounted')
    await page.locator('.wc-tabs a[href="#tab-reviews"]').click()
    await expect(page).toHaveURL(/#tab-reviews$/)
    await expect(page.locator('[data-atoll-state]')).toHaveCount(0)
  })

  test('the site owner may turn it on', async ({ page }) => {
    await page.route('**/product/**', async (route) => {
      const answer = await route.fetch()
      const config = '<script type="application/json" data-atoll-config>{"editors":true}</script>'
      await route.fulfill({
        response: answer,
        body: (await answer.text()).replace('</head>', `${config}</head>`),
      })
    })
    await page.goto(`${CANVAS}&atoll-inspect`)
    await expect(page.locator('[data-atoll-state="mounted"]').first()).toBeAttached()
    await expect(page.getByRole('complementary', { name: 'Atoll inspector' })).toContainText(
      'lets Atoll act here',
    )
  })
})
