import { expect, type Page, test } from '@playwright/test'
import { rewrite } from '../support/attacks.ts'
import { expectNoViolations } from '../support/axe.ts'
import { mounted } from '../support/mounted.ts'

test.use({ viewport: { width: 1280, height: 800 } })

async function open(page: Page, address = '/one-page/?panel=off'): Promise<void> {
  await page.goto(address)
  await mounted(page, 'anchors', 'site-header', 'smooth-scroll')
  // The menu's own code comes with its first use, and holds the first click until then.
  await page.locator('#primary-menu').dispatchEvent('pointerover')
  // A menu for phones is on the page too, and may be there before it.
  await expect(page.locator('#primary-menu')).toHaveAttribute('data-atoll-state', 'mounted')
}

const menu = (page: Page, name: string) =>
  page.locator('#primary-menu').getByRole('link', { name, exact: true, includeHidden: true })

/** Distance of a section's top from the lower edge of what covers the window. */
function gap(page: Page, id: string): Promise<number> {
  return page.evaluate((name) => {
    const bar = document.querySelector('.show-phantom, .sticky-on')?.getBoundingClientRect().bottom ?? 0
    return Math.abs((document.getElementById(name)?.getBoundingClientRect().top ?? NaN) - bar)
  }, id)
}

const active = (page: Page): Promise<string[]> =>
  page
    .locator('#primary-menu [aria-current="location"]')
    .evaluateAll((links) => links.map((link) => link.textContent.trim()))

test('a link of the menu scrolls below the header, sets hash, focus and active item, and adds one entry', async ({
  page,
}) => {
  await open(page)
  const entries = await page.evaluate(() => history.length)
  await menu(page, 'Linen').click()
  await expect.poll(() => gap(page, 'linen')).toBeLessThanOrEqual(1)
  expect(new URL(page.url()).hash).toBe('#!/linen')
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  await expect(page.locator('#linen')).toBeFocused()
  await expect.poll(() => active(page)).toEqual(['Linen'])
  await expect(page.locator('#primary-menu > li.act')).toHaveCount(1)
  await menu(page, 'Linen').click()
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
})

test('the scroll takes 600 ms, and a long way starts one window from its end', async ({ page }) => {
  await open(page)
  const [positions, ms] = await page.evaluate(
    () =>
      new Promise<[number[], number]>((resolve) => {
        const seen: number[] = []
        const started = performance.now()
        document.addEventListener('atoll:anchors:scrolled', () =>
          resolve([seen, performance.now() - started]),
        )
        addEventListener('scroll', () => seen.push(scrollY))
        document.querySelector<HTMLElement>('#primary-menu a[href="#visit"]')?.click()
      }),
  )
  expect(ms).toBeGreaterThanOrEqual(590)
  const end = positions.at(-1) ?? 0
  expect(end).toBeGreaterThan(900)
  expect(positions[0]).toBeGreaterThan(end - 800 - 101)
  expect(positions).toEqual(positions.toSorted((a, b) => a - b))
})

test('content that grows on the way does not spoil the landing', async ({ page }) => {
  await open(page)
  await menu(page, 'Clay and linen').click()
  await page.evaluate(() => {
    const picture = document.createElement('div')
    picture.style.height = '260px'
    document.querySelector('#clay')?.prepend(picture)
  })
  await expect.poll(() => gap(page, 'clay-and-linen')).toBeLessThanOrEqual(1)
})

test('the visitor’s own wheel ends the scroll', async ({ page }) => {
  await open(page)
  await page.evaluate(() => document.querySelector<HTMLElement>('#primary-menu a[href="#visit"]')?.click())
  await page.mouse.move(640, 500)
  await page.mouse.wheel(0, -40)
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const before = scrollY
        await new Promise((resolve) => setTimeout(resolve, 250))
        return scrollY === before
      }),
    )
    .toBe(true)
  expect(Math.abs(await gap(page, 'visit'))).toBeGreaterThan(20)
})

test('with reduced motion the page jumps', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  const places = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const seen: number[] = []
        addEventListener('scroll', () => seen.push(scrollY))
        // A browser tells of a scroll with the next frame.
        document.addEventListener('atoll:anchors:scrolled', () =>
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(seen))),
        )
        document.querySelector<HTMLElement>('#primary-menu a[href="#visit"]')?.click()
      }),
  )
  expect(places).toHaveLength(1)
  await expect.poll(() => gap(page, 'visit')).toBeLessThanOrEqual(1)
})

test('the active item follows the section in view, and ids that begin alike are not mixed up', async ({
  page,
}) => {
  await open(page)
  await expect.poll(() => active(page)).toEqual(['Up'])
  for (const [id, name] of [
    ['clay', 'Clay'],
    ['clay-and-linen', 'Clay and linen'],
    ['linen', 'Linen'],
  ] as const) {
    await page.evaluate(
      (section) => document.getElementById(section)?.scrollIntoView({ behavior: 'instant' }),
      id,
    )
    await expect.poll(() => active(page)).toEqual([name])
  }
  await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }))
  await expect.poll(() => active(page)).toEqual(['Opening hours'])
  // The item above the open one's is marked too.
  await expect(page.locator('#primary-menu > li.act')).toHaveText(/^Visit/)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(() => active(page)).toEqual(['Up'])
})

test('a link that is pressed before its code is here leads to its section as soon as it comes', async ({
  page,
}) => {
  let arrive: () => void = () => {}
  const late = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/\/chunks\/anchors-travel-/, async (route) => {
    await late
    await route.continue()
  })
  await open(page)
  await menu(page, 'Linen').click()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  arrive()
  await expect.poll(() => gap(page, 'linen')).toBeLessThanOrEqual(1)
  expect(new URL(page.url()).hash).toBe('#!/linen')
  await expect.poll(() => active(page)).toEqual(['Linen'])
})

test('the up hash leads to the top', async ({ page }) => {
  await open(page)
  await page.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }))
  await menu(page, 'Up').click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(new URL(page.url()).hash).toBe('#!/up')
})

test('an address with a hash leads to its section after loading', async ({ page }) => {
  await open(page, '/one-page/?panel=off#!/linen')
  await expect.poll(() => gap(page, 'linen')).toBeLessThanOrEqual(1)
  await expect.poll(() => active(page)).toEqual(['Linen'])
})

test('Back returns to where the visitor was, and Forward to the section', async ({ page }) => {
  await open(page)
  await page.evaluate(() => scrollTo({ top: 333, behavior: 'instant' }))
  await menu(page, 'Linen').click()
  await expect.poll(() => gap(page, 'linen')).toBeLessThanOrEqual(1)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(333)
  await page.goForward()
  await expect.poll(() => gap(page, 'linen')).toBeLessThanOrEqual(1)
})

/** Where the window stands once what was asked for in this moment is done. */
async function restingTop(page: Page): Promise<number> {
  let before = NaN
  let top = await page.evaluate(() => scrollY)
  while (top !== before) {
    before = top
    top = await page.evaluate(async () => {
      for (let frame = 0; frame < 10; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      return scrollY
    })
  }
  return top
}

/** Opens a page at a section, and waits until the way there has ended. */
async function openAt(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('atoll:anchors:scrolled', () => document.body.setAttribute('data-arrived', ''))
  })
  await page.goto(address)
  await expect(page.locator('[data-arrived]')).toBeAttached()
}

test('a phone’s menu that closes leaves a page that was opened at a section where it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await openAt(page, '/one-page/?panel=off#linen')
  const place = (await page.evaluate(() => scrollY)) + 300
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), place)
  await page.locator('.dt-mobile-menu-icon:visible').first().click()
  await expect(page.locator('.dt-mobile-header')).toHaveRole('dialog')
  await page.keyboard.press('Escape')
  await expect(page.locator('.dt-mobile-header')).toHaveAttribute('inert')
  expect(await restingTop(page)).toBe(place)
})

test('a photo that closes leaves a page that was opened at a section where it is', async ({ page }) => {
  await rewrite(page, '/portfolio/', (html) => html.replace('<body', '<body id="the7-body"'))
  await openAt(page, '/portfolio/?panel=off#stories')
  const photo = page.locator('.justified-gallery a').first()
  await photo.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const place = await restingTop(page)
  await photo.click()
  await expect(page).toHaveURL(/#gid=/)
  await expect(page.locator('.pswp--open.pswp--ui-visible')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/#stories$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await restingTop(page)).toBe(place)
})

test('a plain link in the text stays the browser’s and still lands below the header', async ({ page }) => {
  await open(page, '/one-page/?panel=off&smooth=off')
  await page.getByRole('link', { name: 'A plain link to the linen' }).click()
  await expect.poll(() => gap(page, 'linen')).toBeLessThanOrEqual(1)
  expect(new URL(page.url()).hash).toBe('#linen')
})

test('links to another page, to nowhere and with a modifier key are left alone', async ({ page }) => {
  await open(page)
  const prevented = await page.evaluate(() => {
    const results: boolean[] = []
    addEventListener('click', (event) => {
      results.push(event.defaultPrevented)
      event.preventDefault()
    })
    const link = document.querySelector<HTMLAnchorElement>('#primary-menu a[href="#clay"]')
    const click = (href: string, init: MouseEventInit = {}): void => {
      if (!link) return
      const before = link.href
      link.href = href
      link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))
      link.href = before
    }
    click('/elsewhere/#clay')
    click('#no-such-section')
    click('#clay', { ctrlKey: true })
    click('#clay')
    return results
  })
  expect(prevented).toEqual([false, false, false, true])
})

test('a link of the phone’s menu closes the menu first', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(page)
  await page.locator('.dt-mobile-menu-icon:not(.floating-btn)').click()
  await expect(page.locator('.dt-mobile-header')).toHaveRole('dialog')
  await page.locator('#mobile-menu').getByRole('link', { name: 'Linen', exact: true }).click()
  await expect(page.locator('#page')).toHaveClass('closed-mobile-header')
  await expect.poll(() => gap(page, 'linen')).toBeLessThanOrEqual(1)
  await expectNoViolations(page, '.masthead, .dt-mobile-header')
})

test('a section that the phone’s menu leads to is one step back, the menu opened on it another', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/shop/')
  await open(page)
  const icon = page.locator('.dt-mobile-menu-icon:visible').first()
  const dialog = page.locator('.dt-mobile-header')
  await icon.click()
  await expect(dialog).toHaveRole('dialog')
  await page.locator('#mobile-menu').getByRole('link', { name: 'Linen', exact: true }).click()
  await expect.poll(() => gap(page, 'linen')).toBeLessThanOrEqual(1)
  await icon.click()
  await expect(dialog).toHaveRole('dialog')
  await page.goBack()
  await expect(dialog).toHaveAttribute('inert')
  await expect(page).toHaveURL(/#!\/linen$/)
  expect(await gap(page, 'linen')).toBeLessThanOrEqual(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/one-page\/\?panel=off$/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/shop\/$/)
})

test('a visitor of an advertisement stays on the page, which keeps its query', async ({ page }) => {
  await rewrite(page, '/one-page/', (html) =>
    html.replaceAll(/href=(["'])#/g, 'href=$1/one-page/?panel=off#'),
  )
  await open(page, '/one-page/?panel=off&utm_source=newsletter&fbclid=IwAR0')
  await expect.poll(() => active(page)).toEqual(['Up'])
  await menu(page, 'Linen').click()
  await expect(page).toHaveURL(/\?panel=off&utm_source=newsletter&fbclid=IwAR0#!\/linen$/)
  await expect.poll(() => gap(page, 'linen')).toBeLessThanOrEqual(1)
  await expect.poll(() => active(page)).toEqual(['Linen'])
})
