import { expect, type Page, test } from '@playwright/test'
import { settle } from '../support/settle.ts'

async function printed(page: Page, address: string): Promise<void> {
  await settle(page, address)
  await page.emulateMedia({ media: 'print' })
}

test('a printed product has all of its pictures and tabs, and no buttons to press', async ({ page }) => {
  await printed(page, '/product/stoneware-mug-neris/?panel=off&jquery=off')
  await expect(page.locator('#tab-description')).toBeVisible()
  await expect(page.locator('#tab-reviews')).toBeVisible()
  const box = await page.locator('#tab-reviews').boundingBox()
  expect(box?.height).toBeGreaterThan(100)
  await expect(page.getByRole('button', { name: 'Increase quantity' })).toBeHidden()
  await expect(page.locator('.woocommerce-store-notice')).toBeHidden()
  const pictures = page.locator('.woocommerce-product-gallery__image img:first-of-type')
  expect(await pictures.count()).toBe(4)
  const corners = new Set<string>()
  for (const picture of await pictures.all()) {
    const place = await picture.boundingBox()
    expect(place?.height).toBeGreaterThan(50)
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(1280)
    corners.add(`${place?.x} ${place?.y}`)
  }
  expect(corners.size).toBe(4)
})

test('a printed post has its sections and its tabs open', async ({ page }) => {
  await printed(page, '/journal/glazing/?panel=off&smooth=off')
  const contents = await page.locator('.st-content, .st-toggle-content, .tab-content').all()
  expect(contents.length).toBeGreaterThan(3)
  for (const content of contents) await expect(content).toBeVisible()
})

test('a printed form has all of its steps, without the way between them', async ({ page }) => {
  await settle(page, '/contact/?panel=off&steps=on')
  await expect(page.getByText('Step 1 of')).toBeVisible()
  await expect(page.getByRole('group', { name: 'The cloth' })).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  for (const name of ['Your window', 'The cloth', 'You'])
    await expect(page.getByRole('group', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Next' })).toBeHidden()
  await expect(page.getByText('Step 1 of')).toBeHidden()
})

test('printed carousels have all of their slides on the paper', async ({ page }) => {
  for (const address of ['/studio/?panel=off', '/studio/few-slides/?panel=off']) {
    await page.emulateMedia({ media: 'screen' })
    await printed(page, address)
    const outside = await page
      .locator('.atoll-carousel__slide')
      .evaluateAll(
        (slides) => slides.filter((slide) => slide.getBoundingClientRect().left >= innerWidth).length,
      )
    expect(outside).toBe(0)
    await expect(page.locator('.atoll-carousel__arrow').first()).toBeHidden()
  }
})

test('printed carousels that no visitor came near have all of their slides too', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 200 })
  await page.goto('/studio/few-slides/?panel=off&jquery=off')
  const own = page.locator('.own-carousel')
  await expect(own).toHaveAttribute('data-atoll-state', 'mounted')
  await page.waitForLoadState('networkidle')
  await expect(own).not.toHaveClass(/owl-loaded/)
  await page.emulateMedia({ media: 'print' })
  const corners = await own
    .locator('.own-slide')
    .evaluateAll((slides) => slides.map((slide) => slide.getBoundingClientRect()))
  expect(corners).toHaveLength(4)
  for (const { left, right } of corners) {
    expect(left).toBeGreaterThanOrEqual(0)
    expect(right).toBeLessThanOrEqual(1280)
  }
})

test('a printed grid has no filters and no button for more', async ({ page }) => {
  await settle(page, '/grids/portfolio/?panel=off')
  const more = page.getByRole('button', { name: 'Load more' })
  await expect(more).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(more).toBeHidden()
  await expect(page.locator('.filter-categories')).toBeHidden()
})

test('bars and floating headers are not printed, and leave no room', async ({ page }) => {
  await page.goto('/welcome-bar/?panel=off&bar=plain')
  await expect(page.locator('.mysticky-welcomebar-fixed')).toBeVisible()
  await page.keyboard.press('Shift')
  await expect(page.locator('html')).toHaveAttribute('style', /padding-top/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.mysticky-welcomebar-fixed')).toBeHidden()
  expect(await page.locator('html').evaluate((root) => getComputedStyle(root).paddingTop)).toBe('0px')
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/header/classic-phantom-fade/?panel=off')
  await page.waitForFunction(() => 'atoll' in window)
  await page.evaluate(() => scrollTo({ top: 1200, behavior: 'instant' }))
  await expect(page.locator('#phantom')).toBeVisible()
  await expect(page.locator('.scroll-top')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('#phantom')).toBeHidden()
  await expect(page.locator('.scroll-top')).toBeHidden()
})

test('a printed path is whole, and a menu that is a list to choose from is not printed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await settle(page, '/journal/glazing/?panel=off&smooth=off')
  const more = page.getByRole('button', { name: 'Show the whole path' })
  await expect(more).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(more).toBeHidden()
  for (const crumb of await page.locator('li:has(> .atoll-breadcrumbs__more) ~ li').all())
    await expect(crumb).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await settle(page, '/states/mini-menu/headers/?still')
  const menu = page.locator('.atoll-mini-menu__select').first()
  await expect(menu).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(menu).toBeHidden()
})

test('a printed masonry stands in rows of the paper’s width, and no item is cut by its edge', async ({
  page,
}) => {
  await settle(page, '/grids/portfolio/?panel=off')
  const cells = page.locator('.wf-cell:visible')
  await expect(cells.first()).toHaveCSS('position', 'absolute')
  // Paper is narrower than the window for which the items were placed, and nobody measures them again.
  await page.emulateMedia({ media: 'print' })
  for (const cell of await cells.all()) {
    await expect(cell).toHaveCSS('position', 'static')
    await expect(cell).toHaveCSS('break-inside', 'avoid')
  }
  const tops = await cells.evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().top))
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  const room = await page
    .locator('.atoll-post-grid__measured')
    .evaluate(
      (list) => list.getBoundingClientRect().bottom - list.scrollHeight - list.getBoundingClientRect().top,
    )
  expect(Math.abs(room)).toBeLessThan(2)
})
