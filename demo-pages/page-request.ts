import type { Shop } from '../fixtures/shop.ts'
import { networkOf } from './network.ts'
import type { Device, JQueryVersion, PageRequest, ThemeName } from './demo-page.ts'
import type { State } from './widget-state.ts'

export const THEMES: readonly ThemeName[] = [
  'plain',
  'storefront',
  'hostile',
  'astra',
  'kadence',
  'oceanwp',
  'divi',
  'flatsome',
  'the7',
  'twentytwentyfive',
  'woodmart',
  'hello-elementor',
]
const JQUERIES: readonly JQueryVersion[] = ['off', '1.12', '3.7', '4.0']
export const LOCALES = ['en-US', 'lt-LT', 'de-DE', 'ar']
const DEVICE: { readonly [Part in keyof Device]: ReadonlyArray<Device[Part]> } = {
  scheme: ['dark'],
  motion: ['reduce'],
  contrast: ['forced', 'more'],
  cpu: ['4', '6'],
}

/** Switches that stay on while the visitor goes from page to page, until a URL says otherwise. */
interface Preferences {
  theme: ThemeName
  jquery: JQueryVersion
  panel: boolean
  device: Device
}

const preferences = new WeakMap<Shop, Preferences>()

/**
 * Reads how the page is asked for; theme, language, jQuery, device and panel are remembered for this visitor. A page that
 * judges itself is as its address says, whatever was before.
 */
export async function readPageRequest(
  request: Request,
  url: URL,
  shop: Shop,
  judged: State | null,
): Promise<PageRequest> {
  const before = judged ? undefined : preferences.get(shop)
  const kept: Preferences = before ?? {
    theme: 'plain',
    jquery: '3.7',
    panel: true,
    device: { scheme: '', motion: '', contrast: '', cpu: '' },
  }
  if (judged) shop.locale = 'en-US'
  else preferences.set(shop, kept)
  const asked = url.searchParams
  kept.theme = THEMES.find((known) => known === asked.get('theme')) ?? kept.theme
  kept.jquery = JQUERIES.find((known) => known === asked.get('jquery')) ?? kept.jquery
  if (asked.has('panel')) kept.panel = asked.get('panel') !== 'off'
  kept.device = readDevice(asked, kept.device)
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
    device: kept.device,
    network: networkOf(request.headers.get('cookie') ?? '', asked),
    judged,
    scriptNonce: strict ? crypto.randomUUID().replaceAll('-', '') : '',
  }
}

/** What is asked for, else as it was; another word ends it. */
function readDevice(asked: URLSearchParams, kept: Device): Device {
  const read = <Part extends keyof Device>(part: Part): Device[Part] => {
    const value = asked.get(part)
    return value === null ? kept[part] : (DEVICE[part].find((one) => one === value) ?? '')
  }
  return { scheme: read('scheme'), motion: read('motion'), contrast: read('contrast'), cpu: read('cpu') }
}
