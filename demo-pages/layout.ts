import type { Shop } from '../fixtures/shop.ts'
import type { DemoPage, PageContent, PageRequest } from './page.ts'

/** The whole document around a page's content, as a theme would print it. */
export function layout(
  content: PageContent,
  request: PageRequest,
  shop: Shop,
  _pages: readonly DemoPage[],
): string {
  const { title, bodyClass = '', main, raw = false, head = '', globals = {}, hostScripts = [] } = content
  const scripts = request.jquery ? ['jquery.js', ...hostScripts] : []
  return `<!doctype html>
<html lang="${shop.locale}">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${Object.entries(globals)
  .map(
    ([name, value]) =>
      `<script>var ${name} = ${JSON.stringify(value).replaceAll('<', String.raw`\u003c`)};</script>`,
  )
  .join('\n')}
${head}
</head>
<body class="${bodyClass}">
${raw ? main : `<main>${main}</main>`}
${scripts.map((name) => `<script src="/host/${name}"></script>`).join('\n')}
<script type="module" src="/atoll/loader.js?ver=6.9.4"></script>
</body>
</html>`
}
