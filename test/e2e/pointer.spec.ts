import { expect, type Locator, type Page, test } from '@playwright/test'
import { settle } from '../support/settle.ts'

/** WCAG 1.4.13: a pointer may go onto what it opened, and Escape closes it though the pointer rests there. */

async function restOn(page: Page, opened: Locator): Promise<void> {
  const { x = 0, y = 0 } = (await opened.boundingBox()) ?? {}
  await page.mouse.move(x + 30, y + 15, { steps: 10 })
}

const HOVERED = [
  {
    what: 'the header’s cart',
    address: '/shop/?panel=off',
    over: '.site-header-cart .cart-contents',
    opened: '.site-header-cart .widget_shopping_cart',
  },
  {
    what: 'a submenu',
    address: '/header/classic-phantom-fade/?panel=off',
    over: '#primary-menu > li:has(.sub-nav)',
    opened: '#primary-menu > li .sub-nav',
  },
  {
    what: 'the languages',
    address: '/header/classic-phantom-fade/?panel=off',
    over: '.mini-wpml',
    opened: '.mini-sub-nav',
  },
  {
    what: 'the name of a swatch',
    address: '/product/linen-cushion-miegas/?panel=off',
    over: '.atoll-variation-swatches__item',
    opened: '.atoll-variation-swatches__tip',
  },
]

for (const { what, address, over, opened } of HOVERED) {
  test(`${what} stays below the pointer, until Escape`, async ({ page }) => {
    await settle(page, address)
    await page.locator(over).first().hover()
    const box = page.locator(opened).first()
    await expect(box).toBeVisible()
    await restOn(page, box)
    await page.waitForTimeout(1000)
    await expect(box).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(box).toBeHidden()
  })
}

test('the header’s cart opens again by the pointer after Escape', async ({ page }) => {
  await settle(page, '/shop/?panel=off')
  const link = page.locator('.site-header-cart .cart-contents')
  const box = page.locator('.site-header-cart .widget_shopping_cart')
  await link.hover()
  await expect(link).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(box).toBeHidden()
  await page.mouse.move(10, 600, { steps: 5 })
  await link.hover()
  await expect(link).toHaveAttribute('aria-expanded', 'true')
  await expect(box).toBeVisible()
})

/** By the pointer. @returns the link to the cart */
async function openCart(page: Page): Promise<Locator> {
  await settle(page, '/shop/?panel=off')
  const link = page.locator('.site-header-cart .cart-contents')
  await link.hover()
  await expect(link).toHaveAttribute('aria-expanded', 'true')
  return link
}

const PRESSED_IN_CART = [
  { what: 'a quantity', button: '.atoll-cart-dropdown__step:last-of-type' },
  { what: 'the way to take a line out', button: 'a.remove' },
]

for (const { what, button } of PRESSED_IN_CART) {
  test(`the header’s cart goes with the pointer that pressed ${what}, and the focus is not lost`, async ({
    page,
  }) => {
    const link = await openCart(page)
    await page.locator(`.mini_cart_item ${button}`).first().click()
    await page.mouse.move(10, 600, { steps: 5 })
    await expect(link).toHaveAttribute('aria-expanded', 'false')
    await expect(page.locator('.site-header-cart .widget_shopping_cart')).toBeHidden()
    await expect(link).toBeFocused()
  })
}

test('the header’s cart goes with the pointer, though a script moves the focus within it just then', async ({
  page,
}) => {
  const link = await openCart(page)
  await page.locator('.mini_cart_item .atoll-cart-dropdown__step').last().click()
  await page.evaluate(() => {
    const host = document.querySelector('.site-header-cart')
    host?.addEventListener('pointerleave', () => {
      setTimeout(() => host.querySelector<HTMLElement>('a.remove')?.focus())
    })
  })
  await page.mouse.move(10, 600, { steps: 5 })
  await expect(link).toHaveAttribute('aria-expanded', 'false')
  await expect(link).toBeFocused()
})

test('the header’s cart stays open for the keyboard in it when the pointer leaves', async ({ page }) => {
  await settle(page, '/shop/?panel=off')
  const link = page.locator('.site-header-cart .cart-contents')
  await link.focus()
  await page.keyboard.press('Tab')
  await link.hover()
  await page.mouse.move(10, 600, { steps: 5 })
  await page.waitForTimeout(500)
  await expect(link).toHaveAttribute('aria-expanded', 'true')
})

test('a press on the languages that the pointer has opened leaves page and history alone', async ({
  page,
}) => {
  await settle(page, '/header/classic-phantom-fade/?panel=off')
  const toggle = page.locator('.mini-wpml .wpml-ls-item-toggle').first()
  await toggle.hover()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  const address = page.url()
  await toggle.click()
  expect(page.url()).toBe(address)
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
})

/** WCAG 2.5.2: who lets go elsewhere has pressed nothing. */
const PRESSED = [
  { what: 'a quantity button', over: '.quantity .plus', state: 'form.cart .qty' },
  { what: 'a swatch', over: '.atoll-variation-swatches__item', state: '.variations select' },
]

for (const { what, over, state } of PRESSED) {
  test(`${what} acts when the pointer is let go on it, not before`, async ({ page }) => {
    await settle(page, '/product/linen-cushion-miegas/?panel=off')
    const field = page.locator(state).first()
    const before = await field.inputValue()
    await page.locator(over).first().hover()
    await page.mouse.down()
    await expect(field).toHaveValue(before)
    await page.mouse.move(5, 500, { steps: 5 })
    await page.mouse.up()
    await page.waitForTimeout(300)
    await expect(field).toHaveValue(before)
    await page.locator(over).first().click()
    await expect(field).not.toHaveValue(before)
  })
}
