import { expect, type Page, test } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { faintParts } from '../support/contrast.ts'
import { settle } from '../support/settle.ts'
import { OUR_PARTS, OURS, SURROUNDINGS } from '../support/surroundings.ts'

const STATES: ReadonlyArray<{
  readonly name: string
  readonly address: string
  readonly reach?: (page: Page) => Promise<unknown>
}> = [
  {
    name: 'the list of pickup points, open, with an active row',
    address: '/checkout/?method=dpd_parcels:2',
    async reach(page) {
      await page.locator('.atoll-pickup-selector__field').press('Enter')
      await expect(page.locator('.atoll-pickup-selector__point').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
    },
  },
  {
    name: 'a search that finds nothing',
    address: '/checkout/?method=dpd_parcels:2',
    async reach(page) {
      await page.locator('.atoll-pickup-selector__field').press('Enter')
      await page.locator('.atoll-pickup-selector__input').fill('qqqqq')
      await expect(page.getByText('No pickup point matches “qqqqq”.')).toBeVisible()
    },
  },
  {
    name: 'a chosen swatch, one out of reach, and its name in words',
    address: '/product/linen-cushion-miegas/',
    async reach(page) {
      await page.getByRole('radio', { name: 'Chalk', exact: true }).press(' ')
      await page.getByRole('radio', { name: '40 × 40' }).press(' ')
    },
  },
  {
    name: 'a refused contact form',
    address: '/contact/',
    async reach(page) {
      await page.locator('.wpcf7-acceptance input').first().check()
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.locator('.atoll-contact-form__summary')).toBeVisible()
    },
  },
  {
    name: 'the cart in the header',
    address: '/shop/?free-shipping=80',
    reach: (page) => page.locator('.site-header-cart .cart-contents').focus(),
  },
  { name: 'carousels', address: '/studio/' },
  { name: 'a grid', address: '/grids/portfolio/' },
]

for (const { name: surroundings, theme, style } of SURROUNDINGS) {
  for (const { name, address, reach } of STATES) {
    test(`${name}: at least 4.5:1 in ${surroundings}`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await settle(page, `${address}${address.includes('?') ? '&' : '?'}panel=off&theme=${theme}`)
      if (style) await page.addStyleTag({ content: style })
      await reach?.(page)
      await expect(page.locator(OURS).first()).toBeAttached()
      await expectNoViolations(page, OURS)
      expect(await faintParts(page, OUR_PARTS)).toEqual([])
    })
  }
}
