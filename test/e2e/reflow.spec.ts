import { expect, type Page, test } from '@playwright/test'
import { addressOf, demoPages } from '../support/demo-pages.ts'
import { OPENED, reachOpened } from '../support/opened.ts'

/** WCAG 1.4.12: the widest text that a reader may ask for. */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }'
/** WCAG 1.4.4. */
const LARGE = 'html { font-size: 200% !important }'

const WINDOWS = [
  { how: 'at 320 px', width: 320, style: '' },
  { how: 'at 320 px, with wide spacing', width: 320, style: SPACED },
  { how: 'at 390 px, with text of 200 %', width: 390, style: LARGE },
  { how: 'at 390 px, with text of 200 % and wide spacing', width: 390, style: LARGE + SPACED },
]

const OTHERS = [
  '/cart/?panel=off&cart=many',
  '/checkout/?panel=off&method=dpd_parcels:2',
  '/header/inline-slide/?panel=off',
  '/header/side/?panel=off',
  '/header/sticky-mobile/?panel=off',
  '/header/top-line-slideout/?panel=off',
]

/** A constructed sheet, which no policy forbids. */
async function restyle(page: Page, style: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, style)
}

/** What sticks out of the page at its end, and words of Atoll's that are cut off. */
function lost(
  page: Page,
): Promise<{ readonly sideways: readonly string[]; readonly cut: readonly string[] }> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const name = (element: Element): string => `${element.localName}.${element.getAttribute('class') ?? ''}`
    const all = [...document.querySelectorAll('body *')]
    const sideways =
      scrollWidth <= clientWidth
        ? []
        : all.filter((element) => {
            const { left, right, width } = element.getBoundingClientRect()
            return width > 0 && (left < -1 || right > clientWidth + 1)
          })
    const cut = all.filter((element) => {
      if (!element.closest('[data-atoll-part], [data-atoll-root]') && !element.matches('[class*="atoll-"]'))
        return false
      if (!(element instanceof HTMLElement)) return false
      const { clientHeight, clientWidth: inside, scrollHeight, scrollWidth: wanted } = element
      const hasWords = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (!hasWords || inside < 2 || clientHeight < 2) return false
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false
      const { overflowX, overflowY } = getComputedStyle(element)
      const clips = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
      return (
        (clips(overflowX) && wanted > inside + 1) || (clips(overflowY) && scrollHeight > clientHeight + 1)
      )
    })
    return { sideways: sideways.map(name), cut: cut.map(name) }
  })
}

const addresses = [...(await demoPages()).map((page) => addressOf(page)), ...OTHERS]

/** Pages whose words are Atoll's for the most part: long ones in German and Lithuanian. */
const LONG_WORDS = [
  '/product/linen-cushion-miegas/',
  '/product/stoneware-mug-neris/',
  '/grids/facets/',
  '/grids/journal/',
  '/studio/',
  '/cart/',
  '/checkout/',
  '/my-account/',
  '/contact/',
  '/welcome-bar/',
]

async function expectNothingLost(page: Page): Promise<void> {
  for (const { how, width, style } of WINDOWS) {
    await page.setViewportSize({ width, height: 844 })
    await restyle(page, style)
    await expect.poll(() => lost(page), how).toEqual({ sideways: [], cut: [] })
  }
}

for (const locale of ['en', 'ar', 'lt', 'de']) {
  const asked = ['en', 'ar'].includes(locale)
    ? addresses
    : addresses.filter((address) => LONG_WORDS.some((path) => address.startsWith(path)))
  for (const address of asked) {
    test(`${address} never scrolls sideways and cuts no text (${locale})`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 844 })
      await page.goto(`${address}&locale=${locale}`)
      await page.waitForFunction(() => 'atoll' in window)
      await page.evaluate(() => scrollTo({ top: 1e6, behavior: 'instant' }))
      await expect(page.locator('[data-atoll-state=loading]')).toHaveCount(0)
      await expectNothingLost(page)
    })
  }
  for (const opened of OPENED) {
    test(`${opened.address} cuts no text of what is open (${locale})`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 844 })
      await reachOpened(page, opened, locale)
      await expectNothingLost(page)
    })
  }
}
