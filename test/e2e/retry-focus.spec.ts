import { expect, type Page, test } from '@playwright/test'
import { mounted } from '../support/mounted.ts'
import { withResolvers } from '../support/with-resolvers.ts'

/** Whether the shop fails at this action from now on. */
async function fail(page: Page, action: string, isFailing: boolean): Promise<void> {
  const data = isFailing ? { action, fault: '403' } : { action: '*' }
  await page.request.post('/__demo/faults', { data })
}

/** Holds what is asked of the address next. @returns lets go of it */
async function hold(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = withResolvers()
  await page.route(
    address,
    async (route) => {
      await promise
      await route.continue()
    },
    { times: 1 },
  )
  return resolve
}

test('the way to ask for the price again keeps the focus, and hands it to the quantity', async ({ page }) => {
  await page.goto('/product/stoneware-mug-neris/?panel=off&jquery=off')
  await mounted(page, 'dynamic-price')
  const quantity = page.locator('form.cart .qty')
  await fail(page, 'wdr_ajax', true)
  await quantity.fill('4')
  await quantity.press('Tab')
  const failure = page.locator('.atoll-dynamic-price__failure')
  const again = failure.getByRole('button', { name: 'Try again' })
  await again.focus()
  const release = await hold(page, '**/admin-ajax.php')
  await page.keyboard.press('Enter')
  await expect(again).toHaveAttribute('aria-disabled', 'true')
  release()
  await expect(failure).toHaveText('The price could not be updated. Try again')
  await expect(again).not.toHaveAttribute('aria-disabled')
  await expect(again).toBeFocused()

  await fail(page, 'wdr_ajax', false)
  await page.keyboard.press('Enter')
  await expect(again).toHaveCount(0)
  await expect(quantity).toBeFocused()
})

test('the way to the last price hands the focus to the quantity', async ({ page }) => {
  await page.goto('/product/stoneware-mug-neris/?panel=off&jquery=off&upsell=1')
  await mounted(page, 'dynamic-price')
  const hint = page.locator('.atoll-dynamic-price__hint button')
  const quantity = page.locator('form.cart .qty')
  for (const more of [1, 1, 0]) {
    await hint.focus()
    const before = await quantity.inputValue()
    await page.keyboard.press('Enter')
    await expect(quantity).not.toHaveValue(before)
    await expect(hint).toHaveCount(more)
    await expect(more ? hint : quantity).toBeFocused()
  }
})
