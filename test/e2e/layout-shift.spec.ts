import { expect, type Page, test } from '@playwright/test'
import { holdAtoll, watchShifts } from '../support/layout-shifts.ts'

const PATHS = [
  '/',
  '/shop/',
  '/cart/',
  '/checkout/?method=dpd_parcels:2',
  '/checkout/?method=dpd_parcels:2&theme=storefront',
  '/my-account/',
  '/product/linen-cushion-miegas/',
  '/product/mug-with-initials/',
  '/shop/choices/',
  '/product/linen-cushion-miegas/?jquery=off&swatches=off',
  '/product/stoneware-mug-neris/',
  '/product/stoneware-mug-neris/?slider=&zoom=',
  '/product/wool-sweater-kalnas/',
  '/product/wool-sweater-kalnas/?prices=on',
  '/product/linen-cushion-miegas/?prices=on',
  '/welcome-bar/',
  '/welcome-bar/?bar=countdown',
  '/welcome-bar/?bar=offer',
  '/welcome-bar/?bar=own',
  '/contact/',
  '/contact/?status=invalid',
  '/contact/every-field/',
  '/portfolio/',
  '/journal/',
  '/product-gallery/',
  '/studio/',
  '/studio/few-slides/',
  '/grids/portfolio/',
  '/grids/journal/',
  '/grids/makers/',
  '/grids/albums/',
  '/grids/articles/',
  '/grids/catalogue/',
  '/grids/marked/',
  '/grids/marked/?layout=masonry',
  '/grids/facets/?grid-filter=ceramics,wood,gift',
  '/grids/two/',
  '/header/classic-phantom-fade/',
  '/header/inline-slide/',
  '/header/side/',
  '/header/sticky-mobile/',
  '/header/top-line-slideout/',
  '/one-page/',
  '/journal/glazing/',
]
const WINDOWS = [
  { width: 1280, height: 900 },
  { width: 390, height: 844 },
]

/** Less is a line box that the browser rounds, or a row at its end of the line that grows while the page arrives. */
const VISIBLE_SHIFT = 0.002

/** What moved from the moment on at which Atoll came. @param drawn what has to be there by then */
async function shiftsOf(page: Page, path: string, drawn = 'body'): Promise<NonNullable<Window['shifts']>> {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}panel=off`)
  await page.waitForLoadState('networkidle')
  await expect(page.locator('[data-atoll-state=loading]')).toHaveCount(0)
  await expect(page.locator(drawn).first()).toBeVisible()
  // A shift is told with the frame after it.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  const { shifts, since } = await page.evaluate(() => ({
    shifts: window.shifts ?? [],
    since: window.since ?? Number.NaN,
  }))
  expect(since).toBeGreaterThan(0)
  return shifts.filter(({ at }) => at > since)
}

test.describe('nothing moves while the page comes to life', () => {
  for (const path of PATHS) {
    test(path, async ({ page }) => {
      await watchShifts(page)
      await holdAtoll(page)
      for (const viewport of WINDOWS) {
        await page.setViewportSize(viewport)
        const shifts = await shiftsOf(page, path)
        expect(
          shifts.filter(({ value }) => value >= VISIBLE_SHIFT),
          `${viewport.width} px`,
        ).toEqual([])
      }
    })
  }
})

test('selects in a list that become swatches move nothing, however many rows their words take', async ({
  page,
}) => {
  await watchShifts(page)
  await holdAtoll(page)
  for (const viewport of WINDOWS) {
    await page.setViewportSize(viewport)
    const last = '.products > li:last-child .atoll-variation-swatches'
    const shifts = await shiftsOf(page, '/shop/choices/?jquery=off&swatches=off', last)
    expect(shifts, `${viewport.width} px`).toEqual([])
  }
})
