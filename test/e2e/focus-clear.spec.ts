import { expect, type Page, test } from '@playwright/test'

const PATHS = [
  '/shop/',
  '/cart/',
  '/checkout/?method=dpd_parcels:2',
  '/product/linen-cushion-miegas/',
  '/welcome-bar/?position=bottom',
  '/header/classic-phantom-fade/',
  '/header/sticky-mobile/',
]
const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]
/** More than any of the pages has. */
const MAX_STOPS = 250

/** Names of the controls that something fixed to the window's edge covers at their middle while they have the focus. */
async function coveredStops(page: Page): Promise<{ stops: number; covered: string[] }> {
  const covered: string[] = []
  let stops = 0
  for (; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(async () => {
      for (let frame = 0; frame < 3; frame += 1) {
        await new Promise(requestAnimationFrame)
        await new Promise((resolve) => {
          setTimeout(resolve)
        })
      }
      const { activeElement: focused } = document
      if (!focused || focused === document.body) return undefined
      if (focused instanceof HTMLElement) {
        const again = focused.dataset['seen']
        focused.dataset['seen'] = '1'
        if (again) return undefined
      }
      const box = focused.getBoundingClientRect()
      const over = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2)
      if (!over || over.contains(focused) || focused.contains(over)) return ''
      for (let element: Element | null = over; element; element = element.parentElement) {
        if (element.contains(focused)) return ''
        if (['fixed', 'sticky'].includes(getComputedStyle(element).position))
          return `${focused.outerHTML.slice(0, 90)} beneath ${element.className}`
      }
      return ''
    })
    if (stop === undefined) break
    if (stop) covered.push(stop)
  }
  return { stops, covered }
}

for (const window of WINDOWS) {
  test.describe(`at ${window.width} px, walked with Tab`, () => {
    test.use({ viewport: window })
    for (const path of PATHS) {
      test(`no bar covers what has the focus on ${path}`, async ({ page }) => {
        test.slow()
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}panel=off`)
        await expect(page.locator('[data-atoll-state=loading]')).toHaveCount(0)
        const { stops, covered } = await coveredStops(page)
        expect(stops).toBeGreaterThan(2)
        expect(covered).toEqual([])
      })
    }

    test('a cookie banner of the page itself is kept clear of too', async ({ page }) => {
      test.slow()
      await page.goto('/checkout/?panel=off')
      await page.evaluate(() => {
        // Two bars at the same edge cover each other, and no scrolling helps.
        document.querySelector('.woocommerce-store-notice')?.remove()
        const banner = document.createElement('div')
        banner.className = 'cookie-banner'
        banner.style.cssText = 'position:fixed;inset:auto 0 0;height:160px;z-index:100000;background:#222'
        document.body.append(banner)
      })
      const { covered } = await coveredStops(page)
      expect(covered).toEqual([])
    })
  })
}

test('the first key brings out what had the focus already', async ({ page }) => {
  await page.goto('/shop/?panel=off')
  await expect(page.locator('[data-atoll-state=mounted]').first()).toBeAttached()
  await page.evaluate(() => {
    // Two bars at the same edge cover each other, and no scrolling helps.
    document.querySelector('.woocommerce-store-notice')?.remove()
    const link = document.createElement('a')
    link.href = '#last'
    link.textContent = 'Last link'
    const bar = document.createElement('div')
    bar.style.cssText = 'position:fixed;inset:auto 0 0;height:160px;z-index:100000;background:#222'
    document.body.append(link, bar)
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' })
    link.focus({ preventScroll: true })
  })
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.keyboard.press('Shift')
  const link = page.getByRole('link', { name: 'Last link' })
  await expect(link).toBeFocused()
  await expect
    .poll(() => link.evaluate((one) => one.getBoundingClientRect().bottom - innerHeight))
    .toBeLessThan(-160)
  expect(errors).toEqual([])
})
