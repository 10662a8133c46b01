import { expect, type Page, test } from '@playwright/test'
import { mounted } from '../support/mounted.ts'
import { withResolvers } from '../support/with-resolvers.ts'

/** Addresses of the code that takes lines out of the list in the header, and of what that shares with other lists. */
const VIEW = '**/chunks/cart-dropdown-view-*'
const REMOVAL = '**/chunks/cart-dropdown-remove-from-cart-*'

/** The session's cart, by product. */
async function stored(page: Page): Promise<readonly number[]> {
  const session = await page.request.get('/__demo/session')
  const { cart } = (await session.json()) as { readonly cart: ReadonlyArray<{ readonly id: number }> }
  return cart.map(({ id }) => id)
}

/**
 * Presses the first three lines of the cart while the code for them is on its way, which then does not come.
 * @returns the products that stay
 */
async function pressInVain(page: Page, addresses: readonly string[]): Promise<readonly number[]> {
  const late = withResolvers()
  for (const address of addresses) {
    await page.route(address, async (route) => {
      await late.promise
      await route.abort()
    })
  }
  await page.goto('/shop/?panel=off&jquery=off&cart=many')
  await mounted(page, 'cart-dropdown')
  const lines = await stored(page)
  await page.locator('.site-header-cart .cart-contents').hover()
  for (const line of [0, 1, 2]) await page.locator('.site-header-cart a.remove').nth(line).click()
  const pressed = await page
    .locator('.site-header-cart a.remove')
    .evaluateAll((links) =>
      links.slice(0, 3).map((link) => Number((link as HTMLElement).dataset['product_id'])),
    )
  late.resolve()
  return lines.filter((id) => !pressed.includes(id))
}

test('lines that are pressed before code that does not come are all taken out, and the page stays', async ({
  page,
}) => {
  const rest = await pressInVain(page, [VIEW])
  await expect.poll(() => stored(page)).toEqual(rest)
  await expect(page.locator('.site-header-cart .mini_cart_item')).toHaveCount(rest.length)
  expect(new URL(page.url()).pathname).toBe('/shop/')
})

test('where no code at all comes the first leads to the cart, which is without the others, too', async ({
  page,
}) => {
  const rest = await pressInVain(page, [VIEW, REMOVAL])
  await page.waitForURL(/\/cart\//)
  await expect.poll(() => stored(page)).toEqual(rest)
})

test('an open list says that it could not be refreshed, although its code did not come as it was opened', async ({
  page,
}) => {
  let isLost = true
  await page.route(VIEW, (route) => (isLost ? route.abort() : route.continue()))
  await page.goto('/shop/?panel=off&jquery=off&cart=many')
  await mounted(page, 'cart-dropdown')
  const list = page.locator('.site-header-cart')
  const failed = page.waitForEvent('console', (message) => message.text().includes('cart-dropdown-view'))
  await list.locator('.cart-contents').hover()
  await failed
  isLost = false
  await page.request.post('/__demo/faults', { data: { action: 'get_refreshed_fragments', fault: '403' } })
  await page.evaluate(() => document.body.dispatchEvent(new Event('wc_fragment_refresh')))
  const alert = list.getByRole('alert').filter({ hasText: 'The cart could not be refreshed.' })
  await expect(alert).toBeVisible()
  await page.request.post('/__demo/faults', { data: { action: '*' } })
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(alert).toHaveCount(0)
})
