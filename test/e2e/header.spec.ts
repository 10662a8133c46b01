import { devices, expect, type Page, test } from '@playwright/test'
import { LAYOUTS, type LayoutName } from '../../fixtures/header/layouts.ts'
import { BODY_CLASSES } from '../../fixtures/header/markup.ts'
import { FLOAT_POINT_PX } from '../../widgets/site-header/model.ts'
import { rewrite } from '../support/attacks.ts'
import { expectNoViolations } from '../support/axe.ts'
import { shiftsSoFar, watchShifts } from '../support/layout-shifts.ts'
import { mounted } from '../support/mounted.ts'

const PHONE = { ...devices['iPhone 13'], viewport: { width: 390, height: 844 } }
const { defaultBrowserType: _, ...PHONE_USE } = PHONE

/** Classes that the header adds to what the server printed. */
interface Added {
  readonly html: string[]
  readonly body: string[]
  readonly page: string[]
  /** Of the masthead at the page's top. */
  readonly mast: string[]
  /** Of the panel that a toggle opens; `null` where the layout has none. */
  readonly panel: string[] | null
  /** Whether the floating bar shows; `null` where there is none. */
  readonly phantom: string | null
  readonly space: string | null
  readonly overlays: string[]
}

async function added(page: Page, layout: LayoutName): Promise<Added> {
  const known = `theme-plain ${BODY_CLASSES} ${Object.values(LAYOUTS[layout]).join(' ')} masthead`
  return page.evaluate((server) => {
    const printed = new Set(server.split(' '))
    const extra = (element: Element | null): string[] =>
      [...(element?.classList ?? [])].filter((name) => !printed.has(name)).toSorted()
    const mixed = document.querySelector('.mixed-header')
    const mast = mixed ?? document.querySelector('.masthead:not(#phantom)')
    const phantom = document.querySelector('#phantom')
    return {
      html: extra(document.documentElement),
      body: extra(document.body),
      page: extra(document.querySelector('#page')),
      mast: extra(mast),
      panel: mixed && extra(document.querySelector('.side-header')),
      phantom:
        phantom && ['show-phantom', 'hide-phantom'].filter((name) => phantom.classList.contains(name)).join(),
      space: document.querySelector('.header-space')?.className ?? null,
      overlays: [...document.querySelectorAll('.sticky-header-overlay, .mobile-sticky-header-overlay')].map(
        ({ className }) => className,
      ),
    }
  }, known)
}

async function open(page: Page, layout: LayoutName, query = ''): Promise<void> {
  await page.goto(`/header/${layout}/?panel=off${query}`)
  await mounted(page, 'site-header')
}

const scroll = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)

/** What the theme's own script leads to at 1400 px, before scrolling and scrolled by 900 px. */
const DESKTOP: Readonly<
  Record<Exclude<LayoutName, 'side-downwards'>, readonly [initial: Partial<Added>, scrolled: Partial<Added>]>
> = {
  'classic-phantom-fade': [
    { mast: [], phantom: 'hide-phantom' },
    { mast: ['show-floating-icon'], phantom: 'show-phantom' },
  ],
  'classic-phantom-sticky': [
    { mast: ['fixed-masthead', 'sticky-off'], space: 'header-space sticky-space-off' },
    { mast: ['fixed-masthead', 'show-floating-icon', 'sticky-on'], space: 'header-space sticky-space-on' },
  ],
  'inline-slide': [
    { mast: [], phantom: 'hide-phantom' },
    { mast: ['show-floating-icon'], phantom: 'show-phantom' },
  ],
  'split-sticky': [
    { mast: ['fixed-masthead', 'sticky-off'], space: 'header-space sticky-space-off' },
    { mast: ['fixed-masthead', 'show-floating-icon', 'sticky-on'], space: 'header-space sticky-space-on' },
  ],
  side: [{ mast: ['desktop-side-header'] }, { mast: ['desktop-side-header'] }],
  'top-line-slideout': [
    { mast: ['sticky-top-line-off'], panel: [] },
    { mast: ['show-floating-icon', 'sticky-top-line-on'], panel: ['show-floating-icon'] },
  ],
  'menu-icon-overlay': [
    { mast: [], panel: [] },
    { mast: ['show-floating-icon'], panel: ['show-floating-icon'] },
  ],
  'side-line': [
    { mast: [], panel: [] },
    { mast: [], panel: [] },
  ],
  'sticky-mobile': [
    { mast: [], phantom: 'hide-phantom' },
    { mast: [], phantom: 'show-phantom' },
  ],
}

test.describe('desktop', () => {
  test.use({ viewport: { width: 1400, height: 900 } })

  test('every header takes the classes that the theme’s CSS reacts to', async ({ page }) => {
    for (const [name, [initial, scrolled]] of Object.entries(DESKTOP)) {
      const layout = name as LayoutName
      await open(page, layout)
      const start = {
        html: ['mobile-false', 'not-iOS'],
        body: ['closed-overlay-mobile-header', 'no-mobile'],
        page: ['closed-mobile-header'],
      }
      await expect.poll(() => added(page, layout), layout).toMatchObject({ ...start, ...initial })
      await scroll(page, 900)
      await expect
        .poll(() => added(page, layout), `${layout} scrolled`)
        .toMatchObject({ ...start, ...scrolled })
      await scroll(page, 0)
      await expect.poll(() => added(page, layout), `${layout} back`).toMatchObject({ ...start, ...initial })
    }
  })

  test('a side panel opens, keeps the focus, closes by every means and gives the focus back', async ({
    page,
  }) => {
    await open(page, 'top-line-slideout', '&captions')
    const toggle = page.getByRole('button', { name: 'Navigation', exact: true })
    await expect(toggle.getByText('Navigation')).toBeVisible()
    const panel = page.locator('.side-header')
    const overlay = page.locator('.sticky-header-overlay')
    await expect(panel).toHaveAttribute('inert', '')
    await toggle.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('#page')).toHaveClass('closed-mobile-header show-header')
    await expect(overlay).toHaveClass('sticky-header-overlay active')
    await expect(page.locator('.menu-close-toggle')).toHaveClass(/ active$/)
    await expect(panel).toHaveRole('dialog')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('#main')).toHaveAttribute('inert', '')
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab')
      expect(
        await page.evaluate(
          () => document.activeElement?.closest('.side-header, .menu-close-toggle') !== null,
        ),
      ).toBe(true)
    }
    await expectNoViolations(page, '.masthead, .menu-close-toggle')
    // Within the menu, Escape belongs to an open sub-menu first.
    await page.locator('.menu-close-toggle').focus()
    await page.keyboard.press('Escape')
    await expect(page.locator('#page')).toHaveClass('closed-mobile-header closed-header')
    await expect(toggle).toBeFocused()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(page.locator('#main')).not.toHaveAttribute('inert')
    for (const close of [
      () => overlay.click({ position: { x: 900, y: 500 } }),
      () => page.locator('.menu-close-toggle').click(),
    ]) {
      await toggle.click()
      await expect(overlay).toHaveClass(/active/)
      await close()
      await expect(overlay).not.toHaveClass(/active/)
    }
  })

  test('an overlay without a close button is closed by its toggle, which stays in reach', async ({
    page,
  }) => {
    await open(page, 'menu-icon-overlay')
    const toggle = page.getByRole('button', { name: 'Menu', exact: true })
    await toggle.click()
    await expect(page.locator('#page')).toHaveClass('closed-mobile-header show-header')
    await expect(page.locator('.side-header')).toHaveRole('dialog')
    await toggle.click()
    await expect(page.locator('#page')).toHaveClass('closed-mobile-header closed-header')
  })

  test('the floating header has the very menu of the page, and no id twice', async ({ page }) => {
    await open(page, 'classic-phantom-fade')
    await page.evaluate(() => Object.assign(window, { menu: document.querySelector('#primary-menu') }))
    await scroll(page, 800)
    await expect(page.locator('#phantom.show-phantom #primary-menu')).toBeVisible()
    await expect(page.locator('#phantom .logo-box img')).toHaveAttribute('alt', 'Linas & Molis')
    const twice = await page.evaluate(() => {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
      return ids.filter((id, index) => ids.indexOf(id) !== index)
    })
    expect(twice).toEqual([])
    expect(
      await page.evaluate(
        () =>
          document.querySelector('#phantom #primary-menu') === (window as unknown as { menu: Element }).menu,
      ),
    ).toBe(true)
    await scroll(page, 0)
    await expect(page.locator('.header-bar #primary-menu')).toBeVisible()
  })

  test('the floating header does not come while a menu is open, and comes once it is closed', async ({
    page,
  }) => {
    await open(page, 'classic-phantom-fade')
    await page.hover('#primary-menu > li:nth-child(2) > a')
    await expect(page.locator('#primary-menu > li:nth-child(2)')).toHaveClass(/dt-hovered/)
    await scroll(page, 160)
    await page.waitForFunction(() => scrollY === 160)
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    await expect(page.locator('#phantom')).toHaveClass(/hide-phantom/)
    await page.mouse.move(700, 700)
    await expect(page.locator('#primary-menu > li:nth-child(2)')).not.toHaveClass(/dt-hovered/)
    await scroll(page, 170)
    await expect(page.locator('#phantom')).toHaveClass(/show-phantom/)
  })

  test('a sticky header shrinks with the page, below the admin bar, without moving the page', async ({
    page,
  }) => {
    await watchShifts(page, '.masthead')
    await open(page, 'classic-phantom-sticky', '&admin-bar')
    const bar = page.locator('.masthead .header-bar')
    const heading = page.locator('h1')
    const place = async (): Promise<number> => (await heading.boundingBox())?.y ?? 0
    const before = await place()
    await scroll(page, 21)
    await expect(bar).toHaveCSS('height', '120px')
    await expect(bar).toHaveCSS('transition-property', 'none')
    expect(await place()).toBe(before - 21)
    await scroll(page, 600)
    await expect(bar).toHaveCSS('height', '100px')
    await expect(page.locator('.masthead')).toHaveCSS('top', '32px')
    await scroll(page, 0)
    await expect(bar).toHaveCSS('height', '140px')
    expect(await place()).toBe(before)
    expect(await shiftsSoFar(page)).toEqual([])
  })

  for (const layout of ['classic-phantom-sticky', 'classic-phantom-fade', 'top-line-slideout'] as const) {
    test(`what has the focus is never under the header: ${layout}`, async ({ page }) => {
      await page.goto(`/journal/glazing/?panel=off&sidebar=long&layout=${layout}`)
      await mounted(page, 'site-header', 'sticky-sidebar')
      await scroll(page, 1500)
      await page.locator('.sidebar a').last().focus()
      for (let step = 0; step < 24; step += 1) {
        await page.keyboard.press('Shift+Tab')
        // The page scrolls smoothly to what has the focus.
        const below = await page.evaluate(async () => {
          let last
          do {
            last = scrollY
            // As it is painted: a header that comes with the scrolling is there then.
            await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
          } while (scrollY !== last)
          const bars = [...document.querySelectorAll('.sticky-on, .show-phantom, .sticky-top-line-on')]
          const edge = Math.max(0, ...bars.map((bar) => bar.getBoundingClientRect().bottom))
          return (document.activeElement?.getBoundingClientRect().bottom ?? 0) - edge
        })
        expect(below, `step ${step}`).toBeGreaterThan(0)
      }
    })
  }

  test('the page is told how much of its top is covered', async ({ page }) => {
    await open(page, 'classic-phantom-fade', '&admin-bar')
    const style = (name: string): Promise<string> =>
      page.evaluate((property) => getComputedStyle(document.documentElement).getPropertyValue(property), name)
    await expect.poll(() => style('--atoll-inset-top')).toBe('32px')
    await expect.poll(() => style('scroll-padding-top')).toBe('132px')
    await scroll(page, 600)
    await expect.poll(() => style('--atoll-inset-top')).toBe('132px')
  })

  test('axe finds nothing in any header', async ({ page }) => {
    for (const layout of [
      'classic-phantom-fade',
      'side',
      'side-downwards',
      'side-line',
      'split-sticky',
    ] as const) {
      await open(page, layout)
      await expectNoViolations(page, '.masthead, .dt-mobile-header')
    }
  })
})

test.describe('phone', () => {
  test.use(PHONE_USE)

  test('every header takes the mobile classes that the theme’s CSS reacts to', async ({ page }) => {
    for (const name of Object.keys(DESKTOP)) {
      const layout = name as LayoutName
      await open(page, layout)
      const mixed = 'panel' in LAYOUTS[layout]
      const mast = [
        'masthead-mobile-header',
        ...(mixed ? [] : ['masthead-mobile']),
        ...(layout === 'side' ? ['desktop-side-header'] : []),
        ...(layout === 'top-line-slideout' ? ['sticky-top-line-off'] : []),
      ]
      const floating = layout === 'sticky-mobile' ? ['sticky-mobile-on'] : ['show-floating-icon']
      const back = layout === 'sticky-mobile' ? ['sticky-mobile-off'] : []
      const all = {
        html: ['is-iOS', 'mobile-true'],
        phantom: null,
        panel: mixed ? ['masthead-mobile'] : null,
      }
      await expect
        .poll(() => added(page, layout), layout)
        .toMatchObject({ ...all, body: [], page: [], mast: mast.toSorted() })
      await scroll(page, 900)
      await expect
        .poll(async () => (await added(page, layout)).mast, `${layout} scrolled`)
        .toEqual([...mast, ...floating].toSorted())
      if (layout === 'sticky-mobile') {
        const logo = page.locator('.mobile-branding > .sticky-mobile-logo-second-switch')
        await expect(logo.getByRole('img', { name: 'Linas & Molis' })).toHaveCSS('width', '36px')
      }
      await scroll(page, 0)
      await expect
        .poll(async () => (await added(page, layout)).mast, `${layout} back`)
        .toEqual([...mast, ...back].toSorted())
    }
  })

  test('the menu is a dialog: it keeps the focus, and Escape gives it back to the icon', async ({ page }) => {
    await open(page, 'classic-phantom-fade')
    const icon = page.locator('.dt-mobile-menu-icon:not(.floating-btn)')
    const panel = page.locator('.dt-mobile-header')
    await expect(panel).toHaveAttribute('inert', '')
    await icon.tap()
    await expect(page.locator('#page')).toHaveClass('show-mobile-header')
    await expect(page.locator('body')).toHaveClass(/show-overlay-mobile-header show-sticky-mobile-header/)
    await expect(icon).toHaveClass('dt-mobile-menu-icon active')
    await expect(page.locator('.mobile-sticky-header-overlay')).toHaveClass(/active/)
    await expect(panel).toHaveRole('dialog')
    await expect(panel).toHaveAccessibleName('Main Menu')
    await expect(page.locator('.dt-close-mobile-menu-icon')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await page.keyboard.press('Tab')
    await expect(page.locator('.dt-close-mobile-menu-icon')).toBeFocused()
    await expectNoViolations(page, '.dt-mobile-header, .masthead')
    await page.keyboard.press('Escape')
    await expect(page.locator('#page')).toHaveClass('closed-mobile-header')
    await expect(page.locator('body')).toHaveClass(/ closed-overlay-mobile-header$/)
    await expect(icon).toBeFocused()
    await expect(icon).toHaveClass('dt-mobile-menu-icon')
  })

  test('on a slow line the icon comes together with what it opens, into room that was kept for it', async ({
    page,
  }) => {
    let arrive: () => void = () => {}
    const late = new Promise<void>((resolve) => (arrive = resolve))
    await page.route(/\/chunks\/site-header-mobile-/, async (route) => {
      await late
      await route.continue()
    })
    await open(page, 'classic-phantom-fade')
    const mast = page.locator('.masthead')
    const icon = page.locator('.dt-mobile-menu-icon:not(.floating-btn)')
    const before = await mast.boundingBox()
    await expect(icon).toHaveCount(0)
    await expect(page.locator('.dt-mobile-header')).toHaveAttribute('inert', '')
    arrive()
    await icon.tap()
    await expect(page.locator('#page')).toHaveClass('show-mobile-header')
    await expect(page.locator('.dt-mobile-header')).toHaveRole('dialog')
    expect(await mast.boundingBox()).toEqual(before)
  })

  test('the page behind the menu keeps its place and does not scroll', async ({ page }) => {
    await open(page, 'classic-phantom-fade')
    await scroll(page, 900)
    const floating = page.locator('.dt-mobile-menu-icon.floating-btn')
    await expect(floating).toBeVisible()
    await floating.tap()
    await expect(page.locator('.dt-mobile-header')).toHaveRole('dialog')
    expect(await page.evaluate(() => scrollY)).toBe(900)
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden')
    await page.locator('.mobile-sticky-header-overlay').tap({ position: { x: 380, y: 400 } })
    await expect(page.locator('#page')).toHaveClass('closed-mobile-header')
    await expect(page.locator('html')).not.toHaveCSS('overflow-y', 'hidden')
    expect(await page.evaluate(() => scrollY)).toBe(900)
    await expect(floating).toBeFocused()
  })

  for (const [name, link, modifiers] of [
    ['that calls', '<a href="tel:+37060000000">Call us</a>', []],
    ['to another tab', '<a href="/shop/" target="_blank">Call us</a>', []],
    ['that is pressed for another tab', '<a href="/shop/">Call us</a>', ['ControlOrMeta']],
    ['that the page handles itself', '<a href="/shop/" onclick="return false">Call us</a>', []],
  ] as const) {
    test(`a link ${name} leaves no entry of the menu behind`, async ({ page }) => {
      await page.goto('/shop/')
      await rewrite(page, '/header/classic-phantom-fade/', (html) =>
        html.replace(/(class="dt-mobile-header[^>]*>)/, `$1${link}`),
      )
      await open(page, 'classic-phantom-fade')
      const panel = page.locator('.dt-mobile-header')
      await page.locator('.dt-mobile-menu-icon:not(.floating-btn)').tap()
      await expect(panel).toHaveRole('dialog')
      await panel.getByRole('link', { name: 'Call us' }).click({ modifiers: [...modifiers] })
      await page.bringToFront()
      await page.keyboard.press('Escape')
      await expect(panel).toHaveAttribute('inert', '')
      await page.goBack()
      await expect(page).toHaveURL(/\/shop\/$/)
    })
  }

  test('a menu that is opened again at once stays open, and Back closes it', async ({ page }) => {
    await page.goto('/shop/')
    await open(page, 'classic-phantom-fade')
    const panel = page.locator('.dt-mobile-header')
    const icon = page.locator('.dt-mobile-menu-icon:not(.floating-btn)')
    await icon.tap()
    await expect(panel).toHaveRole('dialog')
    // A busy browser goes back a moment later.
    await page.evaluate(
      (ms) =>
        new Promise((resolve) => {
          history.back = () => void setTimeout(() => history.go(-1), ms)
          addEventListener('popstate', resolve, { once: true })
          document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
          document.querySelector<HTMLElement>('.dt-mobile-menu-icon:not(.floating-btn)')?.click()
        }),
      200,
    )
    await expect(panel).toHaveRole('dialog')
    await page.goBack()
    await expect(panel).toHaveAttribute('inert', '')
    await expect(page).toHaveURL(/\/header\//)
    await page.goBack()
    await expect(page).toHaveURL(/\/shop\/$/)
  })

  test('Escape closes the search in the menu first, from the first time on', async ({ page }) => {
    await open(page, 'classic-phantom-fade')
    const panel = page.locator('.dt-mobile-header')
    const toggle = panel.locator('.mini-search .submit')
    await page.locator('.dt-mobile-menu-icon:not(.floating-btn)').tap()
    await expect(panel).toHaveRole('dialog')
    await toggle.tap()
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await expect(panel).toHaveRole('dialog')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveAttribute('inert', '')
  })

  test('a browser that allows no more entries still lets the panel close', async ({ page }) => {
    await open(page, 'classic-phantom-fade')
    await page.evaluate(() => {
      history.pushState = () => {
        throw new DOMException('Attempt to use history.pushState() more than 100 times', 'SecurityError')
      }
    })
    await page.locator('.dt-mobile-menu-icon:not(.floating-btn)').tap()
    await expect(page.locator('.dt-mobile-header')).toHaveRole('dialog')
    await page.keyboard.press('Escape')
    await expect(page.locator('#page')).toHaveClass('closed-mobile-header')
  })

  test('the icon floats from 50 px below the header on', async ({ page }) => {
    await open(page, 'classic-phantom-fade')
    const bottom = await page.evaluate(
      () => document.querySelector('.masthead')?.getBoundingClientRect().bottom ?? 0,
    )
    await scroll(page, bottom + FLOAT_POINT_PX)
    await expect(page.locator('.masthead')).not.toHaveClass(/show-floating-icon/)
    await scroll(page, bottom + FLOAT_POINT_PX + 1)
    await expect(page.locator('.masthead')).toHaveClass(/show-floating-icon/)
  })

  test('sub-menus of the panel open by buttons, one among siblings, and name what they open', async ({
    page,
  }) => {
    await open(page, 'classic-phantom-fade')
    await page.locator('.dt-mobile-menu-icon:not(.floating-btn)').tap()
    const workshop = page.getByRole('button', { name: 'Submenu of Workshop' })
    const journal = page.getByRole('button', { name: 'Submenu of Journal' })
    await workshop.tap()
    await expect(workshop).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('#mobile-menu').getByRole('link', { name: 'Visit us' })).toBeVisible()
    await journal.tap()
    await expect(workshop).toHaveAttribute('aria-expanded', 'false')
    await expect(page.locator('#mobile-menu').getByRole('link', { name: 'How we glaze' })).toBeVisible()
    await expect(page.locator('#mobile-menu').getByRole('link', { name: 'Visit us' })).toBeHidden()
    await expectNoViolations(page, '.dt-mobile-header')
  })
})

test('logo and widgets stand where each window wants them, and the menu closes when the window grows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 800 })
  await open(page, 'classic-phantom-fade')
  await expect(page.locator('.mobile-branding .same-logo')).toBeVisible()
  await expect(page.locator('.mobile-mini-widgets .mini-search')).toBeVisible()
  await page.locator('.dt-mobile-menu-icon:not(.floating-btn)').click()
  await expect(page.locator('.dt-mobile-header')).toHaveRole('dialog')
  await page.setViewportSize({ width: 700, height: 800 })
  await expect(page.locator('.mobile-mini-widgets-in-menu .mini-search')).toBeAttached()
  await page.setViewportSize({ width: 1200, height: 800 })
  await expect(page.locator('#page')).toHaveClass('closed-mobile-header')
  await expect(page.locator('.header-bar > .branding > .same-logo')).toBeVisible()
  await expect(page.locator('.header-bar .mini-search.show-on-desktop')).toBeVisible()
  await expect(page.locator('.masthead:not(#phantom)')).not.toHaveClass(/masthead-mobile/)
})
