import type { Shop } from '../fixtures/shop.ts'
import type { JQueryVersion, PageRequest, ThemeName } from './page.ts'

const THEMES: readonly ThemeName[] = ['plain', 'storefront', 'hostile']
const JQUERIES: readonly JQueryVersion[] = ['off', '1.12', '3.7', '4.0']
const LOCALES = ['en-US', 'lt-LT', 'ar']

/** Switches that stay on while the visitor goes from page to page, until a URL says otherwise. */
interface Preferences {
  theme: ThemeName
  jquery: JQueryVersion
  panel: boolean
}

const preferences = new WeakMap<Shop, Preferences>()

/** Reads how the page is asked for; `?theme`, `?locale`, `?jquery` and `?panel` are remembered for this visitor. */
export async function readPageRequest(request: Request, url: URL, shop: Shop): Promise<PageRequest> {
  const kept = preferences.get(shop) ?? { theme: 'plain', jquery: '3.7', panel: true }
  preferences.set(shop, kept)
  const asked = url.searchParams
  kept.theme = THEMES.find((known) => known === asked.get('theme')) ?? kept.theme
  kept.jquery = JQUERIES.find((known) => known === asked.get('jquery')) ?? kept.jquery
  if (asked.has('panel')) kept.panel = asked.get('panel') !== 'off'
  const locale = asked.get('locale')
  shop.locale = LOCALES.find((known) => locale && known.startsWith(locale)) ?? shop.locale
  const strict = asked.get('csp') === 'strict'
  const method = request.method === 'POST' ? 'POST' : 'GET'
  const fields = method === 'POST' ? Object.fromEntries((await request.formData()).entries()) : {}
  return {
    url,
    method,
    fields: fields as Record<string, string>,
    theme: kept.theme,
    // jQuery 3 writes strings to innerHTML as it loads, which Trusted Types refuse.
    jquery: strict ? 'off' : kept.jquery,
    panel: kept.panel,
    scriptNonce: strict ? crypto.randomUUID().replaceAll('-', '') : '',
  }
}
