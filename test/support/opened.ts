import { expect, type Page } from '@playwright/test'

/** A page with something of Atoll's open on it, whatever its language. */
export interface Opened {
  readonly address: string
  readonly open: (page: Page) => Promise<unknown>
}

export const OPENED: readonly Opened[] = [
  {
    address: '/checkout/?panel=off&method=dpd_parcels:2',
    async open(page) {
      await page.locator('.atoll-pickup-selector__field').click()
      await expect(page.locator('[role=option]').first()).toBeVisible()
    },
  },
  {
    address: '/portfolio/?panel=off',
    async open(page) {
      await page.locator('.justified-gallery a').first().click()
      await expect(page.locator('.atoll-lightbox__counter')).toBeVisible()
    },
  },
  {
    address: '/contact/?panel=off',
    async open(page) {
      await page.locator('.wpcf7-acceptance input').first().check()
      await page.locator('.wpcf7-submit').first().click()
      await expect(page.locator('.wpcf7-form').first()).toHaveAttribute('data-status', 'invalid')
    },
  },
  {
    address: '/shop/?panel=off&cart-extras=on&free-shipping=80',
    async open(page) {
      // WooCommerce's own script, too, has put in the link that it fetches: the focus would be lost with the one before.
      await expect(page.locator('.site-header-cart')).toHaveAttribute('data-atoll-state', 'mounted')
      await page.waitForLoadState('networkidle')
      await page.locator('.site-header-cart .cart-contents').focus()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Tab')
      await expect(page.locator('.site-header-cart .cart-contents')).toHaveAttribute('aria-expanded', 'true')
    },
  },
  {
    address: '/cart/?panel=off',
    async open(page) {
      await page.locator('#coupon_code').fill('nonsense')
      await page.locator('[name=apply_coupon]').click()
      await expect(page.locator('.coupon-error-notice')).toBeVisible()
    },
  },
]

/** Opens a page, and what is to be open on it once every widget runs. */
export async function reachOpened(page: Page, { address, open }: Opened, locale: string): Promise<void> {
  await page.goto(`${address}&locale=${locale}`)
  await page.waitForFunction(() => 'atoll' in window)
  // None is loading before the runtime has come, either.
  await expect(page.locator('[data-atoll-state=mounted]').first()).toBeAttached()
  await expect(page.locator('[data-atoll-state=loading]')).toHaveCount(0)
  await open(page)
}
