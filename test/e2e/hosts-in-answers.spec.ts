import { expect, test } from '@playwright/test'

const PIXEL =
  '<div data-atoll="add-to-cart-pixel" data-atoll-action="pixel" data-atoll-consent="off" data-atoll-pixel="alert"></div>'

test('an answer brings no host and names no function', async ({ page }) => {
  const called: string[] = []
  await page.exposeFunction('tell', (what: string) => called.push(what))
  await page.addInitScript(() => {
    window.alert = (what: unknown) =>
      (window as unknown as { tell: (what: string) => void }).tell(String(what))
  })
  await page.route('**/wp-admin/admin-ajax.php', async (route) => {
    if (route.request().postData()?.includes('action=pixel')) return route.fulfill({ json: { value: 1 } })
    const response = await route.fetch()
    const body = (await response.json()) as { html: string }
    await route.fulfill({
      response,
      json: {
        ...body,
        html: body.html.replaceAll('</article>', `${PIXEL}<b class="brought" data-x="1">x</b></article>`),
      },
    })
  })
  await page.goto('/grids/albums/?panel=off')
  await page.getByRole('button', { name: 'Load more' }).click()
  const brought = page.locator('.brought')
  await expect(brought.first()).toBeVisible()
  await expect(brought.first()).toHaveAttribute('data-x', '1')
  await expect(page.locator('[data-atoll="add-to-cart-pixel"]')).toHaveCount(0)
  await page.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 500))
    const button = document.createElement('a')
    button.dataset['product_id'] = '1'
    document.body.append(button)
    document.body.dispatchEvent(new CustomEvent('added_to_cart', { detail: [{}, '', button] }))
    await new Promise((resolve) => setTimeout(resolve, 500))
  })
  expect(called).toEqual([])
})
