import { expect, test } from '@playwright/test'

/** Longest that a session of a few steps takes to be played on a busy machine. */
const PLAYED_MS = 20_000

test.describe('the panel', () => {
  test('shows the shop as on another device, until it is told otherwise', async ({ page }) => {
    await page.goto('/shop/?motion=reduce&contrast=more&scheme=dark')
    const asks = (query: string): Promise<boolean> => page.evaluate((text) => matchMedia(text).matches, query)
    expect(await asks('(prefers-reduced-motion: reduce)')).toBe(true)
    expect(await asks('(prefers-contrast: more)')).toBe(true)
    expect(await asks('(prefers-color-scheme: dark)')).toBe(true)
    await page.goto('/cart/')
    expect(await asks('(prefers-reduced-motion: reduce)')).toBe(true)
    await page.goto('/cart/?motion=full')
    expect(await asks('(prefers-reduced-motion: reduce)')).toBe(false)
  })

  test('records a session over two pages as a link that does it again', async ({ page }) => {
    await page.goto('/shop/?cart=empty')
    await page.getByRole('button', { name: 'Demo' }).click()
    await page.getByRole('button', { name: 'Record' }).click()
    await page.keyboard.press('Escape')
    await page.locator('[data-product_id="44"].ajax_add_to_cart').click()
    await expect(page.locator('.cart-contents .count')).toHaveText('1 item')
    await page.getByRole('link', { name: 'View cart' }).first().click()
    await expect(page).toHaveURL(/\/cart\//)
    // The panel is there again: it hears what is typed.
    await expect(page.getByRole('button', { name: 'Demo' })).toBeVisible()
    await page.locator('.cart .qty').first().fill('3')
    await page.getByRole('button', { name: 'Demo' }).click()
    await page.getByRole('button', { name: 'End recording' }).click()
    const link = await page.getByRole('textbox', { name: 'Link that plays the session' }).inputValue()
    // Longer than the player rests between two steps.
    await page.route('**/cart/', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 600))
      await route.continue()
    })
    await page.goto(link)
    // The player itself waits longer for one step than an expectation does for all of them.
    await expect(page).toHaveURL(/\/cart\//, { timeout: PLAYED_MS })
    await expect(page.locator('.cart .qty').first()).toHaveValue('3', { timeout: PLAYED_MS })
  })

  for (const width of [390, 1280]) {
    test(`stands beside the inspector at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 })
      await page.goto('/shop/?atoll-inspect')
      await page.getByRole('button', { name: 'Demo' }).click()
      const inspector = await page.getByRole('complementary', { name: 'Atoll inspector' }).boundingBox()
      const panel = await page.getByRole('region', { name: 'Demo panel' }).boundingBox()
      if (!inspector || !panel) throw new Error('One of them is not there.')
      const beside = panel.x + panel.width <= inspector.x + 1 || inspector.x + inspector.width <= panel.x + 1
      const above = panel.y + panel.height <= inspector.y + 1
      expect(beside || above).toBe(true)
    })
  }
})
