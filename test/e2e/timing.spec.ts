import { expect, type Locator, type Page, test } from '@playwright/test'
import { UNDO_MS } from '../../widgets/cart-dropdown/model.ts'
import { mounted } from '../support/mounted.ts'

/** WCAG 2.2.1: the time of a way back stands still while the keyboard is at it. */

interface Cart {
  readonly link: Locator
  readonly lines: Locator
  readonly undo: Locator
}

async function openShop(page: Page): Promise<Cart> {
  await page.clock.install()
  await page.goto('/shop/?panel=off&cart=many')
  await mounted(page, 'cart-dropdown')
  const cart = page.locator('#site-header-cart')
  return {
    link: cart.locator('.cart-contents'),
    lines: cart.locator('.remove'),
    undo: cart.getByRole('button', { name: 'Undo' }),
  }
}

/** Lines of the cart that the server keeps. */
async function kept(page: Page): Promise<number> {
  const html = await (await page.request.get('/cart/')).text()
  return html.match(/class="[^"]*woocommerce-cart-form__cart-item/g)?.length ?? 0
}

test('a line can be brought back for as long as the keyboard is at its way back', async ({ page }) => {
  const { link, lines, undo } = await openShop(page)
  const before = await kept(page)
  await link.focus()
  await page.keyboard.press('Tab')
  await expect(lines.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(undo).toBeFocused()
  await page.clock.runFor(10 * UNDO_MS)
  await expect(undo).toBeFocused()
  expect(await kept(page)).toBe(before)

  await page.keyboard.press('Shift+Tab')
  await expect(link).toBeFocused()
  await page.clock.runFor(UNDO_MS)
  await expect(undo).toHaveCount(0)
  expect(await kept(page)).toBe(before - 1)
})

test('the pointer that took a line out may rest where it is: the shop is told in time', async ({ page }) => {
  const { link, lines, undo } = await openShop(page)
  const before = await kept(page)
  await link.hover()
  await lines.first().click()
  await undo.hover()
  // The focus that the press has left on it holds nothing either.
  await expect(undo).toBeFocused()
  await page.clock.runFor(UNDO_MS)
  await expect(undo).toHaveCount(0)
  expect(await kept(page)).toBe(before - 1)
})
