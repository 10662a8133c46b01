import { LONG_STORY, ONE_PAGE, POST, sidebar } from '../../fixtures/header/content.ts'
import { isLayout, LAYOUTS, type LayoutName } from '../../fixtures/header/layouts.ts'
import {
  BODY_CLASSES,
  BOTTOM_BAR,
  breadcrumbs,
  header,
  type HeaderOptions,
} from '../../fixtures/header/markup.ts'
import { MAIN_MENU, ONE_PAGE_MENU } from '../../fixtures/header/menu.ts'
import { MOBILE_HEADER, themeSettings } from '../../fixtures/header/settings.ts'
import type { DemoPage, PageContent, PageRequest } from '../demo-page.ts'
import { headerRoom } from '../header-room.ts'

const SEARCHES = ['popup', 'overlay', 'classic'] as const

/** Options of the menus by what `?menu=` says. */
const MENUS: Readonly<Record<string, HeaderOptions>> = {
  more: {
    menu: [
      ...MAIN_MENU,
      ...['Courses', 'Materials', 'Commissions', 'Stockists', 'Letters', 'About us'].map((text) => ({
        text,
        href: `/workshop/?about=${encodeURIComponent(text)}`,
      })),
    ],
    menuAttributes: ' data-atoll-overflow="more" data-atoll-when="ready"',
  },
  toggles: { menuAttributes: ' data-atoll-toggles' },
  panels: { mobileAttributes: ' data-atoll-kind="panels"' },
}

interface Parts extends HeaderOptions {
  readonly title: string
  readonly layout: LayoutName
  readonly crumbs?: readonly string[]
  readonly content: string
  readonly sidebar?: string
}

/** A whole page of the theme. */
function themePage({ url }: PageRequest, parts: Parts): PageContent {
  const adminBar = url.searchParams.has('admin-bar')
  const { title, layout, crumbs, content, sidebar: aside = '' } = parts
  const menu = url.searchParams.get('menu') ?? ''
  const emptiedTopBar = url.searchParams.get('top-bar') === 'emptied'
  const search = SEARCHES.find((kind) => kind === url.searchParams.get('search'))
  return {
    title,
    raw: true,
    bodyId: 'the7-body',
    bodyClass: `${adminBar ? 'admin-bar ' : ''}${BODY_CLASSES} ${LAYOUTS[layout].body}`,
    head: `${headerRoom(MOBILE_HEADER)}<link rel="stylesheet" href="/host/themes/the7/header.css">`,
    globals: {
      dtLocal: {
        themeSettings: themeSettings({
          smoothScroll: url.searchParams.get('smooth') ?? 'on',
          captions: url.searchParams.has('captions'),
        }),
      },
    },
    main: `${adminBar ? '<div id="wpadminbar" class="nojq"><div class="quicklinks" role="navigation" aria-label="Toolbar"><div class="ab-item ab-empty-item">Linas &amp; Molis</div></div></div>' : ''}
<div id="page">
	<a class="skip-link screen-reader-text" href="#content">Skip to content</a>
${header(layout, { ...parts, ...(search && { search }), ...MENUS[menu], emptiedTopBar })}
${crumbs ? `<div class="page-title title-left"><nav class="wf-wrap" aria-label="Breadcrumbs">${breadcrumbs(...crumbs)}</nav></div>` : ''}
<div id="main" class="${aside ? 'sidebar-right' : 'sidebar-none'}"><div class="wf-wrap"><div class="wf-container-main">
	<div id="content" class="content" role="main">
${content}
	</div>
${aside}
</div></div></div>
<footer id="footer" class="footer solid-bg">
${BOTTOM_BAR}
</footer>
</div>`,
  }
}

const layouts: DemoPage = {
  path: '/header/:layout/',
  example: '/header/classic-phantom-fade/',
  title: 'Headers',
  description: 'Floating, sticky, split, side and mixed headers, their menus and the panel of small windows.',
  group: 'Theme',
  widgets: [
    'site-header',
    'site-menu',
    'mini-menu',
    'language-selector',
    'search-popup',
    'scroll-to-top',
    'breadcrumbs',
  ],
  states: [
    { label: 'With the admin bar', query: 'admin-bar', widgets: ['site-header'] },
    { label: 'Search as overlay', query: 'search=overlay', widgets: ['search-popup'] },
    {
      label: 'Search suggests products and posts',
      query: 'set=search-popup.suggest:products,posts',
      widgets: ['search-popup'],
    },
    {
      label: 'The overlay suggests too',
      query: 'search=overlay&set=search-popup.suggest:products,posts',
      widgets: ['search-popup'],
    },
    {
      label: 'Suggestions fail',
      query: 'set=search-popup.suggest:products&fault=500&on=/wc/store/v1/products',
      widgets: ['search-popup'],
    },
    { label: 'Items that do not fit go into "More"', query: 'menu=more', widgets: ['site-menu'] },
    { label: 'A button beside each link with a sub-menu', query: 'menu=toggles', widgets: ['site-menu'] },
    { label: 'Sub-menus take the place of the phone’s menu', query: 'menu=panels', widgets: ['site-menu'] },
    { label: 'Small windows empty the top bar', query: 'top-bar=emptied', widgets: ['site-header'] },
    { label: 'With captions beside the menu icons', query: 'captions', widgets: ['site-header'] },
  ],
  render(_, request, { layout }) {
    const name = isLayout(layout) ? layout : 'classic-phantom-fade'
    return themePage(request, {
      title: LAYOUTS[name].title,
      layout: name,
      crumbs: ['Home', 'Workshop', 'From the pit to the table'],
      content: LONG_STORY,
    })
  },
}

const onePage: DemoPage = {
  path: '/one-page/',
  title: 'A site on one page',
  description: 'Anchors in the menu and in the text, active items by the section in view, the up hash.',
  group: 'Theme',
  widgets: ['anchors', 'smooth-scroll', 'scroll-animations'],
  states: [
    { label: 'With a hash', query: 'state#linen', widgets: ['anchors'] },
    { label: 'Sticky header', query: 'layout=classic-phantom-sticky', widgets: ['anchors'] },
    { label: 'Side header', query: 'layout=side', widgets: ['anchors'] },
  ],
  render(_, request) {
    const wanted = request.url.searchParams.get('layout') ?? undefined
    return themePage(request, {
      title: 'One page',
      layout: isLayout(wanted) ? wanted : 'classic-phantom-fade',
      menu: ONE_PAGE_MENU,
      content: ONE_PAGE,
    })
  },
}

const post: DemoPage = {
  path: '/journal/:post/',
  example: '/journal/glazing/',
  title: 'Blog post with a sidebar',
  description: 'Sticky sidebar, breadcrumbs, accordion, toggle, tabs and elements that move in on scrolling.',
  group: 'Theme',
  widgets: ['sticky-sidebar', 'accordion', 'breadcrumbs', 'scroll-animations'],
  states: [{ label: 'Sidebar taller than the window', query: 'sidebar=long', widgets: ['sticky-sidebar'] }],
  render(_, request) {
    const wanted = request.url.searchParams.get('layout') ?? undefined
    return themePage(request, {
      title: 'How we glaze',
      layout: isLayout(wanted) ? wanted : 'classic-phantom-sticky',
      crumbs: [
        'Home',
        'Journal of the workshop',
        'Materials and recipes',
        'Glazes made of ash',
        'How we glaze',
      ],
      content: POST,
      sidebar: sidebar(request.url.searchParams.get('sidebar') === 'long'),
    })
  },
}

export const pages: readonly DemoPage[] = [layouts, onePage, post]
