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

test('the way to try again keeps the focus in an open cart, and hands it to the link of the list that comes', async ({
  page,
}) => {
  await page.goto('/shop/?panel=off&jquery=off')
  await mounted(page, 'cart-dropdown')
  const host = page.locator('.site-header-cart')
  const link = host.locator('.cart-contents')
  await page.locator('a').first().focus()
  for (let press = 0; press < 40; press += 1) {
    if (await link.evaluate((node) => node === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(link).toBeFocused()
  await expect(link).toHaveAttribute('aria-expanded', 'true')
  await fail(page, 'get_refreshed_fragments', true)
  await page.evaluate(() => document.body.dispatchEvent(new Event('wc_fragment_refresh')))
  const again = host.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(again).toBeFocused()

  const release = await hold(page, '**/*get_refreshed_fragments*')
  await page.keyboard.press('Enter')
  await expect(host.getByRole('alert')).toHaveText(/^Loading the cart…/)
  release()
  await expect(host.getByRole('alert')).toHaveText(/^The cart could not be refreshed\./)
  await expect(again).toBeFocused()
  await expect(link).toHaveAttribute('aria-expanded', 'true')

  await fail(page, 'get_refreshed_fragments', false)
  await page.keyboard.press('Enter')
  await expect(again).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect(link).toHaveAttribute('aria-expanded', 'true')
})

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
