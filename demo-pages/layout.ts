import type { Shop } from '../fixtures/shop.ts'
import { CONSENT_SCRIPT } from '../fixtures/analytics/consent.ts'
import { TRACKER_SCRIPT } from '../fixtures/shop/analytics.ts'
import { escapeHtml } from '../fixtures/shop/escape.ts'
import { commonGlobals } from '../fixtures/shop/globals.ts'
import { directionOf } from '../fixtures/shop/texts.ts'
import { pageFooter, pageHeader } from './chrome.ts'
import { JUDGE_FOOT, judgeHead } from './judge.ts'
import { printJson } from '../fixtures/shop/print-json.ts'
import type { DemoPage, PageContent, PageRequest } from './demo-page.ts'
import { panelMarkup } from './panel.ts'
import { withOptions } from './set-options.ts'
import { THEME_STYLES } from './theme-styles.ts'

/** Scripts that the host has on every page, when it has jQuery. */
const COMMON_SCRIPTS = [
  'woocommerce/block-ui.js',
  'woocommerce/frontend/add-to-cart.js',
  'woocommerce/cart-fragments.js',
]

/** A browser fetches a page as its link is pressed down, and shows that one (page-caches.md#early-fetch). */
const SPECULATION_RULES = `<script type="speculationrules">
${printJson({
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/wp-*.php', '/wp-admin/*', '/wp-content/*', '/*\\\\?(.+)'] } },
          { not: { selector_matches: 'a[rel~="nofollow"]' } },
          { not: { selector_matches: '.no-prefetch, .no-prefetch a' } },
        ],
      },
      eagerness: 'conservative',
    },
  ],
})}
</script>`

/** The site owner's configuration where consent is asked for: nothing leaves before the answer. */
const HOLDING =
  '<script type="application/json" data-atoll-config>{"widgets":{"shop-analytics":{"consent":"hold"}}}</script>'

function sheetsOf({ theme, device }: PageRequest): string {
  const own = THEME_STYLES[theme] ?? [
    'storefront/products',
    'storefront/checkout',
    'gallery/frame',
    `gallery/${theme}`,
  ]
  return [...own, ...(device.scheme === 'dark' ? ['dark'] : [])]
    .map((name) => `<link rel="stylesheet" href="/host/themes/${name}.css">`)
    .join('\n')
}

/** Runs before everything else, where a device is asked for. */
function deviceScript({ device }: PageRequest): string {
  const asked = Object.entries(device).filter(([, value]) => value !== '')
  if (asked.length === 0) return ''
  return `<script src="/host/harness/media.js" ${asked.map(([name, value]) => `data-${name}="${value}"`).join(' ')}></script>`
}

/** The whole document around a page's content, as a theme would print it. */
export function layout(
  content: PageContent,
  request: PageRequest,
  shop: Shop,
  pages: readonly DemoPage[],
): string {
  const {
    title,
    bodyId,
    bodyClass = '',
    raw = false,
    head: printed = '',
    foot = '',
    globals = {},
    hostScripts = [],
  } = content
  const scripts =
    request.jquery === 'off'
      ? []
      : [...new Set([`jquery-${request.jquery}.js`, ...COMMON_SCRIPTS, ...hostScripts])]
  const { locale } = shop
  const head = withOptions(printed, request.url)
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
${deviceScript(request)}
${request.judged ? judgeHead(request.judged, locale, request.url.searchParams) : ''}
<link rel="icon" href="/uploads/mark.svg">
<link rel="https://api.w.org/" href="/wp-json/">
<link rel="stylesheet" href="/atoll/first-paint.css">
<link rel="stylesheet" href="/host/base.css">
${sheetsOf(request)}
${printGlobals({ ...commonGlobals(shop, request.url.origin), ...globals })}
${TRACKER_SCRIPT}
${request.url.searchParams.get('consent') === 'ask' ? CONSENT_SCRIPT + (head.includes('data-atoll-config') ? '' : HOLDING) : ''}
${head}
</head>
<body${bodyId ? ` id="${bodyId}"` : ''} class="theme-${request.theme} ${bodyClass}">
${raw ? content.main : `${pageHeader(shop, request.url.pathname, content.heading)}${mainArea(content)}${pageFooter(shop)}`}
${scripts.map((name) => `<script src="/host/plugins/${name}"></script>`).join('\n')}
${SPECULATION_RULES}
${foot}
${request.panel ? panelMarkup(request, pages) : ''}
${request.judged ? JUDGE_FOOT : '<script type="module" src="/atoll/loader.js?ver=6.9.4"></script>'}
</body>
</html>`
}

function mainArea({ heading, main }: PageContent): string {
  const inside = heading
    ? `<article class="page type-page hentry">
				<header class="entry-header"><h1 class="entry-title">${heading}</h1></header>
				<div class="entry-content">
${main}
				</div>
			</article>`
    : main
  return `			<main id="main" class="site-main">
			${inside}
			</main>
`
}

/** WordPress prints a script's settings under its handle, by which they are found in the page. */
const HANDLES: Readonly<Record<string, string>> = {
  _wpUtilSettings: 'wp-util',
  awdr_params: 'awdr-main',
  dpd: 'woo-shipping-dpd-baltic',
  mySettings: 'wp-dpd-shipping-js',
  wc_add_to_cart_params: 'wc-add-to-cart',
  wc_add_to_cart_variation_params: 'wc-add-to-cart-variation',
  wc_address_i18n_params: 'wc-address-i18n',
  wc_cart_fragments_params: 'wc-cart-fragments',
  wc_cart_params: 'wc-cart',
  wc_checkout_params: 'wc-checkout',
  wc_country_select_params: 'wc-country-select',
  wc_order_attribution: 'wc-order-attribution',
  wc_single_product_params: 'wc-single-product',
  woo_ml_public_post: 'woo-ml-public-script',
  woo_variation_swatches_options: 'woo-variation-swatches',
  woocommerce_params: 'woocommerce',
  wooMailerLitePublicData: 'woo-mailerlite-public',
  wpApiSettings: 'wp-api-request',
}

function printGlobals(globals: Readonly<Record<string, unknown>>): string {
  return Object.entries(globals)
    .map(([name, value]) => {
      const id = HANDLES[name] ? ` id="${HANDLES[name]}-js-extra"` : ''
      return `<script${id}>var ${name} = ${printJson(value)};</script>`
    })
    .join('\n')
}
