import { expect, type Locator, type Page, test } from '@playwright/test'
import { HOVER_MS } from '../../widgets/site-menu/model.ts'
import { expectNoViolations } from '../support/axe.ts'
import { mounted } from '../support/mounted.ts'
import { readVerdict } from '../qa/verdict.ts'

/** So long after a tap the next one is one of its own. */
const SECOND_TAP_MS = 450

const link = (page: Page, text: string): Locator =>
  page.locator('#primary-menu').getByRole('link', { name: text, exact: true, includeHidden: true })
const item = (page: Page, text: string): Locator => link(page, text).locator('xpath=..')

async function open(page: Page, layout = 'classic-phantom-fade', query = ''): Promise<void> {
  await page.goto(`/header/${layout}/?panel=off${query}`)
  await mounted(page, 'site-header')
}

test.describe('with a mouse', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('a sub-menu opens on hover, says so, and closes 300 ms after the pointer left', async ({ page }) => {
    await open(page)
    await page.hover('#primary-menu > li:nth-child(2) > a')
    await expect(link(page, 'Visit us')).toBeVisible()
    await expect(link(page, 'Workshop')).toHaveAttribute('aria-expanded', 'true')
    await expect(item(page, 'Workshop')).toHaveClass(/dt-hovered/)
    await page.evaluate(() => {
      const host = document.querySelector('#primary-menu > li:nth-child(2)')
      let since = 0
      host?.addEventListener('pointerleave', () => (since = performance.now()), { once: true })
      new MutationObserver(() => {
        if (!host?.classList.contains('dt-hovered')) Object.assign(window, { ms: performance.now() - since })
      }).observe(host ?? document, { attributes: true })
    })
    await page.mouse.move(900, 700)
    await expect(link(page, 'Workshop')).toHaveAttribute('aria-expanded', 'false')
    expect(await page.evaluate(() => (window as unknown as { ms: number }).ms)).toBeGreaterThanOrEqual(
      HOVER_MS - 5,
    )
    await expect(link(page, 'Visit us')).toBeHidden()
  })

  test('a pointer on its way to a sub-menu may cross a neighbour', async ({ page }) => {
    await open(page)
    await page.hover('#primary-menu > li:nth-child(2) > a')
    await expect(link(page, 'Courses')).toBeVisible()
    const from = await link(page, 'Workshop').boundingBox()
    const to = await link(page, 'Visit us').boundingBox()
    if (!from || !to) throw new Error('no boxes')
    await page.mouse.move(from.x + from.width - 6, from.y + from.height - 4)
    // Slantwise over the edge of the next item, down into the sub-menu.
    await page.mouse.move(from.x + from.width + 14, from.y + from.height + 1, { steps: 3 })
    await page.mouse.move(to.x + to.width - 20, to.y + 10, { steps: 4 })
    await expect(link(page, 'Visit us')).toBeVisible()
    await expect(item(page, 'Homeware')).not.toHaveClass(/dt-hovered/)
  })

  test('one sub-menu is open among siblings, and a mega menu lies in columns inside the window', async ({
    page,
  }) => {
    await open(page)
    await page.hover('#primary-menu > li:nth-child(2) > a')
    await expect(link(page, 'Visit us')).toBeVisible()
    await page.hover('#primary-menu > li:nth-child(3) > a')
    await expect(item(page, 'Homeware')).toHaveClass(/dt-hovered show-mega-menu show-mega-menu-content/)
    await expect(link(page, 'Visit us')).toBeHidden()
    const box = await page.locator('.dt-mega-menu-wrap').first().boundingBox()
    expect(box?.width).toBe(3 * 240)
    const columns = await page
      .locator('#primary-menu .dt-mega-parent')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
    expect(new Set(columns).size).toBe(1)
  })

  test('a sub-menu that would stick out is kept inside the window', async ({ page }) => {
    await page.setViewportSize({ width: 1040, height: 700 })
    await open(page, 'inline-slide')
    const inside = async (selector: string): Promise<void> => {
      await expect
        .poll(() =>
          page
            .locator(selector)
            .first()
            .evaluate((element) => {
              const { left, right } = element.getBoundingClientRect()
              return (
                left >= 0 &&
                right <= document.documentElement.clientWidth &&
                element.checkVisibility({ visibilityProperty: true })
              )
            }),
        )
        .toBe(true)
    }
    await page.hover('#primary-menu > li:nth-child(4) > a')
    await inside('#primary-menu > li:nth-child(4) > .sub-nav')
    // Wider than the room beside its link: here the theme's classes do not help.
    await page.setViewportSize({ width: 1026, height: 700 })
    await page.addStyleTag({ content: '.main-nav .dt-mega-menu-wrap { min-width: 860px; }' })
    await page.hover('#primary-menu > li:nth-child(3) > a')
    await inside('#primary-menu .dt-mega-menu-wrap')
  })

  test('a link in a sub-menu leads where it says', async ({ page }) => {
    await open(page)
    await page.hover('#primary-menu > li:nth-child(4) > a')
    await link(page, 'How we glaze').click()
    await expect(page).toHaveURL(/\/journal\/glazing\/$/)
  })
})

test.describe('with the keyboard', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('focus opens, Tab goes on through the sub-menu and closes it behind', async ({ page }) => {
    await open(page)
    await link(page, 'Shop').focus()
    await page.keyboard.press('Tab')
    await expect(link(page, 'Workshop')).toBeFocused()
    await expect(link(page, 'Workshop')).toHaveAttribute('aria-expanded', 'true')
    await expect(link(page, 'Courses')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(link(page, 'Courses')).toBeFocused()
    await expect(link(page, 'Wheel throwing')).toBeVisible()
    for (const next of ['Wheel throwing', 'Natural dyes', 'Visit us', 'Homeware']) {
      await page.keyboard.press('Tab')
      await expect(link(page, next)).toBeFocused()
    }
    await expect(link(page, 'Workshop')).toHaveAttribute('aria-expanded', 'false')
    await expect(link(page, 'Courses')).toBeHidden()
  })

  test('arrows, Home, End and Escape do what the pattern of disclosure navigation says', async ({ page }) => {
    await open(page)
    await link(page, 'Shop').focus()
    const press = async (key: string, focused: string): Promise<void> => {
      await page.keyboard.press(key)
      await expect(link(page, focused), key).toBeFocused()
    }
    await press('ArrowRight', 'Workshop')
    await press('End', 'Journal')
    await press('ArrowRight', 'Shop')
    await press('ArrowLeft', 'Journal')
    await press('Home', 'Shop')
    await press('ArrowRight', 'Workshop')
    await press('ArrowDown', 'Courses')
    await press('ArrowDown', 'Visit us')
    await press('ArrowDown', 'Courses')
    await press('ArrowRight', 'Wheel throwing')
    await press('ArrowDown', 'Natural dyes')
    await press('ArrowLeft', 'Courses')
    await expect(link(page, 'Natural dyes')).toBeHidden()
    await press('End', 'Visit us')
    await press('Home', 'Courses')
    await press('ArrowUp', 'Workshop')
    await expect(link(page, 'Courses')).toBeHidden()
    await press('ArrowDown', 'Courses')
    // Focus has opened the sub-menu of Courses: that one closes first.
    await press('Escape', 'Courses')
    await press('Escape', 'Workshop')
    await expect(link(page, 'Workshop')).toHaveAttribute('aria-expanded', 'false')
    await expect(link(page, 'Courses')).toBeHidden()
    // In a mega menu every link is one step from the next, whatever its column.
    await press('ArrowRight', 'Homeware')
    await press('ArrowDown', 'Table')
    await press('ArrowDown', 'Bowls')
    await press('End', 'Blankets')
    await press('Escape', 'Homeware')
  })

  test('a pointer that opens another sub-menu leaves the focus of the keyboard in the menu', async ({
    page,
  }) => {
    await open(page)
    await link(page, 'Workshop').focus()
    await expect(link(page, 'Visit us')).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(item(page, 'Workshop').locator('.sub-nav').first()).toContainText('Visit us')
    expect(await page.evaluate(() => document.activeElement?.closest('.sub-nav') !== null)).toBe(true)
    await link(page, 'Homeware').hover()
    await expect(link(page, 'Homeware')).toHaveAttribute('aria-expanded', 'true')
    await expect(link(page, 'Visit us')).toBeHidden()
    await expect(link(page, 'Workshop')).toBeFocused()
    await expect(link(page, 'Workshop')).toHaveAttribute('aria-expanded', 'false')
  })

  test('Escape closes what the mouse opened, without a focus of its own', async ({ page }) => {
    await open(page)
    await page.hover('#primary-menu > li:nth-child(2) > a')
    await expect(link(page, 'Visit us')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link(page, 'Visit us')).toBeHidden()
    await expect(link(page, 'Workshop')).not.toBeFocused()
  })

  test('a menu that reads from right to left turns its arrows round', async ({ page }) => {
    await open(page)
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    await link(page, 'Workshop').focus()
    await page.keyboard.press('ArrowLeft')
    await expect(link(page, 'Homeware')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(link(page, 'Workshop')).toBeFocused()
  })

  test('axe finds nothing in an open sub-menu or mega menu', async ({ page }) => {
    await open(page)
    await link(page, 'Workshop').focus()
    await page.keyboard.press('ArrowDown')
    await expect(link(page, 'Visit us')).toBeVisible()
    // The focus on Courses opens its own sub-menu a moment later.
    await expect(link(page, 'Wheel throwing')).toBeVisible()
    await expectNoViolations(page, '.main-nav')
    await link(page, 'Homeware').focus()
    await page.keyboard.press('ArrowDown')
    await expect(link(page, 'Blankets')).toBeVisible()
    // What fades out has less contrast on its way.
    await expect(link(page, 'Visit us')).toBeHidden()
    await expect(link(page, 'Wheel throwing')).toBeHidden()
    await expectNoViolations(page, '.main-nav')
  })
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true, isMobile: true })

  test('the first tap opens, the second follows the link, also when the first fetched the code', async ({
    page,
  }) => {
    await open(page)
    await link(page, 'Journal').tap()
    await expect(link(page, 'How we glaze')).toBeVisible()
    await expect(page).toHaveURL(/classic-phantom-fade/)
    await link(page, 'Workshop').tap()
    await expect(link(page, 'Visit us')).toBeVisible()
    await expect(link(page, 'How we glaze')).toBeHidden()
    await expect(item(page, 'Workshop')).toHaveClass(/dt-clicked/)
    await page.touchscreen.tap(600, 700)
    await expect(link(page, 'Visit us')).toBeHidden()
    await link(page, 'Journal').tap()
    await expect(link(page, 'How we glaze')).toBeVisible()
    await link(page, 'Journal').tap()
    await expect(page).toHaveURL(/\/journal\/glazing\/$/)
  })
})

test.describe('Space on a parent that has the focus', () => {
  test.use({ viewport: { width: 1280, height: 500 } })

  test('opens again what Escape has closed, closes it, and never scrolls the page', async ({ page }) => {
    await open(page)
    await link(page, 'Workshop').focus()
    await expect(link(page, 'Visit us')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(link(page, 'Visit us')).toBeHidden()
    await page.keyboard.press('Space')
    await expect(link(page, 'Workshop')).toHaveAttribute('aria-expanded', 'true')
    await expect(link(page, 'Visit us')).toBeVisible()
    await page.keyboard.press('Space')
    await expect(link(page, 'Workshop')).toHaveAttribute('aria-expanded', 'false')
    expect(await page.evaluate(() => scrollY)).toBe(0)
  })

  test('follows a link without a sub-menu', async ({ page }) => {
    await open(page)
    await link(page, 'Workshop').focus()
    await page.keyboard.press('ArrowDown')
    await expect(link(page, 'Courses')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(link(page, 'Visit us')).toBeFocused()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/\/workshop\/visit\//)
  })

  test('no parent promises a menu with menu keys', async ({ page }) => {
    await open(page)
    await link(page, 'Workshop').focus()
    await expect(link(page, 'Visit us')).toBeVisible()
    await expect(page.locator('#primary-menu [aria-haspopup]')).toHaveCount(0)
  })
})

test.describe('a menu in a side header', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('opens its sub-menus in place by buttons, one among siblings', async ({ page }) => {
    await open(page, 'side-downwards')
    const workshop = page.getByRole('button', { name: 'Submenu of Workshop' })
    await expect(workshop).toHaveAttribute('aria-expanded', 'false')
    await workshop.focus()
    await page.keyboard.press('Enter')
    await expect(workshop).toHaveAttribute('aria-expanded', 'true')
    await expect(link(page, 'Workshop')).not.toHaveAttribute('aria-expanded')
    await expect(item(page, 'Workshop')).toHaveClass(/active open-sub/)
    await expect(link(page, 'Visit us')).toBeVisible()
    await page.getByRole('button', { name: 'Submenu of Journal' }).click()
    await expect(workshop).toHaveAttribute('aria-expanded', 'false')
    await expect(link(page, 'Visit us')).toBeHidden()
    await expect(link(page, 'How we glaze')).toBeVisible()
    const { width, height } = (await workshop.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    await expectNoViolations(page, '.masthead')
  })
})

test.describe('a bar by attribute', () => {
  test.use({ viewport: { width: 1400, height: 800 } })

  const inBar = (page: Page): Promise<readonly string[]> =>
    page
      .locator('#primary-menu > li:not([hidden]) > a')
      .evaluateAll((links) => links.map((one) => one.textContent.trim()))

  test('keeps what fits in one row; the rest stands in “More”, in its order, by window', async ({ page }) => {
    await page.goto('/header/classic-phantom-fade/?panel=off&menu=more')
    await mounted(page, 'site-menu')
    const more = page.locator('#primary-menu > .atoll-site-menu__more')
    await expect(more).toBeVisible()
    const wide = await inBar(page)
    await page.setViewportSize({ width: 1100, height: 800 })
    await expect.poll(async () => (await inBar(page)).length).toBeLessThan(wide.length)
    const narrow = await inBar(page)
    const moved = await more
      .locator('> .sub-nav > li > a')
      .evaluateAll((links) => links.map((one) => one.textContent?.trim()))
    const all = 'Shop Workshop Homeware Journal Courses Materials Commissions Stockists Letters About us'
    expect([...narrow.slice(0, -1), ...moved].join(' ')).toBe(all)
    const tops = await page
      .locator('#primary-menu > li:not([hidden])')
      .evaluateAll((items) => new Set(items.map((one) => one.getBoundingClientRect().top)).size)
    expect(tops).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    await more.locator('> a').hover()
    await expect(more.getByRole('link', { name: 'About us' })).toBeVisible()
    await expectNoViolations(page, '#primary-menu')
    await page.setViewportSize({ width: 1400, height: 800 })
    await expect.poll(() => inBar(page)).toEqual(wide)
  })

  test('is in its one row before it is there, so that nothing moves', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/states/site-menu/items-that-do-not-fit/?still')
    expect((await readVerdict(page)).problems['shift']).toEqual([])
  })

  test('is not cut where no script ever comes', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto('/header/classic-phantom-fade/?panel=off&menu=more')
    await expect(link(page, 'About us')).toBeInViewport({ ratio: 1 })
    await context.close()
  })

  test('has a button beside each link with a sub-menu, whose room is there before it', async ({ page }) => {
    await page.goto('/header/classic-phantom-fade/?panel=off&menu=toggles')
    await mounted(page, 'site-header')
    const place = async () => (await link(page, 'Journal').boundingBox())?.x
    const before = await place()
    await link(page, 'Workshop').focus()
    const button = page.getByRole('button', { name: 'Submenu of Workshop' })
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Tab')
    await expect(button).toBeFocused()
    expect(await place()).toBe(before)
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(link(page, 'Visit us')).toBeVisible()
    const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24)
    await expectNoViolations(page, '#primary-menu')
    await page.keyboard.press('Escape')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    // The pointer on its way to the button has opened the sub-menu already.
    await page.getByRole('button', { name: 'Submenu of Journal' }).click()
    await page.waitForTimeout(2 * HOVER_MS)
    await expect(link(page, 'How we glaze')).toBeVisible()
  })
})

test.describe('the menu of a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true })

  test('shows one level at a time, and the browser’s Back closes it', async ({ page }) => {
    await page.goto('/shop/')
    await open(page, 'classic-phantom-fade', '&menu=panels')
    await page.locator('.dt-mobile-menu-icon:not(.floating-btn)').tap()
    const menu = page.locator('#mobile-menu')
    const dialog = page.locator('.dt-mobile-header')
    await expect(dialog).toHaveRole('dialog')
    await menu.getByRole('button', { name: 'Submenu of Workshop' }).tap()
    await expect(menu.getByRole('link', { name: 'Visit us' })).toBeVisible()
    await expect(menu.getByRole('link', { name: 'Shop', exact: true })).toBeHidden()
    // Sooner it could be the second half of a double tap.
    await page.waitForTimeout(SECOND_TAP_MS)
    await menu.getByRole('button', { name: 'Submenu of Courses' }).tap()
    await expect(menu.getByRole('link', { name: 'Natural dyes' })).toBeVisible()
    await expectNoViolations(page, '.dt-mobile-header')
    await menu.getByRole('button', { name: 'Back to Workshop' }).tap()
    await expect(menu.getByRole('link', { name: 'Visit us' })).toBeVisible()
    await page.goBack()
    await expect(dialog).toHaveAttribute('inert', '')
    expect(page.url()).toContain('/header/')
    // Closed by hand it leaves no entry behind.
    await page.locator('.dt-mobile-menu-icon:not(.floating-btn)').tap()
    await expect(dialog).toHaveRole('dialog')
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveAttribute('inert', '')
    await page.goBack()
    await expect(page).toHaveURL(/\/shop\/$/)
  })
})
