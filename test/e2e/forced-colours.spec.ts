import { expect, type Locator, type Page, test } from '@playwright/test'
import { settle } from '../support/settle.ts'

/** What a theme or a sheet shows by a background alone, forced colours leave out. */

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' }))

/** A colour of the system's own, as the browser gives it. */
function system(page: Page, name: string): Promise<string> {
  return page.evaluate((colour) => {
    const sample = document.createElement('i')
    sample.style.color = colour
    document.body.append(sample)
    const { color } = getComputedStyle(sample)
    sample.remove()
    return color
  }, name)
}

function painted(element: Locator, property: string, pseudo = ''): Promise<string> {
  return element.evaluate(
    (node, [wanted, part]) => getComputedStyle(node, part || null).getPropertyValue(wanted),
    [property, pseudo] as const,
  )
}

test('a chosen filter is told from the others', async ({ page }) => {
  await settle(page, '/grids/facets/?panel=off')
  const wood = page.locator('.filter a', { hasText: 'Wood' })
  await wood.click()
  await expect(wood).toHaveAttribute('aria-pressed', 'true')
  expect(await painted(wood, 'background-color')).toBe(await system(page, 'Highlight'))
})

test('stars that are on and off are told apart, and from the page', async ({ page }) => {
  await settle(page, '/product/stoneware-mug-neris/?panel=off')
  await page.getByRole('tab', { name: /Reviews/ }).click()
  await page.locator('.comment-form-rating').scrollIntoViewIfNeeded()
  await page.getByRole('radio', { name: '4 of 5 stars' }).check()
  const stars = page.locator('.atoll-review-stars__star')
  expect(await painted(stars.first(), 'background-color', '::before')).toBe(await system(page, 'Highlight'))
  expect(await painted(stars.last(), 'background-color', '::before')).toBe(await system(page, 'GrayText'))
})

test('what a search has found in a name is seen', async ({ page }) => {
  await settle(page, '/checkout/?panel=off&method=dpd_parcels:2')
  await page.locator('.atoll-pickup-selector__field').click()
  await page.getByRole('combobox', { name: 'Search' }).fill('kaun')
  const match = page.locator('.atoll-pickup-selector__match').first()
  await expect(match).toBeVisible()
  expect(await painted(match, 'color')).toBe(await painted(match.locator('..'), 'color'))
  expect(await painted(match, 'text-decoration-line')).toBe('underline')
  expect(await painted(match, 'box-shadow')).toBe('none')
})

test('the lines of a phone’s menu icon are drawn', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await settle(page, '/header/sticky-mobile/?panel=off')
  const line = page.locator('.dt-mobile-menu-icon .menu-line').first()
  await expect(line).toBeVisible()
  expect(await painted(line, 'border-top-style')).toBe('solid')
})

test('how far delivery is free is drawn', async ({ page }) => {
  await settle(page, '/shop/?panel=off&free-shipping=80')
  await page.locator('.site-header-cart .cart-contents').hover()
  const bar = page.locator('.atoll-cart-dropdown__progress')
  await expect(bar).toBeVisible()
  expect(await painted(bar, 'forced-color-adjust')).toBe('none')
})

test('the bar of a form’s steps is drawn, without forced colours too', async ({ page }) => {
  await settle(page, '/contact/?steps=on&panel=off')
  const reached = page.locator('.atoll-contact-form__mark--reached')
  const colours = async (): Promise<readonly string[]> => [
    await painted(reached, 'background-color'),
    await painted(page.locator('.atoll-contact-form__mark').last(), 'background-color'),
  ]
  expect((await colours())[0]).toBe(await system(page, 'Highlight'))
  await page.emulateMedia({ forcedColors: 'none' })
  const [on, off] = await colours()
  expect(on).not.toBe('rgba(0, 0, 0, 0)')
  expect(on).not.toBe(off)
})

test('a value that cannot be had is crossed out, and as legible as the system wants it', async ({ page }) => {
  await settle(page, '/product/linen-cushion-miegas/?panel=off')
  await page.locator('.atoll-variation-swatches__item').nth(4).click()
  const gone = page.locator('.atoll-variation-swatches__item.disabled').first()
  await expect(gone).toBeVisible()
  expect(await painted(gone, 'background-image', '::after')).toContain('gradient')
  expect(await painted(gone.locator('.variable-item-contents'), 'opacity')).toBe('1')
})

test('the welcome bar has an edge, and its buttons a shape', async ({ page }) => {
  await settle(page, '/welcome-bar/?bar=email&panel=off')
  const bar = page.locator('.atoll-welcome-bar').first()
  await expect(bar).toBeVisible()
  expect(await painted(bar, 'outline-style')).toBe('solid')
  expect(await painted(bar.locator('.mysticky-welcomebar-btn > a'), 'outline-style')).toBe('solid')
})

test('a phone’s menu has an edge', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await settle(page, '/header/sticky-mobile/?panel=off')
  await page.locator('.dt-mobile-menu-icon').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await painted(page.getByRole('dialog'), 'outline-style')).toBe('solid')
})

test('the panel of a side header has an edge', async ({ page }) => {
  await settle(page, '/header/top-line-slideout/?panel=off')
  await page.locator('.menu-toggle[aria-expanded]').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await painted(page.getByRole('dialog'), 'outline-style')).toBe('solid')
})

test('the switch between two orders shows which one is on', async ({ page }) => {
  await settle(page, '/grids/journal/?panel=off')
  const side = page.locator('.filter-by .filter-switch')
  const knob = side.locator('> *')
  expect(await painted(knob, 'background-color')).toBe(await system(page, 'CanvasText'))
  const { x: before = 0 } = (await knob.boundingBox()) ?? {}
  await side.click()
  await expect(side).toHaveClass(/right-act/)
  await expect.poll(async () => (await knob.boundingBox())?.x).toBeGreaterThan(before)
})

test('the picture that is shown large is told from the other small ones', async ({ page }) => {
  await page.goto('/portfolio/?panel=off&set=lightbox.thumbnails:true#gid=1&pid=505')
  const shown = page.locator('.atoll-lightbox__thumbnail[aria-current]')
  await expect(shown).toBeVisible()
  expect(await painted(shown, 'border-top-color')).toBe(await system(page, 'Highlight'))
})

test('an arrow without a way on has the system’s colour for it', async ({ page }) => {
  await settle(page, '/studio/?panel=off')
  const arrow = page.locator('.slider-wrapper .atoll-carousel__arrow[aria-disabled=true]').first()
  expect(await painted(arrow, 'opacity')).toBe('1')
  expect(await painted(arrow, 'color')).toBe(await system(page, 'GrayText'))
})

test('the search of the pickup points shows the focus only while it has it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await settle(page, '/checkout/?panel=off&method=dpd_parcels:2')
  await page.locator('.atoll-pickup-selector__field').click()
  const search = page.locator('.atoll-pickup-selector__search')
  await page.getByRole('combobox', { name: 'Search' }).focus()
  await expect(search).toHaveCSS('outline-style', 'solid')
  await search.getByRole('button', { name: 'Map' }).focus()
  await expect(search).toHaveCSS('outline-style', 'none')
})
