import { expect, type Page, test } from '@playwright/test'
import { THEME_STYLES } from '../../demo-pages/theme-styles.ts'
import type { ThemeName } from '../../demo-pages/demo-page.ts'
import { expectNoViolations } from '../support/axe.ts'
import { faintParts } from '../support/contrast.ts'
import { addressOf, demoPages } from '../support/demo-pages.ts'
import { settle } from '../support/settle.ts'

/** What Atoll draws: the colours of the page around it are the theme's. */
const OURS = '[data-atoll-root], [data-atoll-part]'
const OUR_PARTS = `:is(${OURS}), :is(${OURS}) *, [class*="atoll-"]`

interface Surroundings {
  readonly name: string
  readonly theme: ThemeName
  readonly style?: string
}

const SURROUNDINGS: readonly Surroundings[] = [
  { name: 'the plain theme', theme: 'plain' },
  { name: 'Storefront', theme: 'storefront' },
  { name: 'a hostile theme', theme: 'hostile' },
  {
    name: 'a dark theme',
    theme: 'plain',
    // As a theme does that has its own colours, of the plugins' classes too; Atoll is told nothing.
    style:
      ':root { --paper: #16181d; --sheet: #1e2128; --ink: #e9e6e0; --soft: #b9b3aa; --line: #3a3f4a; --clay: #f0a58a; --clay-dark: #f7c3b1; --moss: #b5c79a } html, body { background: #16181d; color: #e9e6e0 } .site-footer, .woocommerce-error, .woocommerce-info { background: #1e2128 } .wpcf7-not-valid-tip { color: #f2b8b5 }',
  },
]

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

/** Puts the page into another theme, as if the server had printed that one's style sheets. */
async function applyTheme(page: Page, { theme, style = '' }: Surroundings): Promise<void> {
  await page.evaluate(
    async ({ known, sheets, name, css }) => {
      for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
        if (known.some((one) => link.getAttribute('href')?.startsWith(`/host/themes/${one}/`))) link.remove()
      const loading = sheets.map((sheet) => {
        const link = document.createElement('link')
        link.rel = 'stylesheet'
        link.href = `/host/themes/${sheet}.css`
        const loaded = new Promise((resolve) => link.addEventListener('load', resolve))
        const [first] = document.head.querySelectorAll('link[rel="stylesheet"]')
        if (first) first.before(link)
        else document.head.append(link)
        return loaded
      })
      await Promise.all(loading)
      const dark = new CSSStyleSheet()
      dark.replaceSync(css)
      document.adoptedStyleSheets = [dark]
      document.body.className = document.body.className.replace(/theme-\w+/, `theme-${name}`)
    },
    { known: Object.keys(THEME_STYLES), sheets: THEME_STYLES[theme] ?? [], name: theme, css: style },
  )
}

/** States that only make a page larger. */
const LARGER = /items=2000|variations=5000/

for (const demo of await demoPages()) {
  const plain = demo.path === '/grids/catalogue/' ? 'items=40' : ''
  const states = [{ label: 'as it is', query: plain }, ...(demo.states ?? [])].filter(
    ({ query }) => !LARGER.test(query) && !query.includes('theme='),
  )
  test(`${demo.title}, ${addressOf(demo)}: contrast in every state and all surroundings`, async ({
    page,
  }) => {
    test.setTimeout(20_000 + 10_000 * states.length)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const { label, query } of states) {
      await settle(page, addressOf(demo, query))
      for (const surroundings of SURROUNDINGS) {
        await applyTheme(page, surroundings)
        expect.soft(await faintParts(page, OUR_PARTS), `${label}, ${surroundings.name}`).toEqual([])
      }
    }
  })
}
