import { escapeHtml } from '../../fixtures/shop/escape.ts'
import { type DocPage, GROUPS, relative } from './doc-page.ts'
import { type Heading, plainText, renderInline } from './markdown.ts'

/** Deeper headings would make a list that nobody reads. */
const OUTLINE_DEPTH = 3
/** A page with fewer headings needs no outline. */
const OUTLINE_LEAST = 3

const MARK =
  '<svg class="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true"><circle cx="16" cy="16" r="11" fill="none" stroke="currentColor" stroke-width="3.4" stroke-linecap="round" stroke-dasharray="15 6.5 22 5 14 6.6"/><circle cx="16" cy="16" r="3.4" fill="currentColor"/></svg>'

/** The whole document of a page. */
export function layout(page: DocPage, pages: readonly DocPage[], version: string): string {
  const to = (path: string): string => relative(page.path, path)
  const description = plainText(renderInline(page.lead))
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.title)}${page.path === 'index.html' ? '' : ' · Atoll'}</title>
<meta name="description" content="${escapeHtml(description)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${to('assets/mark.svg')}">
<link rel="stylesheet" href="${to('assets/docs.css')}">
<script src="${to('assets/theme.js')}"></script>
<script defer src="${to('assets/docs.js')}" data-root="${to('')}"></script>
</head>
<body${page.wide ? ' class="wide"' : ''}>
<a class="skip" href="#site-content">Skip to content</a>
<header class="top">
<a class="brand" href="${to('index.html')}">${MARK}<span>Atoll</span> <small>${escapeHtml(version)}</small></a>
<form class="search" role="search" hidden>
<label for="site-search">Search the documentation</label>
<input id="site-search" type="search" autocomplete="off" spellcheck="false" placeholder="Search" aria-describedby="site-search-count" aria-controls="site-search-results">
<kbd aria-hidden="true">/</kbd>
<div class="results" id="site-search-results" hidden><p id="site-search-count" class="count" role="status"></p><ol></ol></div>
</form>
<button class="theme" type="button" hidden></button>
</header>
<div class="columns">
<nav class="menu" aria-label="Documentation">
<details><summary>Menu</summary>
<div>${GROUPS.map((group) => menuGroup(group, page, pages)).join('\n')}</div>
</details>
<script src="${to('assets/menu.js')}"></script>
</nav>
<main id="site-content" tabindex="-1">
${trail(page, pages)}
<h1>${escapeHtml(page.title)}</h1>
${page.lead ? `<p class="lead">${renderInline(page.lead)}</p>` : ''}
${page.body}
</main>
${outline(page.outline)}
</div>
<footer class="end"><p>Atoll ${escapeHtml(version)}, under the <a href="${to('license.html')}">MIT licence</a>. Built from the repository by <code>npm run docs</code>; works offline.</p></footer>
</body>
</html>
`
}

function menuGroup(group: string, page: DocPage, pages: readonly DocPage[]): string {
  const entries = pages.filter((one) => one.group === group && !one.parent)
  const items = entries.map((entry) => {
    const inside = entry.path === page.path || entry.path === page.parent
    const children = inside ? pages.filter(({ parent }) => parent === entry.path) : []
    const list =
      children.length > 0 ? `<ul>${children.map((child) => menuItem(child, page, '')).join('')}</ul>` : ''
    return menuItem(entry, page, list)
  })
  return `<h2>${group}</h2>\n<ul>${items.join('\n')}</ul>`
}

function menuItem({ path, title }: DocPage, page: DocPage, inside: string): string {
  const current = path === page.path ? ' aria-current="page"' : ''
  return `<li><a href="${relative(page.path, path)}"${current}>${escapeHtml(title)}</a>${inside}</li>`
}

/** The way back to the page that lists this one. */
function trail({ path, parent }: DocPage, pages: readonly DocPage[]): string {
  const above = pages.find((one) => one.path === parent)
  return above
    ? `<nav class="trail" aria-label="Breadcrumb"><a href="${relative(path, above.path)}">${escapeHtml(above.title)}</a></nav>`
    : ''
}

function outline(headings: readonly Heading[]): string {
  const shown = headings.filter(({ depth }) => depth <= OUTLINE_DEPTH)
  if (shown.length < OUTLINE_LEAST) return ''
  const items = shown.map(
    ({ id, text, depth }) => `<li class="depth-${depth}"><a href="#${id}">${escapeHtml(text)}</a></li>`,
  )
  return `<nav class="outline" aria-labelledby="site-outline"><h2 id="site-outline">On this page</h2><ul>${items.join('')}</ul></nav>`
}
