import { expect, type Locator, type Page, test } from '@playwright/test'
import { mounted } from '../support/mounted.ts'

/** What a notch, rounded corners and the line at the bottom take of a phone that lies on its side, px. */
const INSETS = { top: 20, right: 59, bottom: 34, left: 59 }
const WINDOW = { width: 844, height: 390 }

test.use({ viewport: WINDOW, hasTouch: true, isMobile: true })

/** The page reaches beneath the notch, as one with `viewport-fit=cover` does. */
async function cover(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setSafeAreaInsetsOverride', { insets: INSETS })
}

/** What of `controls` reaches beneath the notch. */
async function beneath(controls: Locator): Promise<readonly string[]> {
  return controls.evaluateAll(
    (found, [{ top, right, bottom, left }, { width, height }]) =>
      found.flatMap((control) => {
        // Of words themselves: a line may reach as far as it likes.
        const words = document.createRange()
        words.selectNodeContents(control)
        const box = (
          control.matches('button, input, a, [role=button]') ? control : words
        ).getBoundingClientRect()
        if (!control.checkVisibility({ visibilityProperty: true }) || box.width === 0) return []
        const inside =
          box.top >= top - 0.5 &&
          box.left >= left - 0.5 &&
          box.right <= width - right + 0.5 &&
          box.bottom <= height - bottom + 0.5
        const name = control.getAttribute('aria-label') ?? control.textContent.trim()
        return inside ? [] : [`${name || control.className}: ${JSON.stringify(box)}`]
      }),
    [INSETS, WINDOW] as const,
  )
}

/** All of `controls`, at least one, stay out of the notch, and would not without its insets. */
async function expectClear(page: Page, controls: Locator): Promise<void> {
  await expect(controls.first()).toBeVisible()
  await expect.poll(async () => (await beneath(controls)).length).toBeGreaterThan(0)
  await cover(page)
  await expect.poll(() => beneath(controls)).toEqual([])
}

for (const bar of ['plain', 'bottom', 'own'])
  test(`the welcome bar ("${bar}") keeps its words and its X out of the notch`, async ({ page }) => {
    await page.goto(`/welcome-bar/?panel=off&bar=${bar}`)
    const host = page.locator('.atoll-welcome-bar')
    await expect(host).toHaveAttribute('data-atoll-reason', /^there/)
    const before = await host.evaluate((element) => getComputedStyle(element).backgroundColor)
    await expectClear(page, host.locator('p, a, [role=button], button'))
    // It still covers the edge that it lies at.
    const box = await host.boundingBox()
    expect([box?.x, box?.width]).toEqual([0, WINDOW.width])
    await expect(host).toHaveCSS('background-color', before)
    await expect(host).toHaveCSS('background-clip', 'border-box')
  })

test('the bar and the menu of a phone’s header stay out of the notch', async ({ page }) => {
  await page.goto('/header/classic-phantom-fade/?panel=off')
  await mounted(page, 'site-header')
  const icon = page.locator('.dt-mobile-menu-icon:not(.floating-btn)')
  await expect(icon).toBeVisible()
  await expectClear(page, page.locator('.mobile-header-bar a:not(.floating-btn)'))
  await icon.tap()
  const panel = page.locator('.dt-mobile-header')
  await expect(panel).toHaveRole('dialog')
  await expect
    .poll(async () =>
      beneath(panel.locator('.dt-close-mobile-menu-icon, .mobile-main-nav > li:first-child > a')),
    )
    .toEqual([])
  // The last link is reached by scrolling, above the line at the bottom.
  await panel.locator('a:visible').last().scrollIntoViewIfNeeded()
  await expect.poll(() => beneath(panel.locator('a:visible').last())).toEqual([])
  expect((await panel.boundingBox())?.x).toBe(0)
})

test('the floating icon of a phone’s menu stays out of the notch', async ({ page }) => {
  await page.goto('/header/classic-phantom-fade/?panel=off')
  await mounted(page, 'site-header')
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await expectClear(page, page.locator('.floating-btn'))
})

test('the lightbox’s buttons, words and small pictures stay out of the notch', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/portfolio/?panel=off&set=lightbox.thumbnails:true')
  await page.locator('.justified-gallery a').first().tap()
  await expect(page.locator('.pswp--ui-visible')).toBeVisible()
  const dialog = page.locator('.atoll-lightbox__dialog')
  await expectClear(
    page,
    dialog.locator(
      '.atoll-lightbox__toolbar button, .atoll-lightbox__counter, .atoll-lightbox__arrow, .atoll-lightbox__caption > *, .atoll-lightbox__thumbnail[aria-current]',
    ),
  )
})

test('the list of pickup points stays out of the notch', async ({ page }) => {
  await page.goto('/checkout/?method=dpd_parcels:2&panel=off')
  await mounted(page, 'pickup-selector')
  await page.getByRole('button', { name: /Choose a Pickup Point/ }).tap()
  const layer = page.locator('.atoll-pickup-selector__layer')
  await expect(layer).toHaveAttribute('data-layout', 'sheet')
  await expectClear(
    page,
    layer.locator(
      '.atoll-pickup-selector__bar > *, .atoll-pickup-selector__input, .atoll-pickup-selector__count',
    ),
  )
})

test('the bar to buy from below stays out of the notch', async ({ page }) => {
  await page.goto('/product/linen-cushion-miegas/?panel=off&buy-bar=on')
  await mounted(page, 'dynamic-price')
  // The bar stands above the shop's own at the bottom, which keeps it out of the line there.
  await page.addStyleTag({ content: '.woocommerce-store-notice { display: none !important }' })
  await page.locator('.related').scrollIntoViewIfNeeded()
  const bar = page.getByRole('region', { name: /^Buy / })
  await expect(bar).toBeVisible()
  await expectClear(page, bar.locator('button, strong'))
})
