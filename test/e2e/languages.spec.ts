import { expect, type Page, test } from '@playwright/test'
import { refreshedOnce } from '../support/pickup-page.ts'
import { settle } from '../support/settle.ts'

/** WCAG 3.1.2: on a page in a language that Atoll has no words in, its own are marked as English, and nothing else is. */

/** Arabic that is said to be English: a voice for English leaves it out. */
function wronglyEnglish(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const arabic = /[\u0600-\u06ff]/
    const isEnglish = (element: Element): boolean =>
      element.closest('[lang]')?.matches('[lang|="en"]') ?? false
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (element && arabic.test(text.nodeValue ?? '') && isEnglish(element)) found.push(text.nodeValue ?? '')
    }
    for (const element of document.querySelectorAll(
      '[placeholder], [alt], a[aria-label], :is(button, input)[aria-label]',
    )) {
      for (const name of ['placeholder', 'alt', 'aria-label']) {
        const text = element.getAttribute(name) ?? ''
        if (arabic.test(text) && isEnglish(element)) found.push(text)
      }
    }
    return found
  })
}

const PAGES: ReadonlyArray<readonly [address: string, reach?: (page: Page) => Promise<unknown>]> = [
  ['/checkout/?method=dpd_parcels:2', (page) => page.locator('.atoll-pickup-selector__field').click()],
  ['/checkout/', (page) => page.locator('#place_order').click()],
  ['/product/linen-cushion-miegas/'],
  ['/cart/'],
  ['/shop/', (page) => page.locator('.site-header-cart .cart-contents').hover()],
]

for (const [address, reach] of PAGES) {
  test(`nothing in Arabic is said to be English: ${address}`, async ({ page }) => {
    await settle(page, `${address}${address.includes('?') ? '&' : '?'}panel=off&locale=ar`)
    await reach?.(page)
    await page.waitForTimeout(500)
    await expect(page.locator('body')).toContainText('المتجر')
    expect(await wronglyEnglish(page)).toEqual([])
  })
}

test('pickup points are in the page’s language, what Atoll says of them in English', async ({ page }) => {
  await settle(page, '/checkout/?panel=off&locale=ar&method=dpd_parcels:2')
  // The field's row moves with the refresh that WooCommerce starts by itself, and the list with it.
  await refreshedOnce(page)
  await page.locator('.atoll-pickup-selector__field').click()
  const option = page.locator('.atoll-pickup-selector__point').first()
  const language = await page.evaluate(() => document.documentElement.lang)
  await expect(option).toHaveAttribute('lang', language)
  await expect(option.locator('.atoll-pickup-selector__cod')).toHaveAttribute('lang', 'en')
  await option.click()
  const field = page.locator('.atoll-pickup-selector__field')
  await expect(field).toHaveAttribute('data-chosen', 'true')
  await expect(field).toHaveAttribute('lang', language)
})

test('a form’s errors are in the language of the form, also in the summary', async ({ page }) => {
  await settle(page, '/contact/?panel=off&locale=ar')
  await page
    .locator('.wpcf7')
    .first()
    .evaluate((form: HTMLElement) => form.setAttribute('lang', 'sv'))
  await page.locator('.wpcf7-acceptance input').first().check()
  await page.locator('.wpcf7-submit').first().click()
  const link = page.locator('.atoll-contact-form__link').first()
  await expect(link).toBeVisible()
  const languages = [link, page.locator('.atoll-contact-form__title').first()].map((part) =>
    part.evaluate((element) => element.closest<HTMLElement>('[lang]')?.lang),
  )
  expect(await Promise.all(languages)).toEqual(['sv', 'en'])
})
