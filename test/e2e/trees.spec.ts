import { expect, type Page, test } from '@playwright/test'
import { settle } from '../support/settle.ts'

/** A page as assistive technology has it, in a state worth reading. */
interface Tree {
  readonly name: string
  readonly address: string
  readonly width?: number
  /** The page where absent; what is inert around a dialog is not part of its tree. */
  readonly scope?: string
  readonly reach?: (page: Page) => Promise<unknown>
}

const PHONE_PX = 390

const TREES: readonly Tree[] = [
  { name: 'shop', address: '/shop/' },
  { name: 'product', address: '/product/linen-cushion-miegas/' },
  {
    name: 'product-reviews',
    address: '/product/stoneware-mug-neris/',
    reach: (page) => page.getByRole('tab', { name: /Reviews/ }).click(),
  },
  { name: 'product-on-a-phone', address: '/product/stoneware-mug-neris/', width: PHONE_PX },
  { name: 'cart', address: '/cart/' },
  {
    name: 'checkout-with-the-list-open',
    address: '/checkout/?method=dpd_parcels:2',
    async reach(page) {
      await page.locator('.atoll-pickup-selector__field').click()
      await page.getByRole('combobox', { name: 'Search' }).fill('birzai')
      await expect(page.locator('.atoll-pickup-selector__count')).toHaveText(/^36 points/)
      await page.keyboard.press('ArrowDown')
      // The shop tells it of the highlighted point.
      await expect(page.getByText('Open now')).toBeVisible()
    },
  },
  {
    // From right to left, and in a language that Atoll has no words in.
    name: 'checkout-in-arabic',
    address: '/checkout/?method=dpd_parcels:2&locale=ar',
    async reach(page) {
      await page.locator('.atoll-pickup-selector__field').click()
      await page.locator('.atoll-pickup-selector__input').fill('birzai')
      await expect(page.locator('.atoll-pickup-selector__count')).toHaveText(/^36 points/)
      await page.keyboard.press('ArrowDown')
      await expect(page.getByText('Open now')).toBeVisible()
    },
  },
  {
    name: 'checkout-refused',
    address: '/checkout/',
    async reach(page) {
      await page.locator('#place_order').click()
      await expect(page.locator('.woocommerce-NoticeGroup-checkout .woocommerce-error')).toBeFocused()
    },
  },
  {
    name: 'contact-refused',
    address: '/contact/',
    async reach(page) {
      await page.locator('.wpcf7-acceptance input').first().check()
      await page.getByRole('button', { name: 'Send message' }).click()
      await expect(page.locator('.wpcf7-form').first()).toHaveAttribute('data-status', 'invalid')
    },
  },
  { name: 'carousels', address: '/studio/' },
  { name: 'grid', address: '/grids/journal/' },
  {
    name: 'post-with-sections',
    address: '/journal/glazing/',
    async reach(page) {
      await page.locator('.st-toggle').scrollIntoViewIfNeeded()
      await page.getByRole('button', { name: 'Recipe of the ash glaze' }).click()
    },
  },
  {
    name: 'menu-on-a-phone',
    address: '/header/sticky-mobile/',
    width: PHONE_PX,
    scope: '[role=dialog]',
    async reach(page) {
      await page.locator('.dt-mobile-menu-icon').first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  {
    name: 'welcome-bar',
    address: '/welcome-bar/?bar=email',
    reach: (page) => expect(page.getByRole('button', { name: 'Send me the code' })).toBeVisible(),
  },
]

/** Addresses say nothing of names, roles and states; some change with each visit. */
function withoutAddresses(tree: string): string {
  const lines = tree.split('\n').filter((line) => !/^ *- \/url:/.test(line))
  const depth = (line = ''): number => line.search(/\S/)
  return lines
    .map((line, at) => (depth(lines[at + 1]) > depth(line) ? line : line.replace(/:$/, '')))
    .join('\n')
}

for (const { name, address, width = 1280, scope = 'body', reach } of TREES) {
  test(`the tree of ${name} is as it was read (\`--update-snapshots\` writes the file)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await settle(page, `${address}${address.includes('?') ? '&' : '?'}panel=off`)
    await page.waitForLoadState('networkidle')
    await reach?.(page)
    const read = async (): Promise<string> => withoutAddresses(await page.locator(scope).ariaSnapshot())
    let tree = ''
    await expect
      .poll(
        async () => {
          const before = tree
          tree = await read()
          return tree === before
        },
        { intervals: [300] },
      )
      .toBe(true)
    expect(`${tree.trim()}\n`).toMatchSnapshot(`${name}.txt`)
  })
}
