import { expect, type Page, test } from '@playwright/test'
import { SPACING_PX } from '../../widgets/sticky-sidebar/model.ts'
import { BELOW_HEADER_PX } from '../../widgets/scroll-to-top/model.ts'
import { expectNoViolations } from '../support/axe.ts'
import { mounted } from '../support/mounted.ts'
import { withResolvers } from '../support/with-resolvers.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const scroll = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top)

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await mounted(page, 'site-header', 'scroll-to-top', 'smooth-scroll')
}

const sidebar = (page: Page) => page.locator('.sidebar-content')
const edges = async (page: Page): Promise<{ top: number; bottom: number }> => {
  const box = await sidebar(page).boundingBox()
  return { top: Math.round(box?.y ?? NaN), bottom: Math.round((box?.y ?? NaN) + (box?.height ?? NaN)) }
}

test.describe('sticky sidebar', () => {
  test('one that fits stands below the header and ends with the content', async ({ page }) => {
    await open(page, '/journal/glazing/?panel=off')
    await expect(page.locator('#sidebar')).toHaveAttribute('data-atoll-state', 'mounted')
    await scroll(page, 900)
    await expect.poll(async () => (await edges(page)).top).toBe(100 + SPACING_PX)
    await expect(page.locator('#sidebar')).toHaveClass(/is-affixed/)
    await scroll(page, 1e6)
    const end = await page.evaluate(() =>
      Math.round(document.querySelector('#sidebar')?.getBoundingClientRect().bottom ?? NaN),
    )
    await expect.poll(async () => (await edges(page)).bottom).toBeLessThanOrEqual(end)
    await scroll(page, 0)
    await expect(page.locator('#sidebar')).not.toHaveClass(/is-affixed/)
  })

  test('one taller than the window is read to its end and back, without a jump', async ({ page }) => {
    await open(page, '/journal/glazing/?panel=off&sidebar=long')
    await expect(page.locator('#sidebar')).toHaveAttribute('data-atoll-state', 'mounted')
    const offsets = await page.evaluate(async () => {
      const box = document.querySelector('.sidebar-content')
      const moves: number[] = []
      let last = box?.getBoundingClientRect().top ?? 0
      const go = async (to: number, by: number): Promise<void> => {
        while ((by > 0 && scrollY < to) || (by < 0 && scrollY > to)) {
          const before = scrollY
          scrollTo({ top: Math.max(0, before + by), behavior: 'instant' })
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
          const top = box?.getBoundingClientRect().top ?? 0
          // How far it moved beyond what the page was scrolled by; a held one does not move at all.
          moves.push(Math.max(0, Math.abs(top - last) - Math.abs(scrollY - before)))
          last = top
          if (scrollY === before) return
        }
      }
      await go(1400, 40)
      const bottom = box?.getBoundingClientRect().bottom ?? 0
      await go(200, -40)
      return { worst: Math.max(...moves), bottom, top: box?.getBoundingClientRect().top ?? 0 }
    })
    expect(offsets.worst).toBeLessThanOrEqual(1)
    expect(Math.round(offsets.bottom)).toBe(800 - SPACING_PX)
    expect(Math.round(offsets.top)).toBeGreaterThanOrEqual(100 + SPACING_PX)
  })

  test('one taller than the window stays where it is read if its code comes late', async ({ page }) => {
    const asked = withResolvers()
    const released = withResolvers()
    await page.route('**/sticky-sidebar-*.js', async (route) => {
      asked.resolve()
      await released.promise
      await route.continue()
    })
    await page.goto('/journal/glazing/?panel=off&sidebar=long&smooth=off')
    await asked.promise
    await scroll(page, 500)
    const { top } = await edges(page)
    expect(top).toBeLessThan(0)
    released.resolve()
    await mounted(page, 'sticky-sidebar')
    // Held as the next frame finds it.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    expect((await edges(page)).top).toBe(top)
    await scroll(page, 0)
    await expect.poll(async () => (await edges(page)).top).toBeGreaterThanOrEqual(100)
  })

  test('narrow windows leave it where it is', async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 800 })
    await open(page, '/journal/glazing/?panel=off')
    await scroll(page, 1500)
    await expect(sidebar(page)).toHaveCSS('position', 'static')
  })
})

test.describe('scroll to top', () => {
  test('the button shows 150 px below the header and leads to the top', async ({ page }) => {
    await open(page, '/header/classic-phantom-sticky/?panel=off&smooth=off')
    const button = page.locator('.scroll-top')
    await expect(button).toHaveAttribute('data-atoll-state', 'mounted')
    await expect(button).toHaveClass('scroll-top')
    await expect(button).toHaveAttribute('inert', '')
    await scroll(page, 140 + BELOW_HEADER_PX)
    await expect(button).toHaveClass('scroll-top off')
    await scroll(page, 140 + BELOW_HEADER_PX + 1)
    await expect(button).toHaveClass('scroll-top on')
    await button.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(button).toHaveClass('scroll-top off')
    expect(new URL(page.url()).hash).toBe('')
  })
})

test.describe('search', () => {
  test('the popup opens with the focus in its field and closes on Escape, outside and by its own link', async ({
    page,
  }) => {
    await open(page, '/header/classic-phantom-fade/?panel=off')
    const link = page.getByRole('button', { name: 'Search', exact: true }).first()
    const trigger = page.locator('.mini-search .submit')
    const field = page.locator('.mini-search .field')
    await trigger.click()
    await expect(field).toBeFocused()
    await expect(link).toHaveAttribute('aria-expanded', 'true')
    await expect(page.locator('.mini-search')).toHaveClass(/ act$/)
    await expect(page.locator('.popup-search-wrap')).toBeInViewport({ ratio: 1 })
    await expectNoViolations(page, '.mini-search')
    await page.keyboard.press('Escape')
    await expect(trigger).toBeFocused()
    await expect(field).toBeHidden()
    await trigger.click()
    await expect(field).toBeFocused()
    await page.mouse.click(600, 600)
    await expect(field).toBeHidden()
    await trigger.press('Enter')
    await expect(field).toBeFocused()
    await trigger.click()
    await expect(field).toBeHidden()
    await trigger.click()
    await field.fill('bowl')
    await page.locator('.search-icon').click()
    await expect(page).toHaveURL(/\/shop\/\?s=bowl$/)
  })

  test('the overlay takes the very form over the page and gives it back', async ({ page }) => {
    await open(page, '/header/classic-phantom-fade/?panel=off&search=overlay')
    await page.locator('.mini-search .submit').click()
    const layer = page.getByRole('dialog', { name: 'Search' })
    await expect(layer.locator('.field')).toBeFocused()
    await expect(page.locator('form.searchform')).toHaveCount(1)
    await expect(page.locator('#page')).toHaveClass(/overlay-open/)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(await layer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    await expectNoViolations(page, '.overlay-search-microwidget')
    await page.getByRole('button', { name: 'Close', exact: true }).click()
    await expect(page.locator('.mini-search form.searchform')).toBeAttached()
    await expect(page.locator('.mini-search .submit')).toBeFocused()
  })
})

test.describe('languages and the bottom bar', () => {
  test('the list of languages opens on hover, Enter and tap outside closes it', async ({ page }) => {
    await open(page, '/header/classic-phantom-fade/?panel=off')
    const toggle = page.locator('.wpml-ls-item-toggle')
    const lithuanian = page.getByRole('link', { name: 'Lietuvių', includeHidden: true })
    await toggle.hover()
    await expect(lithuanian).toBeVisible()
    await page.mouse.move(600, 600)
    await expect(lithuanian).toBeHidden()
    await toggle.focus()
    await page.keyboard.press('Enter')
    await expect(toggle).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(lithuanian).toBeFocused()
    await expectNoViolations(page, '.mini-wpml')
    await page.keyboard.press('Escape')
    await expect(toggle).toBeFocused()
    await expect(lithuanian).toBeHidden()
  })

  test('the code of the dropdown comes once the window is so narrow that it shows', async ({ page }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(page, '/header/classic-phantom-fade/?panel=off')
    await scroll(page, 1e6)
    await expect(page.locator('#bottom-menu')).toBeInViewport()
    await page.waitForLoadState('networkidle')
    expect(asked.filter((address) => address.includes('/chunks/mini-menu-'))).toEqual([])
    await page.setViewportSize({ width: 390, height: 800 })
    await scroll(page, 1e6)
    await expect(page.getByRole('combobox', { name: 'Dropdown menu' })).toBeVisible()
  })

  test('on phones the bottom menu is a dropdown that goes where a choice says, not where arrows look', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await open(page, '/header/classic-phantom-fade/?panel=off')
    await scroll(page, 1e6)
    const select = page.getByRole('combobox', { name: 'Dropdown menu' })
    await expect(select).toBeVisible()
    expect(await select.locator('option').allTextContents()).toEqual([
      '———',
      'Shop',
      'Workshop',
      '— Visit us',
      'Contact',
    ])
    await expectNoViolations(page, '#bottom-bar')
    await select.focus()
    await page.keyboard.press('ArrowDown')
    await expect(select).toHaveJSProperty('selectedIndex', 1)
    expect(page.url()).toContain('/header/')
    await page.keyboard.press('Tab')
    await expect(select).toHaveJSProperty('selectedIndex', 0)
    await select.focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/shop\/$/)
    await page.goBack()
    await scroll(page, 1e6)
    await select.selectOption('— Visit us')
    await expect(page).toHaveURL(/\/workshop\/visit\/$/)
  })
})

test.describe('accordion, toggle and tabs', () => {
  test('sections open and close by click, Enter and Space, one at a time in an accordion', async ({
    page,
  }) => {
    await open(page, '/journal/glazing/?panel=off&smooth=off')
    const header = (name: string) => page.getByRole('button', { name })
    await header('Does the glaze survive').scrollIntoViewIfNeeded()
    await expect(header('Does the glaze survive')).toHaveAttribute('aria-expanded', 'false')
    await header('Does the glaze survive').click()
    await expect(page.getByText('It does. Unglazed rims')).toBeVisible()
    await header('Do you ship').focus()
    await page.keyboard.press('Space')
    await expect(page.getByText('By post, on Fridays.')).toBeVisible()
    await expect(page.getByText('It does. Unglazed rims')).toBeHidden()
    await expect(header('Does the glaze survive')).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await expect(page.getByText('By post, on Fridays.')).toBeHidden()
    await header('Recipe of the ash').click()
    await expect(page.getByText('Two parts washed ash')).toBeVisible()
    await expect(page.locator('.st-toggle > a')).toContainClass('text-primary active')
    await expectNoViolations(page, '.st-accordion, .st-toggle')
    expect(new URL(page.url()).hash).toBe('')
  })

  test('headers are headings one level below the heading before them, and links again without Atoll', async ({
    page,
  }) => {
    await open(page, '/journal/glazing/?panel=off&smooth=off')
    await page.locator('.st-toggle').scrollIntoViewIfNeeded()
    for (const name of ['Does the glaze survive a dishwasher?', 'Recipe of the ash glaze']) {
      const heading = page.getByRole('heading', { name, level: 3 })
      await expect(heading.getByRole('button', { name, exact: true })).toHaveCount(1)
    }
    // What the theme draws beside the words opens the section too.
    const header = page.locator('.st-toggle > a')
    const { width = 0, height = 0 } = (await header.boundingBox()) ?? {}
    await header.click({ position: { x: width - 4, y: height / 2 } })
    await expect(page.getByText('Two parts washed ash')).toBeVisible()
    await expect(header).toHaveCSS('cursor', 'pointer')
    await page.evaluate(() => {
      const { atoll } = window as unknown as { atoll: { unmount: (host: Element) => void } }
      for (const host of document.querySelectorAll('.st-accordion, .st-toggle')) atoll.unmount(host)
    })
    await expect(header).toHaveJSProperty(
      'outerHTML',
      '<a class="text-primary" href="#">Recipe of the ash glaze</a>',
    )
  })

  test('tabs follow arrows, Home and End', async ({ page }) => {
    await open(page, '/journal/glazing/?panel=off&smooth=off')
    await page.locator('.shortcode-tabs').scrollIntoViewIfNeeded()
    const tab = (name: string) => page.getByRole('tab', { name })
    await expect(tab('Firing')).toHaveAttribute('aria-selected', 'true')
    await tab('Firing').focus()
    for (const [key, name, text] of [
      ['ArrowRight', 'Glaze', 'Birch ash'],
      ['End', 'Care', 'No steel wool'],
      ['ArrowRight', 'Firing', '1260 °C'],
      ['ArrowLeft', 'Care', 'No steel wool'],
      ['Home', 'Firing', '1260 °C'],
    ] as const) {
      await page.keyboard.press(key)
      await expect(tab(name)).toBeFocused()
      await expect(tab(name)).toHaveAttribute('aria-selected', 'true')
      await expect(tab(name)).toHaveClass('tab active-tab')
      await expect(page.getByRole('tabpanel')).toContainText(text)
    }
    await expectNoViolations(page, '.shortcode-tabs')
  })
})

test('breadcrumbs keep to one line: the first hide behind a button that shows them again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 420, height: 800 })
  await open(page, '/journal/glazing/?panel=off')
  const path = page.locator('.breadcrumbs')
  const more = page.getByRole('button', { name: 'Show the whole path' })
  await expect(more).toBeVisible()
  await expect(path.locator('li.hidden-crumbs')).not.toHaveCount(0)
  await expect(path.getByText('Glazes made of ash')).toBeVisible()
  await expect(path.getByText('How we glaze')).toBeVisible()
  await expectNoViolations(page, '.breadcrumbs')
  await more.click()
  await expect(path.locator('li.hidden-crumbs')).toHaveCount(0)
  await expect(path.getByRole('link', { name: 'Home' })).toBeFocused()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.reload()
  await expect(path).toHaveAttribute('data-atoll-state', 'mounted')
  await expect(more).toBeHidden()
})

test('elements move in when they have come into view, and are simply there with reduced motion', async ({
  page,
}) => {
  await open(page, '/one-page/?panel=off')
  const last = page.locator('.animate-element').last()
  await expect(last).not.toHaveClass(/animation-triggered/)
  expect(
    await last.evaluate((element) => {
      dispatchEvent(new Event('beforeprint'))
      return getComputedStyle(element).opacity
    }),
  ).toBe('1')
  await page.reload()
  await expect(last).toHaveAttribute('data-atoll-state', 'mounted')
  await scroll(page, 1e6)
  await expect(last).toHaveClass(/animation-triggered start-animation/)
  await expect(last).toHaveCSS('opacity', '1')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(last).toHaveClass(/start-animation/)
  await expect(last).toHaveCSS('animation-name', 'none')
  await expect(last).toHaveCSS('opacity', '1')
})

test('the browser scrolls smoothly where the theme’s setting says so', async ({ page }) => {
  await open(page, '/one-page/?panel=off&smooth=on')
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
  for (const smooth of ['off', 'on_parallax']) {
    await open(page, `/one-page/?panel=off&smooth=${smooth}`)
    await expect(page.locator('#the7-body')).toHaveAttribute('data-atoll-state', 'mounted')
    await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto')
  }
})
