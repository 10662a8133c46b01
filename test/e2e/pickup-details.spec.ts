import { expect, type Locator, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { hoverInPlace, refreshedOnce } from '../support/pickup-page.ts'
import { withResolvers } from '../support/with-resolvers.ts'

const CHECKOUT = '/checkout/?panel=off&method=dpd_parcels:2'
const BLOCKS = '/block-checkout/?panel=off&method=dpd_parcels:2'
const ROWS = 'get_data'
/** Monday, 23 November 2026, 15:30 in Vilnius. */
const MONDAY = new Date('2026-11-23T13:30:00Z')
/** Longer than a point is highlighted before the shop is asked for it, ms. */
const LONGER_MS = 700

interface LogEntry {
  readonly name: string
  readonly fields: Readonly<Record<string, string>>
}

const popup = (page: Page): Locator => page.locator('.atoll-pickup-selector__popup')
const search = (page: Page): Locator => popup(page).getByRole('combobox')
const details = (page: Page): Locator => popup(page).getByRole('group', { name: 'Details' })
const toggle = (page: Page): Locator => details(page).getByRole('button', { name: /^Details/ })
const active = (page: Page): Locator => popup(page).getByRole('option', { selected: true })
const said = (page: Page): Locator => details(page).getByRole('status')

async function openList(page: Page, address: string): Promise<void> {
  await page.goto(address)
  // The row is replaced by the refresh that WooCommerce starts by itself, where a policy lets its script run.
  if (address.startsWith(CHECKOUT) && !address.includes('csp=strict')) await refreshedOnce(page)
  const field = page.locator(
    'tr .atoll-pickup-selector__field, [class*="__package"] .atoll-pickup-selector__field',
  )
  await field.focus()
  await page.keyboard.press('ArrowDown')
  await expect(popup(page).getByRole('option').first()).toBeVisible()
  await expect(search(page)).toBeFocused()
}

/** Opens the list below a field in the middle of the window, with a point highlighted. @param height of the window, px */
async function openInLowWindow(page: Page, height: number): Promise<void> {
  await page.setViewportSize({ width: 1280, height })
  await openList(page, CHECKOUT)
  await page.locator('tr .atoll-pickup-selector__field').evaluate((field) => {
    scrollBy({ top: field.getBoundingClientRect().bottom - innerHeight / 2, behavior: 'instant' })
  })
  await page.keyboard.press('ArrowDown')
  await expect(toggle(page)).toBeVisible()
}

async function asked(page: Page): Promise<readonly LogEntry[]> {
  const log = (await (await page.request.get('/__demo/log')).json()) as readonly LogEntry[]
  return log.filter(({ name }) => name === ROWS)
}

async function breakRows(page: Page, fault?: string): Promise<void> {
  await page.request.post('/__demo/faults', { data: { action: ROWS, fault } })
}

test.describe('the details of a point', () => {
  test('scroll in a low window, and lie on nothing below them', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 640 })
    await page.clock.setFixedTime(MONDAY)
    await openList(page, CHECKOUT)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    const route = details(page).getByRole('link', { name: /^Route/ })
    await expect(route).toBeAttached()
    const places = await details(page).evaluate((bar) => {
      bar.scrollTop = bar.scrollHeight
      const { bottom } = bar.getBoundingClientRect()
      const next = bar.nextElementSibling?.getBoundingClientRect().top ?? Number.NaN
      return { scrolls: bar.scrollHeight > bar.clientHeight, free: next >= bottom - 1, bottom }
    })
    expect(places).toMatchObject({ scrolls: true, free: true })
    const link = await route.boundingBox()
    expect((link?.y ?? Number.NaN) + (link?.height ?? 0)).toBeLessThanOrEqual(places.bottom)
  })

  test('leave room for two whole points above them in a low window', async ({ page }) => {
    await openInLowWindow(page, 720)
    const whole = () =>
      popup(page).evaluate((list) => {
        const view = list.querySelector('[role=listbox]')?.getBoundingClientRect()
        const heading = list.querySelector('.atoll-pickup-selector__city')?.getBoundingClientRect()
        if (!view || !heading) return 0
        return [...list.querySelectorAll('[role=option]')].filter((option) => {
          const { top, bottom } = option.getBoundingClientRect()
          return top >= heading.bottom - 1 && bottom <= view.bottom + 1
        }).length
      })
    await expect.poll(whole).toBe(2)
    await expect(popup(page).getByText(/^\d+ points/)).toBeInViewport({ ratio: 1 })
    const { bottom } = await popup(page).evaluate((list) => list.getBoundingClientRect())
    expect(bottom).toBeLessThanOrEqual(720)
  })

  test('open by the arrow key, follow the highlight, and close before the list does', async ({ page }) => {
    await page.clock.setFixedTime(MONDAY)
    await openList(page, CHECKOUT)
    await expect(details(page)).toHaveCount(0)
    await page.keyboard.press('ArrowDown')
    // A shopper who stays at a point is told whether it is open.
    await expect(details(page)).toContainText(/Open now|Closed now/)
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    await expectNoViolations(page, '.atoll-pickup-selector__popup')

    await page.keyboard.press('ArrowRight')
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(search(page)).toBeFocused()
    await expect(said(page)).toContainText(/^(Open|Closed) now · /)
    const id = await toggle(page).getAttribute('aria-controls')
    await expect(active(page)).toHaveAttribute('aria-details', id ?? '')
    await expect(details(page).getByRole('definition').first()).toBeVisible()
    await expect(active(page)).toBeInViewport()
    await expectNoViolations(page, '.atoll-pickup-selector__popup')

    const first = await details(page).locator('strong').innerText()
    await page.keyboard.press('ArrowDown')
    await expect(details(page).locator('strong')).not.toHaveText(first)
    await expect(active(page)).toContainText(await details(page).locator('strong').innerText())

    await page.keyboard.press('Escape')
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Escape')
    await expect(popup(page)).not.toBeVisible()
  })

  test('open by the button, the next stop after the search, whose links are stops too', async ({ page }) => {
    await openList(page, CHECKOUT)
    await page.keyboard.press('ArrowDown')
    await expect(toggle(page)).toBeVisible()
    await popup(page).getByRole('checkbox', { name: /^Only/ }).focus()
    await page.keyboard.press('Tab')
    // Chromium stops at what scrolls.
    if (
      await popup(page)
        .getByRole('listbox')
        .evaluate((list) => list === document.activeElement)
    ) {
      await page.keyboard.press('Tab')
    }
    await expect(toggle(page)).toBeFocused()
    await page.keyboard.press('Enter')
    const route = details(page).getByRole('link', { name: 'Route' })
    await expect(route).toHaveAttribute(
      'href',
      /^https:\/\/www\.openstreetmap\.org\/directions\?route=%3B5\d/,
    )
    await page.keyboard.press('Tab')
    await expect(route).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search(page)).toBeFocused()
    await expect(route).not.toBeVisible()
  })

  test('are asked for once, and not of points that are only passed', async ({ page }) => {
    await openList(page, CHECKOUT)
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowDown')
    await expect(details(page)).toContainText(/Open|Closed/)
    expect(await asked(page)).toHaveLength(1)
    await page.keyboard.press('ArrowUp')
    await expect.poll(async () => (await asked(page)).length).toBe(2)
    await page.keyboard.press('ArrowDown')
    await page.waitForTimeout(LONGER_MS)
    await page.keyboard.press('ArrowRight')
    await expect(said(page)).not.toBeEmpty()
    expect(await asked(page)).toHaveLength(2)
  })

  test('say what went wrong, and come when they are asked for again', async ({ page }) => {
    await openList(page, `${CHECKOUT}&fault=500&on=${ROWS}`)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    const problem = details(page).getByRole('alert')
    await expect(problem).toContainText('The details could not be loaded.')
    await expectNoViolations(page, '.atoll-pickup-selector__popup')
    await breakRows(page)
    await problem.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(details(page).getByRole('definition').first()).toBeVisible()
    await expect(problem).toHaveCount(0)
    await expect(search(page)).toBeFocused()
  })

  test('whose code could not be fetched can be asked for again', async ({ page }) => {
    let broken = true
    await page.route(/DetailsRest-[^/]*\.js/, (route) => (broken ? route.abort() : route.continue()))
    await openList(page, CHECKOUT)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    const problem = popup(page).getByRole('alert').filter({ hasText: 'The details could not be loaded.' })
    await expect(problem).toBeVisible()
    broken = false
    await problem.getByRole('button', { name: 'Try again' }).press('Enter')
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
    await expect(details(page).getByRole('definition').first()).toBeVisible()
    await expect(search(page)).toBeFocused()
  })

  test('stay under a press, though the list has more room meanwhile', async ({ page }) => {
    await openInLowWindow(page, 640)
    const height = () => popup(page).evaluate((list) => Math.round(list.getBoundingClientRect().height))
    await expect.poll(height).toBeLessThan(340)
    const low = await height()
    await hoverInPlace(page, toggle(page))
    await page.mouse.down()
    await page.setViewportSize({ width: 1280, height: 740 })
    await page.waitForTimeout(200)
    expect(await height()).toBe(low)
    await page.mouse.up()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(height).toBeGreaterThan(low + 50)
  })

  test('do not take a list back that is scrolled on before they come', async ({ page }) => {
    const { promise: scrolled, resolve: release } = withResolvers()
    const { promise: requested, resolve: tell } = withResolvers()
    await page.route(`**/admin-ajax.php?*${ROWS}*`, async (route) => {
      tell()
      await scrolled
      await route.continue()
    })
    await openList(page, CHECKOUT)
    const list = popup(page).getByRole('listbox')
    const top = (): Promise<number> => list.evaluate(({ scrollTop }) => scrollTop)
    await page.keyboard.press('ArrowDown')
    await requested
    await list.hover()
    await page.keyboard.press('Home')
    await page.mouse.wheel(0, 900)
    await expect.poll(top).toBeGreaterThan(700)
    release()
    await expect(details(page)).toContainText(/Open|Closed/)
    expect(await top()).toBeGreaterThan(700)
  })

  for (const locale of ['en', 'lt', 'de', 'ru']) {
    test(`have words in their room until a point is highlighted, ${locale}`, async ({ page }) => {
      await openList(page, `${CHECKOUT}&locale=${locale}`)
      const words = popup(page).locator('.atoll-pickup-selector__about[aria-hidden="true"] span').first()
      await expect(words).toBeVisible()
      const box = await words.evaluate(({ scrollWidth, clientWidth, parentElement }) => ({
        cut: scrollWidth > clientWidth,
        height: parentElement?.getBoundingClientRect().height,
      }))
      expect(box.cut).toBe(false)
      await page.keyboard.press('ArrowDown')
      await expect(words).toHaveCount(0)
      const line = popup(page).locator('.atoll-pickup-selector__about-line')
      expect((await line.boundingBox())?.height).toBe(box.height)
    })
  }

  test('leave the row under a pointer where it is', async ({ page }) => {
    await openList(page, CHECKOUT)
    await page
      .locator('.atoll-pickup-selector__layer')
      .evaluate((layer) => Promise.all(layer.getAnimations().map(({ finished }) => finished)))
    const box = await popup(page).getByRole('listbox').boundingBox()
    // As low as a row can be pressed, words of two lines allowed for.
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + (box?.height ?? 0) - 12]
    const rowAt = () =>
      page.evaluate((place) => document.elementFromPoint(...place)?.closest('[role=option]')?.id, [
        x,
        y,
      ] as const)
    const places = () =>
      popup(page)
        .locator('.atoll-pickup-selector__point')
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().top))
    const before = { row: await rowAt(), places: await places() }
    expect(before.row).toBeTruthy()
    await page.mouse.move(x, y, { steps: 12 })
    await expect(details(page)).toContainText(/Open|Closed/)
    expect({ row: await rowAt(), places: await places() }).toEqual(before)
    await page.mouse.down()
    await page.mouse.up()
    await expect(popup(page)).not.toBeVisible()
  })

  test('say that they are loading as long as the shop takes', async ({ page }) => {
    await openList(page, `${CHECKOUT}&fault=hang&on=${ROWS}`)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(said(page)).toHaveText('Loading...')
  })

  test('come with the rows of the checkout block: the shop is not asked for them', async ({ page }) => {
    await openList(page, BLOCKS)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(details(page).getByRole('definition').first()).toBeVisible()
    expect(await asked(page)).toHaveLength(0)
  })

  test('show markup of a careless feed as text', async ({ page }) => {
    await openList(page, `${CHECKOUT}&points=hostile&csp=strict`)
    await page.keyboard.type('Quote')
    await expect(popup(page).getByRole('option')).toHaveCount(1)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(details(page)).toContainText('<b onclick=')
    await expect(details(page).getByRole('link')).toHaveCount(0)
    expect(await page.evaluate(() => 'hacked' in globalThis)).toBe(false)
  })

  test('open by the arrow that points on in a language that is read from the right', async ({ page }) => {
    await openList(page, `${CHECKOUT}&locale=ar`)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await page.waitForTimeout(LONGER_MS)
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowLeft')
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  })
})

test.describe('by touch, in another time zone', () => {
  test.use({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
    timezoneId: 'America/New_York',
  })

  test('the sign in a row opens the details without choosing, and nobody else is asked', async ({ page }) => {
    await page.clock.setFixedTime(MONDAY)
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).hostname !== 'localhost') elsewhere.push(request.url())
    })
    await page.goto(CHECKOUT)
    await page.locator('.atoll-pickup-selector__field').tap()
    const sign = popup(page).locator('.atoll-pickup-selector__info').nth(1)
    const box = await sign.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await sign.tap()
    await expect(details(page).getByText('Local time of Europe/Vilnius')).toBeVisible()
    await expect(details(page).getByRole('link', { name: 'Open in the map app' })).toHaveAttribute(
      'href',
      /^geo:5/,
    )
    await expect(popup(page)).toBeVisible()
    await expect(page.locator('[name="wc_shipping_dpd_parcels_terminal"]')).toHaveValue('')
    expect(elsewhere).toEqual([])
    await sign.tap()
    await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')
  })
})
