import { readGlobal, textOf } from '../../read/globals.ts'
import type { ClientSettings } from '../settings.ts'

/** Globals in which plugins and themes print their URLs. */
const GLOBALS = [
  'dpd',
  'wc_checkout_params',
  'wc_cart_params',
  'woocommerce_params',
  'wc_add_to_cart_params',
  'wc_cart_fragments_params',
  'wc_add_to_cart_variation_params',
  'dtLocal',
  'awdr_params',
]

/** Where the shop answers. Read with every call: plugins declare their globals late, and twice. */
export interface Endpoints {
  readonly ajax: () => string
  readonly wcAjax: (endpoint: string) => string
  /** URL of a path below the REST root, with pretty permalinks or without. */
  readonly rest: (path: string) => string
  /** Where a fresh REST nonce comes from; `undefined` where the page does not say where admin-ajax is. */
  readonly restNonce: () => string | undefined
}

export function createEndpoints(page: Omit<ClientSettings, 'extraQuery'>): Endpoints {
  const knownAjax = (): string => page.ajaxUrl || printed('ajax_url') || printed('ajaxurl')
  return {
    ajax: () => knownAjax() || '/wp-admin/admin-ajax.php',
    wcAjax: (endpoint) =>
      (page.wcAjaxUrl || printed('wc_ajax_url') || '/?wc-ajax=%%endpoint%%').replace(
        '%%endpoint%%',
        encodeURIComponent(endpoint),
      ),
    rest(path) {
      const root = page.restRoot || textOf(readGlobal('wpApiSettings'), 'root') || linkedRoot() || '/wp-json/'
      const relative = path.replace(/^\//, '')
      return root.replace(/\/?$/, '/') + (root.includes('?') ? relative.replace('?', '&') : relative)
    },
    restNonce() {
      const { apiFetch } = readGlobal('wp') as { apiFetch?: { nonceEndpoint?: unknown } }
      if (typeof apiFetch?.nonceEndpoint === 'string') return apiFetch.nonceEndpoint
      const ajax = knownAjax()
      return ajax ? addQuery(ajax, { action: 'rest-nonce' }) : undefined
    },
  }
}

/** `url` with each of `query` that it does not have yet. */
export function addQuery(url: string, query: Readonly<Record<string, string>>): string {
  const [whole = '', fragment] = url.split('#', 2)
  const present = new URLSearchParams(whole.split('?')[1])
  const missing = Object.entries(query).filter(([name]) => !present.has(name))
  if (missing.length === 0) return url
  const extended = `${whole}${whole.includes('?') ? '&' : '?'}${new URLSearchParams(missing).toString()}`
  return fragment === undefined ? extended : `${extended}#${fragment}`
}

/** Whether `url` is of the page's own origin. */
export function isOwnOrigin(url: string): boolean {
  try {
    return new URL(url, document.baseURI).origin === location.origin
  } catch {
    return false
  }
}

function printed(key: string): string {
  return GLOBALS.map((name) => textOf(readGlobal(name), key)).find(Boolean) ?? ''
}

function linkedRoot(): string | null | undefined {
  return document.querySelector('link[rel="https://api.w.org/"]')?.getAttribute('href')
}
