import type { Page } from '@playwright/test'
import type { ThemeName } from '../../demo-pages/demo-page.ts'
import { THEME_STYLES } from '../../demo-pages/theme-styles.ts'

/** What Atoll draws: the colours of the page around it are the theme's. */
export const OURS = '[data-atoll-root], [data-atoll-part]'
export const OUR_PARTS = `:is(${OURS}), :is(${OURS}) *, [class*="atoll-"]`

export interface Surroundings {
  readonly name: string
  readonly theme: ThemeName
  readonly style?: string
}

export const SURROUNDINGS: readonly Surroundings[] = [
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

/** Puts the page into another theme, as if the server had printed that one's style sheets. */
export async function applyTheme(page: Page, { theme, style = '' }: Surroundings): Promise<void> {
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
