import { GRID_NONCE } from '../../fixtures/grid/handlers.ts'
import { catalogue, journal, works } from '../../fixtures/grid/posts.ts'
import { facets } from '../../fixtures/grid/facets.ts'
import { loop, LOOP_PAGE } from '../../fixtures/grid/loop.ts'
import { shortcode } from '../../fixtures/grid/shortcode.ts'
import { cell, TEMPLATES, templatePage } from '../../fixtures/grid/template.ts'
import type { Shop } from '../../fixtures/shop.ts'
import type { DemoPage, PageContent, PageRequest } from '../demo-page.ts'

const HEAD = '<link rel="stylesheet" href="/host/themes/the7/grid.css">'

/** What the theme prints for its scripts; only what grids read. */
function themeGlobals(
  shop: Shop,
  template: keyof typeof TEMPLATES | null,
  lazyLoading: boolean,
): Readonly<Record<string, unknown>> {
  const page = template && TEMPLATES[template]
  return {
    dtLocal: {
      themeUrl: '/wp-content/themes/dt-the7',
      moreButtonText: { loading: 'Loading...', loadMore: 'Load more' },
      postID: page?.postId ?? '68',
      ajaxurl: '/wp-admin/admin-ajax.php',
      ajaxNonce: shop.nonces.issue(GRID_NONCE),
      pageData: page?.pageData ?? { type: 'page', template: 'page', layout: null },
      themeSettings: { smoothScroll: 'on', lazyLoading },
    },
  }
}

function gridPage(
  shop: Shop,
  heading: string,
  lead: string,
  main: string,
  more: Partial<PageContent> = {},
): PageContent {
  return {
    title: `${heading} – Dirbtuvė`,
    bodyClass: 'page grids',
    heading,
    head: HEAD,
    globals: themeGlobals(shop, null, false),
    main: `<p class="grid-lead">${lead}</p><h2 class="screen-reader-text">All entries</h2>${main}`,
    ...more,
  }
}

function count(url: URL, name: string, fallback: number): number {
  const value = Number(url.searchParams.get(name))
  return Number.isInteger(value) && value !== 0 ? value : fallback
}

function portfolio({ url }: PageRequest): string {
  return shortcode({
    posts: works,
    path: url.pathname,
    id: '5d3dff',
    mode: 'masonry',
    paging: 'load-more',
    limit: count(url, 'limit', 9),
    effect: url.searchParams.get('effect') ?? 'fade-in',
    classes: url.searchParams.has('auto') ? 'lazy-loading-mode ' : '',
    columns: { d: 4, h: 3, t: 2, p: 1 },
    padding: 12,
    short: true,
  })
}

export const pages: readonly DemoPage[] = [
  {
    path: '/grids/portfolio/',
    title: 'Portfolio grid',
    description: 'Masonry of eighteen works with filter, order and a button for more; all are in the page.',
    group: 'Content',
    widgets: ['post-grid'],
    states: [
      { label: 'Ceramics by name', query: 'grid-filter=ceramics&grid-sort=name&grid-order=asc' },
      { label: 'Loads by itself', query: 'auto' },
      { label: 'Right to left', query: 'locale=ar' },
    ],
    render: (shop, request) =>
      gridPage(
        shop,
        'Made for others',
        'Commissions from the last two years. Choose a material, or let the names decide.',
        portfolio(request),
      ),
  },
  {
    path: '/grids/journal/',
    title: 'Journal list',
    description: 'A list of fourteen posts in pages of three, with filter and order.',
    group: 'Content',
    widgets: ['post-grid'],
    states: [
      { label: 'Page 3', query: 'grid-page=3' },
      { label: 'All page links', query: 'all&limit=1' },
    ],
    render: (shop, { url }) =>
      gridPage(
        shop,
        'From the workshop',
        'What went well, what went wrong and when we are closed.',
        shortcode({
          posts: journal,
          path: url.pathname,
          id: '1075ef',
          mode: 'list',
          paging: 'pages',
          limit: count(url, 'limit', 3),
          effect: 'fade-in',
          classes: url.searchParams.has('all') ? 'show-all-pages' : '',
        }),
      ),
  },
  {
    path: '/grids/makers/',
    title: 'CSS grid in pages',
    description: 'The theme’s own CSS grid; only visibility and order are the widget’s.',
    group: 'Content',
    widgets: ['post-grid'],
    states: [{ label: 'Two a page', query: 'limit=2' }],
    render: (shop, { url }) =>
      gridPage(
        shop,
        'Stories in a grid',
        'The same journal, in columns that the theme’s style sheet draws.',
        shortcode({
          posts: journal,
          path: url.pathname,
          id: '22f4ca',
          mode: 'css-grid',
          paging: 'pages',
          limit: count(url, 'limit', 6),
        }),
      ),
  },
  {
    path: '/grids/albums/',
    title: 'Albums, loaded on demand',
    description: 'Rows of albums; the server sends the next four with every click.',
    group: 'Content',
    widgets: ['post-grid'],
    states: [
      { label: 'Loads by itself', query: 'auto' },
      { label: 'Fails once', query: 'fault=500&on=presscore_template_ajax&times=1' },
      { label: 'Slow', query: 'fault=slow&on=presscore_template_ajax' },
      { label: 'Answers overtake each other', query: 'fault=out-of-order&on=presscore_template_ajax' },
    ],
    render: (shop, { url }) =>
      gridPage(
        shop,
        'Albums',
        'Pictures of days worth remembering.',
        templatePage(TEMPLATES.albums, url.searchParams.has('auto') ? ' lazy-loading-mode' : ''),
        { globals: themeGlobals(shop, 'albums', false) },
      ),
  },
  {
    path: '/grids/articles/',
    title: 'Articles in pages, from the server',
    description: 'Masonry of posts; filter, order and pages are asked of the server.',
    group: 'Content',
    widgets: ['post-grid'],
    states: [
      { label: 'Answers overtake each other', query: 'fault=out-of-order&on=presscore_template_ajax' },
      { label: 'Offline', query: 'fault=offline&on=presscore_template_ajax' },
    ],
    render: (shop) =>
      gridPage(shop, 'Articles', 'Two at a time, so that each gets read.', templatePage(TEMPLATES.articles), {
        globals: themeGlobals(shop, 'articles', false),
      }),
  },
  {
    path: '/grids/stories/',
    title: 'Page-builder loop',
    description: 'The server prints one page of the loop; the others come from the page’s own address.',
    group: 'Content',
    widgets: ['post-grid'],
    states: [
      { label: 'Page 2', query: `${LOOP_PAGE}=2` },
      { label: 'Loaded on demand', query: 'more' },
    ],
    render: (shop, { url }) =>
      gridPage(
        shop,
        'Stories',
        'Four at a time, each with an address of its own.',
        loop({
          posts: journal,
          path: url.pathname,
          page: count(url, LOOP_PAGE, 1),
          perPage: 4,
          paging: url.searchParams.has('more') ? 'load-more' : 'pages',
        }),
      ),
  },
  {
    path: '/grids/marked/',
    title: 'Grid marked by attribute',
    description: 'No plugin printed it, and no paginator: Atoll makes the button or the links of pages.',
    group: 'Content',
    widgets: ['post-grid'],
    states: [
      { label: 'Page links', query: 'paging=pages' },
      { label: 'All page links', query: 'paging=pages&size=2&all=on' },
      { label: 'Masonry', query: 'layout=masonry' },
      { label: 'Loads once ahead, then by its button', query: 'ahead=1' },
    ],
    render: (shop, { url }) =>
      gridPage(
        shop,
        'Works on the shelf',
        'Eighteen pieces, six at a time.',
        `<div data-atoll="post-grid" data-atoll-layout="${url.searchParams.get('layout') === 'masonry' ? 'masonry' : 'grid'}" data-atoll-paging="${url.searchParams.get('paging') === 'pages' ? 'pages' : 'load-more'}" data-atoll-page-size="${count(url, 'size', 6)}"${url.searchParams.has('ahead') ? ` data-atoll-auto-load data-atoll-auto-loads="${count(url, 'ahead', 1)}"` : ''}${url.searchParams.get('all') === 'on' ? ' data-atoll-show-all-pages' : ''} data-atoll-columns='{"d":3,"t":2,"p":1}' data-atoll-gap="12">${works.map((post) => cell(post, TEMPLATES.albums)).join('\n')}</div>`,
      ),
  },
  {
    path: '/grids/facets/',
    title: 'Several filters',
    description: 'Materials and uses are chosen together, with counts, chips and a way out.',
    group: 'Content',
    widgets: ['post-grid'],
    states: [
      { label: 'Two materials, one use', query: 'grid-filter=ceramics,wood,gift' },
      { label: 'All of the uses', query: 'match=all&grid-filter=gift,outdoors' },
      { label: 'Shown by a button', query: 'apply=always' },
      { label: 'Shown by a button on phones', query: 'apply=phone' },
    ],
    render: (shop, { url }) => {
      const apply = url.searchParams.get('apply') ?? 'never'
      const match = url.searchParams.get('match') === 'all' ? 'all' : 'any'
      return gridPage(
        shop,
        'Everything made for others',
        'Any material, any use, or both.',
        facets({
          path: url.pathname,
          attributes: `data-atoll-match="${match}" data-atoll-apply="${apply === 'always' || apply === 'phone' ? apply : 'never'}"`,
        }),
      )
    },
  },
  {
    path: '/grids/catalogue/',
    title: 'Catalogue of 500',
    description:
      'Five hundred pieces in one masonry grid, for measuring filter and order; any number by address.',
    group: 'Content',
    widgets: ['post-grid'],
    states: [
      { label: '2,000 pieces', query: 'items=2000' },
      { label: 'Pages of 24', query: 'paging=pages&limit=24' },
    ],
    render: (shop, { url }) =>
      gridPage(
        shop,
        'Everything we ever made',
        'Five hundred pieces, most of them sold.',
        shortcode({
          posts: catalogue(count(url, 'items', 500)),
          path: url.pathname,
          id: '500500',
          mode: 'masonry',
          paging: url.searchParams.get('paging') === 'pages' ? 'pages' : 'none',
          limit: count(url, 'limit', -1),
          columns: { d: 5, h: 4, t: 3, p: 2 },
          padding: 10,
          short: true,
        }),
      ),
  },
  {
    path: '/grids/two/',
    title: 'Two grids',
    description:
      'A masonry grid with wide items and rows of equal height on one page; neither writes the address.',
    group: 'Harness',
    widgets: ['post-grid'],
    render: (shop, { url }) =>
      gridPage(
        shop,
        'Two grids',
        'They do not know of each other.',
        `${shortcode({ posts: works.slice(0, 8), path: url.pathname, id: 'aaa', mode: 'masonry', paging: 'none', limit: -1, short: true })}
<h2 class="grid-second">From the workshop</h2>
${shortcode({ posts: journal, path: url.pathname, id: 'bbb', mode: 'grid', paging: 'pages', limit: 4 })}`,
      ),
  },
]
