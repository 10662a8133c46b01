import { test } from '@playwright/test'
import { BEST_PRACTICE, expectNoViolations } from '../support/axe.ts'
import { OPENED, reachOpened } from '../support/opened.ts'
import { settle } from '../support/settle.ts'

/** At least one page of each kind of island, as it is. */
const PAGES = [
  '/studio/',
  '/product-gallery/',
  '/product/linen-cushion-miegas/',
  '/product/stoneware-mug-neris/',
  '/grids/facets/',
  '/grids/journal/',
  '/welcome-bar/?bar=email',
  '/checkout/',
]

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 390, height: 844 })
})

// Long words, other alphabets, and a language that Atoll has no words in, from right to left.
for (const locale of ['lt', 'de', 'ar']) {
  for (const address of PAGES) {
    test(`${address} is free of barriers on a phone (${locale})`, async ({ page }) => {
      await settle(page, `${address}${address.includes('?') ? '&' : '?'}panel=off&locale=${locale}`)
      await expectNoViolations(page, undefined, BEST_PRACTICE)
    })
  }
  for (const opened of OPENED) {
    test(`${opened.address} is free of barriers with what is open (${locale})`, async ({ page }) => {
      await reachOpened(page, opened, locale)
      await expectNoViolations(page)
    })
  }
}
