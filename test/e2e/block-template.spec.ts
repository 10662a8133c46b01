import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { mounted } from '../support/mounted.ts'
import { withResolvers } from '../support/with-resolvers.ts'

const MUG = '/product/stoneware-mug-neris/?panel=off&template=block'
const CUSHION = '/product/linen-cushion-miegas/?panel=off&template=block'

/** Where the form's parts are, px: left edge, width and height of each. */
function places(page: Page): Promise<Readonly<Record<string, readonly number[]>>> {
  return page.locator('form.cart').evaluate((form) =>
    Object.fromEntries(
      ['.quantity', '.qty', '.single_add_to_cart_button'].map((part) => {
        const { x, width, height } = form.querySelector(part)?.getBoundingClientRect() ?? new DOMRect()
        return [part, [x, width, height].map((length) => Math.round(length * 10) / 10)]
      }),
    ),
  )
}

/** Holds Atoll until `seen` has looked at the page as it was printed. */
async function openPrinted<T>(page: Page, path: string, seen: () => Promise<T>): Promise<T> {
  const done = withResolvers()
  await page.route('**/atoll/loader.js*', async (route) => {
    await done.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState !== 'loading')
  await page.evaluate(() => document.fonts.ready)
  const before = await seen()
  done.resolve()
  await mounted(page, 'quantity')
  return before
}

for (const { name, path } of [
  { name: 'a simple product', path: MUG },
  { name: 'a variable one', path: CUSHION },
]) {
  for (const width of [1280, 390]) {
    test(`the quantity of ${name} in a block theme keeps its place when its buttons come, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      const before = await openPrinted(page, path, () => places(page))
      expect(await places(page)).toEqual(before)
      const field = await page.locator('form.cart .qty').boundingBox()
      const box = await page.locator('form.cart .quantity').boundingBox()
      // In the middle of its two buttons.
      expect((field?.x ?? 0) * 2 + (field?.width ?? 0)).toBeCloseTo((box?.x ?? 0) * 2 + (box?.width ?? 0), 0)
    })
  }
}

test('a quantity with buttons of WooCommerce’s block stays as the block has it', async ({ page }) => {
  // As the block prints it in its style “stepper” (WooCommerce 10.9.1).
  await page.route('**/product/**', async (route) => {
    const response = await route.fetch()
    const part =
      'wc-block-components-quantity-selector__button wc-block-components-quantity-selector__button-'
    const html = (await response.text())
      .replace('<div class="quantity">', '<div class="quantity wc-block-components-quantity-selector">')
      .replace(/<input([^>]*)class="input-text qty text"([^>]*)>/, (_, before: string, after: string) =>
        [
          `<input${before}class="input-text qty text wc-block-components-quantity-selector__input"${after}>`,
          `<button type="button" aria-label="Reduce quantity" class="${part}-minus">−</button>`,
          `<button type="button" aria-label="Increase quantity" class="${part}-plus">+</button>`,
        ].join(''),
      )
    await route.fulfill({ response, body: html })
  })
  const before = await openPrinted(page, MUG, () => places(page))
  expect(await places(page)).toEqual(before)
  await expect(page.locator('form.cart .quantity button')).toHaveCount(2)
  // The style sheet's own 1.1rem.
  await expect(page.locator('form.cart .qty')).toHaveCSS('padding-left', '17.6px')
})

test('a quantity whose theme prints its buttons has no room for others', async ({ page }) => {
  // As some themes print it, with classes of their own and the label in between.
  await page.route('**/product/**', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      body: html.replace(
        /(<div class="quantity">)([\s\S]*?<input[^>]*class="input-text qty text"[^>]*>)/,
        '$1<input type="button" value="-" class="minus">$2<input type="button" value="+" class="plus">',
      ),
    })
  })
  const width = (): Promise<number> =>
    page
      .locator('form.cart .quantity')
      .evaluate((box) =>
        [...box.querySelectorAll('input')].reduce((left, part) => left - part.offsetWidth, box.clientWidth),
      )
  await openPrinted(page, MUG.replace('&template=block', ''), async () => {
    await expect(page.locator('.quantity > .minus')).toHaveCount(1)
  })
  expect(await width()).toBe(0)
})

test('the price of a product in a block theme follows the quantity, and no other product’s does', async ({
  page,
}) => {
  await page.goto(MUG)
  await mounted(page, 'dynamic-price')
  const prices = page.locator('.wp-block-woocommerce-product-price')
  const before = await prices.allInnerTexts()
  await page.locator('form.cart .qty').fill('10')
  await expect(prices.first()).not.toHaveText(before[0] ?? '')
  await expect(prices.first().locator('ins')).toBeVisible()
  expect((await prices.allInnerTexts()).slice(1)).toEqual(before.slice(1))
  await expectNoViolations(page, 'main')
})

test('the bar to buy from below names a product of a block theme and its price', async ({ page }) => {
  await page.goto(`${MUG}&buy-bar=on`)
  await mounted(page, 'dynamic-price')
  const name = (await page.locator('h1').textContent()) ?? ''
  const price = await page.locator('.wp-block-woocommerce-product-price .amount').first().textContent()
  await page.locator('.related').scrollIntoViewIfNeeded()
  const bar = page.getByRole('region', { name: `Buy ${name}` })
  await expect(bar.locator('strong')).toHaveText(price ?? '')
})
