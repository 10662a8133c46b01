import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { mounted } from '../support/mounted.ts'

const HOSTS = [
  ['beside WooCommerce’s script', ''],
  ['without WooCommerce’s script', 'variation-script=off'],
  ['without jQuery', 'jquery=off'],
] as const

async function open(page: Page, query: string): Promise<void> {
  await page.goto(`/shop/choices/?panel=off&${query}`)
  await expect(page.locator('.products form[data-atoll-state="mounted"]')).toHaveCount(3)
}

const item = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ hasText: name }).first()
const swatch = (place: Locator, value: string): Locator =>
  place.locator(`[role="radio"][data-value="${value}"]`)

async function openQuickView(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Quick view: ${name}` }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.locator('form.variations_form')).toHaveAttribute('data-atoll-state', 'mounted')
  return dialog
}

for (const [host, query] of HOSTS) {
  test(`each product of a list keeps its own choice, price and button (${host})`, async ({ page }) => {
    await open(page, query)
    const sweater = item(page, 'Wool sweater Kalnas')
    const mug = item(page, 'Mug with initials')
    for (const value of ['moss', 'm', 'warm']) await swatch(sweater, value).click()
    await expect(sweater.locator('.single_variation')).toContainText('€143.00')
    await expect(sweater.locator('.single_add_to_cart_button')).not.toHaveClass(/disabled/)
    await expect(mug.locator('.single_add_to_cart_button')).toHaveClass(/disabled/)
    await expect(mug.locator('[aria-checked="true"]')).toHaveCount(0)
    // Both have a colour named so: what one is does not touch the other.
    await expect(swatch(item(page, 'Linen cushion Miegas'), 'moss')).toHaveAttribute('aria-checked', 'false')
    for (const value of ['dune', 'None']) await swatch(mug, value).click()
    await expect(mug.locator('.single_add_to_cart_button')).not.toHaveClass(/disabled/)
    await expect(sweater.locator('.single_variation')).toContainText('€143.00')
    await expectNoViolations(page, '.variations')
    const bought = page.waitForRequest(
      (request) => request.method() === 'POST' && request.isNavigationRequest(),
    )
    await sweater.getByRole('button', { name: 'Add to cart' }).click()
    expect((await bought).postData()).toContain('13229')
  })

  test(`a quick view that comes, goes and comes again acts each time (${host})`, async ({ page }) => {
    await open(page, query)
    for (const value of ['chalk', 'rust']) {
      const dialog = await openQuickView(page, 'Linen cushion Miegas')
      await swatch(dialog, value).click()
      await expect(swatch(dialog, value)).toHaveAttribute('aria-checked', 'true')
      await swatch(dialog, value).press('ArrowRight')
      await expect(dialog.locator('[aria-checked="true"]')).toHaveCount(1)
      await expect(swatch(dialog, value)).toHaveAttribute('aria-checked', 'false')
      // The list below has the same product: it keeps still.
      await expect(page.locator('.products [aria-checked="true"]')).toHaveCount(0)
      await expectNoViolations(page, '.quick-view form')
      await dialog.getByRole('button', { name: 'Close' }).click()
      await expect(dialog).toHaveCount(0)
    }
    const dialog = await openQuickView(page, 'Wool sweater Kalnas')
    for (const choice of ['ecru', 'l', 'light']) await swatch(dialog, choice).click()
    await expect(dialog.locator('.single_variation')).toContainText('€131.00')
    // jQuery slides the price in, and the button away from under the pointer.
    await expect(dialog.locator('.single_variation')).not.toHaveAttribute('style', /height/)
    await expect(dialog.locator('.single_add_to_cart_button')).not.toHaveClass(/disabled/)
    const bought = page.waitForRequest(
      (request) => request.method() === 'POST' && request.isNavigationRequest(),
    )
    await dialog.getByRole('button', { name: 'Add to cart' }).click()
    expect((await bought).postData()).toMatch(/name="variation_id"\s+\d{5}/)
  })
}

test('nothing is left of quick views that were closed', async ({ page }) => {
  await open(page, 'jquery=off')
  const running = (): Promise<number> =>
    page.evaluate(() => (window as unknown as { atoll: { list: () => unknown[] } }).atoll.list().length)
  // Prices and quantities of the list mount when the page has time.
  await page.waitForLoadState('networkidle')
  await mounted(page, 'dynamic-price', 'quantity')
  await page.waitForTimeout(500)
  const before = await running()
  for (let turn = 0; turn < 5; turn += 1) {
    const dialog = await openQuickView(page, 'Mug with initials')
    await swatch(dialog, 'night').hover()
    await swatch(dialog, 'night').click()
    await dialog.getByRole('button', { name: 'Close' }).click()
  }
  await expect.poll(running).toBe(before)
  await expect(page.locator('.atoll-variation-swatches__tip')).toHaveCount(0)
})

test('the picture of a product in a list shows what is chosen, and its own again without a choice', async ({
  page,
}) => {
  await open(page, 'jquery=off')
  const mug = item(page, 'Mug with initials')
  const picture = mug.locator('a img')
  const shown = (): Promise<string> => picture.evaluate((image: HTMLImageElement) => image.currentSrc)
  const own = await shown()
  for (const value of ['dune', 'None']) await swatch(mug, value).click()
  await expect.poll(shown).toContain('dune-')
  await expect(picture).toHaveAttribute('alt', /dune/)
  await mug.locator('.reset_variations').click()
  await expect.poll(shown).toBe(own)
  await expect(picture).toHaveAttribute('srcset', /150w/)
})

test('products of a list leave the page’s address alone', async ({ page }) => {
  await open(page, 'jquery=off&set=variation-swatches.url:replace')
  await swatch(item(page, 'Mug with initials'), 'dune').click()
  await swatch(item(page, 'Wool sweater Kalnas'), 'moss').click()
  expect(new URL(page.url()).search).not.toContain('attribute_')
})

test('narrow lists hold their swatches', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'jquery=off&swatches=off&theme=storefront')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test.describe('values of a list without the swatch plugin', () => {
  const NARROW = 'jquery=off&swatches=off'
  const colours = (place: Locator): Locator => place.getByRole('radiogroup', { name: 'Colour' })
  const rest = (place: Locator): Locator => place.getByRole('button', { name: /^\+\d+ – Show all: Colour$/ })

  /** Names of the values that can be seen. */
  const seen = (list: Locator): Promise<string[]> =>
    list.evaluate((element) =>
      [...element.children].flatMap((one) =>
        getComputedStyle(one).opacity === '0' ? [] : (one.getAttribute('data-title') ?? ''),
      ),
    )

  test.use({ viewport: { width: 390, height: 844 } })

  test('keep to their room, and a button shows what has none', async ({ page }) => {
    await open(page, NARROW)
    const cushion = item(page, 'Linen cushion Miegas')
    await expect(rest(cushion)).toHaveText('+2')
    expect(await seen(colours(cushion))).toEqual(['Chalk', 'Flax flower', 'Moss'])
    await expectNoViolations(page, '.products')
    await rest(cushion).click()
    expect(await seen(colours(cushion))).toHaveLength(5)
    await expect(rest(cushion)).toHaveCount(0)
    await expect(swatch(cushion, 'rust')).toBeFocused()
    await swatch(cushion, 'ink-chalk').click()
    await expect(swatch(cushion, 'ink-chalk')).toHaveAttribute('aria-checked', 'true')
    await expectNoViolations(page, '.products')
  })

  test('are all there for the keyboard, which shows them', async ({ page }) => {
    await open(page, NARROW)
    const cushion = item(page, 'Linen cushion Miegas')
    await expect(rest(cushion)).toBeVisible()
    await swatch(cushion, 'moss').focus()
    await page.keyboard.press('ArrowRight')
    await expect(swatch(cushion, 'rust')).toBeFocused()
    await expect(swatch(cushion, 'rust')).toHaveCSS('opacity', '1')
    await expect(rest(cushion)).toHaveCount(0)
  })

  test('show a choice that a script of the page makes among what has no room', async ({ page }) => {
    await open(page, NARROW)
    const cushion = item(page, 'Linen cushion Miegas')
    await expect(rest(cushion)).toBeVisible()
    await cushion
      .locator('select')
      .first()
      .evaluate((select: HTMLSelectElement) => {
        select.value = 'rust'
        select.dispatchEvent(new Event('change', { bubbles: true }))
      })
    await expect(swatch(cushion, 'rust')).toHaveAttribute('aria-checked', 'true')
    await expect(swatch(cushion, 'rust')).toHaveCSS('opacity', '1')
    await expect(rest(cushion)).toHaveCount(0)
  })

  test('are all shown where there is room, also once there is', async ({ page }) => {
    await open(page, NARROW)
    const cushion = item(page, 'Linen cushion Miegas')
    await expect(rest(cushion)).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 844 })
    await expect(rest(cushion)).toHaveCount(0)
    expect(await seen(colours(cushion))).toHaveLength(5)
  })

  test('are all shown where not even one has room, as with very large text', async ({ page }) => {
    await open(page, NARROW)
    const cushion = item(page, 'Linen cushion Miegas')
    await expect(rest(cushion)).toBeVisible()
    await page.addStyleTag({ content: '.products .variable-item { font-size: 150px }' })
    await expect(rest(cushion)).toHaveCount(0)
    await expect(colours(cushion)).toHaveCSS('clip-path', 'none')
    expect(await seen(colours(cushion))).toHaveLength(5)
  })

  test('are all on paper, without the button', async ({ page }) => {
    await open(page, NARROW)
    const cushion = item(page, 'Linen cushion Miegas')
    await expect(rest(cushion)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(rest(cushion)).toBeHidden()
    await expect(colours(cushion)).toHaveCSS('clip-path', 'none')
    expect(await seen(colours(cushion))).toHaveLength(5)
  })

  test('leave the button inside its card from right to left', async ({ page }) => {
    await page.goto(`/shop/choices/?panel=off&${NARROW}&locale=ar`)
    const button = page.locator('.atoll-variation-swatches__more').first()
    await expect(button).toBeVisible()
    const card = await page.locator('.products > li').first().boundingBox()
    const box = await button.boundingBox()
    if (!card || !box) throw new Error('They should be drawn.')
    expect(box.x).toBeGreaterThanOrEqual(card.x)
    expect(box.x + box.width).toBeLessThanOrEqual(card.x + card.width)
  })
})
