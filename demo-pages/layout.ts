import { countItems } from '../fixtures/cart/cart.ts'
import type { Shop } from '../fixtures/shop.ts'
import { escapeHtml } from '../fixtures/shop/escape.ts'
import { commonGlobals } from '../fixtures/shop/globals.ts'
import { directionOf, say } from '../fixtures/shop/texts.ts'
import type { DemoPage, PageContent, PageRequest } from './page.ts'

/** The whole document around a page's content, as a theme would print it. */
export function layout(
  content: PageContent,
  request: PageRequest,
  shop: Shop,
  _pages: readonly DemoPage[],
): string {
  const {
    title,
    bodyClass = '',
    main,
    heading,
    raw = false,
    head = '',
    globals = {},
    hostScripts = [],
  } = content
  const scripts = request.jquery ? ['jquery.js', ...hostScripts] : []
  const { locale } = shop
  const body = heading
    ? `<header class="entry-header"><h1 class="entry-title">${heading}</h1></header>\n<div class="entry-content">${main}</div>`
    : main
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="https://api.w.org/" href="/wp-json/">
<link rel="stylesheet" href="/host/theme-${request.theme}.css">
${printGlobals({ ...commonGlobals(shop, request.url.origin), ...globals })}
${head}
</head>
<body class="theme-${request.theme} ${bodyClass}">
${
  raw
    ? main
    : `<a class="skip-link screen-reader-text" href="#content">${say(locale, 'Skip to content')}</a>
${countItems(shop.session)}
<main id="content" class="site-main">${body}</main>`
}
${scripts.map((name) => `<script src="/host/${name}"></script>`).join('\n')}
<script type="module" src="/atoll/loader.js?ver=6.9.4"></script>
</body>
</html>`
}

function printGlobals(globals: Readonly<Record<string, unknown>>): string {
  return Object.entries(globals)
    .map(
      ([name, value]) =>
        `<script>var ${name} = ${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)};</script>`,
    )
    .join('\n')
}
