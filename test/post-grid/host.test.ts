import { expect, test, vi } from 'vitest'
import { notAccepted } from '../../src/island/mistakes.ts'
import { readOptions } from '../../src/island/options.ts'
import { readPageConfig } from '../../src/island/page-config.ts'
import { StandDown } from '../../src/island/stand-down.ts'
import { type Config, parse } from '../../widgets/post-grid/host.ts'

const ITEM = '<div class="wf-cell category-4" data-post-id="1"></div>'

function read(
  html: string,
  selector: string,
): { readonly config: Config; readonly advise: ReturnType<typeof vi.fn<(advice: string) => void>> } {
  document.body.innerHTML = html
  const host = document.querySelector<HTMLElement>(selector)
  if (!host) throw new Error(`no ${selector}`)
  const advise = vi.fn<(advice: string) => void>()
  const config = parse(host, {
    page: readPageConfig(undefined, document, advise),
    advise,
    options: (options, markup) =>
      readOptions(host, options, {
        markup,
        refuse: (fault) => advise(notAccepted(host, 'post-grid', fault)),
      }).values,
  })
  return { config, advise }
}

test('a builder’s grid names its columns by other windows and says whether pages scroll', () => {
  const { config } = read(
    `<div class="the7-elementor-widget jquery-filter mode-masonry" data-mobile-columns-num="1" data-tablet-columns-num="2" data-desktop-columns-num="3" data-wide-desktop-columns-num="5" data-scroll-offset="30" data-post-limit="6" data-pagination-mode="pages"><div class="iso-container">${ITEM}</div><div class="paginator"></div></div>`,
    '.jquery-filter',
  )
  expect(config.columns.columns).toEqual({ p: 1, t: 2, d: 3, wd: 5 })
  expect(config).toMatchObject({
    scroll: false,
    scrollOffset: 30,
    pageSize: 6,
    paging: 'pages',
    layout: 'masonry',
  })
})

test('a builder’s grid that asks for the scroll has it', () => {
  const { config } = read(
    `<div class="the7-elementor-widget jquery-filter enable-pagination-scroll"><div class="dt-css-grid">${ITEM}</div></div>`,
    '.jquery-filter',
  )
  expect(config).toMatchObject({ scroll: true, byTheme: true })
})

test('a grid without columns by window has them by its width', () => {
  const { config } = read(
    `<div class="jquery-filter mode-masonry" data-width="250px" data-columns="4" data-padding="15px"><div class="iso-container">${ITEM}</div></div>`,
    '.jquery-filter',
  )
  expect(config.columns).toEqual({ columns: {}, minColumnPx: 250, maxColumns: 4 })
  expect(config.gapPx).toBe(30)
})

test('a template finds its own filter and paginator among two', () => {
  const grids = ['1', '2'].map(
    (id) =>
      `<div class="filter with-ajax" id="f${id}"></div><div class="wf-container with-ajax iso-grid" id="g${id}">${ITEM}</div><div class="paginator with-ajax" id="p${id}"></div>`,
  )
  const { config } = read(grids.join(''), '#g2')
  expect([config.filter?.id, config.pager?.id]).toEqual(['f2', 'p2'])
  expect(config).toMatchObject({ source: 'ajax', history: false, historyKey: 'grid-2' })
})

test('a grid whose server pages by itself is only laid out', () => {
  const { config } = read(
    `<div class="mode-masonry"><div class="filter without-isotope"><a data-filter="*">All</a></div><div class="iso-container">${ITEM}</div><div class="paginator"><a href="/page/2/">2</a></div></div>`,
    '.mode-masonry',
  )
  expect(config).toMatchObject({ source: 'server', filter: null, pager: null })
})

test('an element of one’s own is a grid of its children', () => {
  const { config, advise } = read(
    '<div data-atoll="post-grid" data-atoll-paging="none" data-atoll-columns="3"><p>One</p><p>Two</p></div>',
    '[data-atoll]',
  )
  expect(config).toMatchObject({
    source: 'page',
    layout: 'masonry',
    paging: 'none',
    history: true,
    historyKey: 'grid',
  })
  expect(config.columns.columns).toEqual({ p: 3 })
  expect(advise).not.toHaveBeenCalled()
})

test.each([
  [20, 25],
  [5, 0],
])(
  'text under pictures and a padding of %i px bring the rows %i px apart, as the theme spaces them',
  (padding, gap) => {
    const { config } = read(
      `<div class="wf-container with-ajax iso-grid description-under-image" data-padding="${padding}px">${ITEM}</div>`,
      '.wf-container',
    )
    expect(config.rowGapPx).toBe(gap)
  },
)

test.each(['wide', '20em', '', 'NaN'])(
  'a padding of "%s" is reported once and the default holds',
  (padding) => {
    const { config, advise } = read(
      `<div class="jquery-filter mode-grid" data-padding="${padding}"><div class="iso-grid">${ITEM}</div></div>`,
      '.jquery-filter',
    )
    expect(config.gapPx).toBe(40)
    expect(advise).toHaveBeenCalledOnce()
  },
)

test.each([
  ['mode-masonry', '<div class="iso-container">', 'masonry'],
  ['mode-grid', '<div class="iso-grid">', 'grid'],
  ['mode-grid dt-css-grid-wrap', '<div class="dt-css-grid">', 'grid'],
  ['articles-list mode-list', '<div class="wf-container">', 'list'],
])('%s whose pages the server prints keeps its links and has its layout', (classes, open, layout) => {
  const { config } = read(
    `<div class="blog-shortcode ${classes}"><div class="filter without-isotope"><a href="?term=4" data-filter=".category-4">A</a></div>${open}${ITEM}</div><div class="paginator"><a href="/page/2/" data-page-num="2">2</a></div></div>`,
    '.blog-shortcode',
  )
  expect(config).toMatchObject({ source: 'server', layout, filter: null, pager: null })
})

test('a list of a template without ajax has its layout and keeps its links', () => {
  const { config, advise } = read(
    `<div class="filter without-isotope"></div><div class="wf-container iso-container" data-padding="20px" data-width="300px" data-columns="3">${ITEM}</div><div class="paginator"></div>`,
    '.wf-container',
  )
  expect(config).toMatchObject({ source: 'server', layout: 'masonry', gapPx: 40 })
  expect(config.columns).toMatchObject({ minColumnPx: 300, maxColumns: 3 })
  expect(advise).not.toHaveBeenCalled()
})

test('a shortcode of the theme’s first generation filters its items and pages them by its own number', () => {
  const { config } = read(
    `<div class="dt-shortcode with-isotope"><div class="filter" id="f"></div><div class="wf-container iso-container" data-posts-per-page="6" data-padding="5px">${ITEM}</div><div class="paginator" id="p"></div></div>`,
    '.with-isotope',
  )
  expect(config).toMatchObject({ source: 'page', pageSize: 6, paging: 'pages', layout: 'masonry', gapPx: 10 })
  expect([config.filter?.id, config.pager?.id]).toEqual(['f', 'p'])
})

test.each([
  ['an element that is marked', '<div data-atoll="post-grid">', '[data-atoll]'],
  [
    'a shortcode',
    '<div class="jquery-filter" data-pagination-mode="pages" data-post-limit="1">',
    '.jquery-filter',
  ],
])('%s without a paginator shows all of its items', (_, tag, selector) => {
  const { config } = read(`${tag}<p>One</p><p>Two</p></div>`, selector)
  expect(config).toMatchObject({ pager: null, paging: 'none' })
})

test('pages never turn by themselves, only a button is pressed ahead', () => {
  const grid = (mode: string): string =>
    `<div class="jquery-filter lazy-loading-mode" data-pagination-mode="${mode}"><div class="iso-container">${ITEM}</div><div class="paginator"></div></div>`
  expect(read(grid('pages'), '.jquery-filter').config.autoLoad).toBe(false)
  expect(read(grid('load-more'), '.jquery-filter').config.autoLoad).toBe(true)
})

test('a list inside another grid is left to that grid', () => {
  expect(() =>
    read(
      `<div class="dt-shortcode with-isotope"><div class="wf-container iso-container">${ITEM}</div></div>`,
      '.wf-container',
    ),
  ).toThrow(StandDown)
})

test('a builder’s loop has its pages from the server, each under its own address', () => {
  const { config } = read(
    `<div class="elementor-widget" data-id="4f2a1c"><div class="sGrid-container">${ITEM}</div><nav><div class="paginator"><a class="act" data-paged="2" href="?the7-page-4f2a1c=2">2</a></div></nav></div>`,
    '.sGrid-container',
  )
  expect(config).toMatchObject({
    source: 'loop',
    paging: 'pages',
    byTheme: true,
    historyKey: 'the7-page-4f2a1c',
    history: true,
  })
  expect(config.initial.page).toBe(2)
})

test('a page of the server without posts is nothing to report', () => {
  const { config, advise } = read('<div class="articles-list mode-list"></div>', '.articles-list')
  expect(config.source).toBe('server')
  expect(advise).not.toHaveBeenCalled()
})
