import { expect, type Page, test } from '@playwright/test'
import { withResolvers } from '../support/with-resolvers.ts'

/** Texts of live regions as the browser gives them to a screen reader: nothing that is inert or hidden is among them. */
async function spoken(page: Page): Promise<string> {
  return page
    .getByRole('status')
    .allInnerTexts()
    .then((texts) => texts.join(' '))
}

test('one region per page says what different widgets have to say', async ({ page }) => {
  await page.goto('/product/stoneware-mug-neris/?panel=off&jquery=off')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect.poll(() => spoken(page)).toMatch(/2/)
  await expect(page.locator('.atoll-announcer')).toHaveCount(1)
  const box = await page.locator('.atoll-announcer').boundingBox()
  expect(box?.width).toBeLessThanOrEqual(1)
})

test('what is said while the code for it loads keeps its order', async ({ page }) => {
  const code = withResolvers()
  await page.route('**/interaction-announcer-*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/interaction-announcer-*.js')
  await page.goto('/product/stoneware-mug-neris/?panel=off&jquery=off')
  const button = page.getByRole('button', { name: 'Increase quantity' })
  for (let pressed = 0; pressed < 6; pressed += 1) await button.click()
  await asked
  code.resolve()
  await expect(page.locator('.atoll-announcer').getByText('7', { exact: true })).toHaveCount(1)
})

test('in the lightbox, where the page is inert, its position is heard', async ({ page }) => {
  await page.goto('/portfolio/?panel=off')
  // A region that is there already becomes inert with the page.
  await page.locator('.justified-gallery a').first().click()
  await expect(page.getByRole('dialog', { name: 'Gallery, 1 of 35' })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => spoken(page)).toContain('2 of 35')
  await expect(page.locator('dialog:modal > .atoll-announcer')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
})

test('in a modal of the page’s own, and after it on the page', async ({ page }) => {
  await page.goto('/shop/?panel=off&jquery=off')
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div role="dialog" aria-modal="true" aria-label="Ours"><button>Go on</button></div>',
    )
  })
  const button = page.locator('.ajax_add_to_cart').first()
  await page.getByRole('dialog', { name: 'Ours' }).getByRole('button').focus()
  await button.evaluate((one: HTMLElement) => one.click())
  await expect(page.locator('[aria-modal] > .atoll-announcer')).toContainText('has been added to your cart')
  await page.getByRole('dialog', { name: 'Ours' }).evaluate((dialog) => dialog.remove())
  await page
    .locator('.ajax_add_to_cart')
    .nth(1)
    .evaluate((one: HTMLElement) => one.click())
  await expect(page.locator('body > .atoll-announcer')).toContainText('has been added to your cart')
})

test('a page that empties its body is told to the end', async ({ page }) => {
  await page.goto('/shop/?panel=off&jquery=off')
  await page.evaluate(() => {
    const { body } = document
    new MutationObserver((records) => {
      const region = records
        .flatMap(({ addedNodes }) => [...addedNodes])
        .find((node) => (node instanceof Element ? node.matches('.atoll-announcer') : false))
      if (!region || 'emptied' in window) return
      Object.assign(window, { emptied: true })
      body.replaceChildren()
    }).observe(body, { childList: true })
  })
  await page.locator('.ajax_add_to_cart').first().click()
  await expect(page.locator('body > .atoll-announcer')).toContainText('has been added to your cart')
})

test('without a network since the page was loaded, what changes is said all the same', async ({
  page,
  context,
}) => {
  await page.goto('/product/stoneware-mug-neris/?panel=off&jquery=off')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  const alert = page.getByRole('alert').filter({ hasText: /^2$/ })
  await expect(alert).toHaveCount(1)
  // Read, not seen, and gone before anybody reads the page to its end.
  await expect(alert).not.toBeInViewport()
  await expect(alert).toHaveCount(0, { timeout: 10_000 })
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect.poll(() => spoken(page)).toMatch(/3/)
})

test('without a network an open dialog is told in the dialog, and English words are said to be so', async ({
  page,
  context,
}) => {
  await page.goto('/portfolio/?panel=off&locale=ar')
  await page.locator('.justified-gallery a').first().click()
  await expect(page.locator('.pswp--ui-visible')).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.press('ArrowRight')
  const alert = page.locator('dialog:modal > [role=alert]')
  await expect(alert).toHaveText(/^35 of 35/)
  await expect(alert).toHaveAttribute('lang', 'en')
})
