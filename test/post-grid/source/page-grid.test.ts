import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { catalogue, journal, works } from '../../../fixtures/grid/posts.ts'
import { shortcode, type ShortcodeOptions } from '../../../fixtures/grid/shortcode.ts'
import { widget } from '../../../widgets/post-grid/index.ts'
import { AUTO_LOAD_WINDOWS, PAGE_SIZE } from '../../../widgets/post-grid/model.ts'
import { openPage, the, type TestPage } from '../../support/page.ts'
import { comeNear, heard, link, loadAhead, quiet, shownTitles, stubMargins } from '../support.ts'
import { screen } from '../../support/testing-library.ts'

const base: ShortcodeOptions = {
  posts: journal,
  path: '/journal/',
  id: 'x',
  mode: 'css-grid',
  paging: 'pages',
  limit: 4,
}
let page: TestPage

async function open(options: Partial<ShortcodeOptions> = {}, config?: unknown): Promise<HTMLElement> {
  return openMarkup(shortcode({ ...base, ...options }), config)
}

async function openMarkup(html: string, config?: unknown): Promise<HTMLElement> {
  page = openPage(html, [widget], { config })
  const host = document.body.firstElementChild as HTMLElement
  await page.runtime.mount(host, 'post-grid')
  await quiet()
  if (page.runtime.list()[0]?.state === 'mounted') await comeNear(host)
  return host
}

const titles = journal.map(({ title }) => title)
const byName = titles.toSorted((a, b) => a.localeCompare(b))

beforeAll(loadAhead)
beforeEach(() => {
  history.replaceState(null, '', '/journal/')
  Reflect.deleteProperty(globalThis, 'dtLocal')
})
afterEach(() => {
  for (const { host } of page.runtime.list()) page.runtime.unmount(host)
  vi.unstubAllGlobals()
})

test('shows the first page and links to the others', async () => {
  await open()
  expect(shownTitles()).toEqual(titles.slice(0, 4))
  expect(the('.paginator').textContent).toBe('1234→')
  expect(link('Page 1').getAttribute('aria-current')).toBe('page')
  expect(page.report).not.toHaveBeenCalled()
})

test('a page link shows that page and moves the mark', async () => {
  await open()
  link('Page 3').click()
  await quiet()
  expect(shownTitles()).toEqual(titles.slice(8, 12))
  expect(the('.paginator .act').textContent).toBe('3')
  expect(the('.paginator').textContent).toBe('←1234→')
  await heard('Page 3 of 4')
})

test('a category shows its items alone, from page 1, and says how many', async () => {
  await open()
  link('Page 2').click()
  await quiet()
  link('Apply filter: Ceramics').click()
  await quiet()
  const ceramics = journal.filter(({ category }) => category.slug === 'ceramics').map(({ title }) => title)
  expect(shownTitles()).toEqual(ceramics.slice(0, 4))
  expect(link('Apply filter: Ceramics').className).toContain('act')
  expect(link('Apply filter: View all').className).not.toContain('act')
  await heard('3 items')
  expect(the('.paginator').className).toContain('hidden')
})

test('sorting by name puts the document itself in order', async () => {
  await open({ paging: 'none', limit: -1 })
  link('Sort by name').click()
  await quiet()
  link('Ascending').click()
  await quiet()
  expect(shownTitles()).toEqual(byName)
  link('Sort by date').click()
  await quiet()
  link('Descending').click()
  await quiet()
  expect(shownTitles()).toEqual(titles)
})

test('the switch between two links leads to the other one', async () => {
  const host = await open()
  the('.filter-by .filter-switch', host).click()
  await quiet()
  expect(link('Sort by name').className).toContain('act')
  expect(the('.filter-by .filter-switch', host).className).toContain('right-act')
})

test('the button adds a page at a time and goes with the last', async () => {
  await open({ mode: 'masonry', posts: works, paging: 'load-more', limit: 8 })
  const pager = the('.paginator')
  expect(shownTitles()).toHaveLength(8)
  the('.button-load-more').click()
  await quiet()
  expect(shownTitles()).toHaveLength(16)
  await heard('8 more items. 16 of 18 shown')
  expect(pager.className).not.toContain('hidden')
  the('.button-load-more').click()
  await quiet()
  expect(shownTitles()).toHaveLength(works.length)
  expect(pager.className).toContain('hidden')
  await heard('2 more items. That is all.')
})

test('focus goes to the first new item, not back to the top of the page', async () => {
  await open({ mode: 'masonry', posts: works, paging: 'load-more', limit: 8 })
  the('.button-load-more').focus()
  the('.button-load-more').click()
  await quiet()
  expect(document.activeElement?.closest('.wf-cell')?.getAttribute('data-name')).toBe(works[8]?.title)
})

test('dots unfold the pages behind them and take focus there', async () => {
  await open({ limit: 1 })
  const folded = { name: 'Page 8' }
  expect(screen.queryByRole('link', folded)).toBeNull()
  screen.getByRole('button', { name: 'More pages' }).focus()
  await userEvent.keyboard(' ')
  expect(await screen.findByRole('link', folded)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'More pages' })).toBeNull()
  expect(document.activeElement).toBe(link('Page 6'))
})

test('a parent that shows all pages folds none away', async () => {
  const host = await open({ limit: 1, classes: 'show-all-pages' })
  expect(host.querySelector('.dots')).toBeNull()
  expect(host.querySelectorAll('.paginator .page-numbers')).toHaveLength(journal.length)
})

test('the choice is in the address, and an address brings it back', async () => {
  await open()
  link('Apply filter: City').click()
  await quiet()
  link('Sort by name').click()
  await quiet()
  expect(location.search).toBe('?grid-filter=city&grid-sort=name')
  const shown = shownTitles()
  page.runtime.unmount(the('.blog-shortcode'))
  await open()
  expect(shownTitles()).toEqual(shown)
  expect(link('Apply filter: City').getAttribute('aria-current')).toBe('true')
})

test('Back shows the page before', async () => {
  await open()
  history.pushState(null, '', '/journal/?grid-page=2')
  dispatchEvent(new PopStateEvent('popstate'))
  await quiet()
  expect(shownTitles()).toEqual(titles.slice(4, 8))
  history.replaceState(null, '', '/journal/')
  dispatchEvent(new PopStateEvent('popstate'))
  await quiet()
  expect(shownTitles()).toEqual(titles.slice(0, 4))
})

test('a site owner may keep the address out of it', async () => {
  await open({}, { widgets: { 'post-grid': { history: false } } })
  link('Page 2').click()
  await quiet()
  expect(location.search).toBe('')
  expect(shownTitles()).toEqual(titles.slice(4, 8))
})

test('of two grids each minds its own items, and neither writes the address', async () => {
  page = openPage(shortcode(base) + shortcode({ ...base, posts: works, id: 'y' }), [widget])
  const [first, second] = document.querySelectorAll<HTMLElement>('.blog-shortcode')
  if (!first || !second) throw new Error('two grids')
  await Promise.all([page.runtime.mount(first, 'post-grid'), page.runtime.mount(second, 'post-grid')])
  await comeNear(second)
  link('Page 2', second).click()
  await quiet()
  expect(shownTitles(first)).toEqual(titles.slice(0, 4))
  expect(shownTitles(second)).toEqual(works.slice(4, 8).map(({ title }) => title))
  expect(location.search).toBe('')
})

test('an empty category says so and leads back to everything', async () => {
  const host = await open()
  const added = link('Apply filter: Wood')
  added.setAttribute('data-filter', '.category-99')
  added.click()
  await quiet()
  expect(shownTitles()).toEqual([])
  expect(host.textContent).toContain('Nothing matches this choice.')
  link('Show all').click()
  await quiet()
  expect(shownTitles()).toEqual(titles.slice(0, 4))
  expect(host.textContent).not.toContain('Nothing matches this choice.')
})

test('a click that asks for another tab stays the server’s link', async () => {
  await open()
  let prevented = true
  document.addEventListener(
    'click',
    (event) => {
      prevented = event.defaultPrevented
      event.preventDefault()
    },
    { once: true },
  )
  link('Apply filter: City').dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }),
  )
  await quiet()
  expect(prevented).toBe(false)
  expect(shownTitles()).toEqual(titles.slice(0, 4))
})

test('tells the page what is shown', async () => {
  await open()
  const told = vi.fn<(detail: unknown) => void>()
  document.addEventListener('atoll:post-grid:changed', (event) => told(event.detail), { once: true })
  link('Apply filter: Linen').click()
  await quiet()
  expect(told).toHaveBeenCalledWith({
    filter: 'category-2',
    sort: 'date',
    order: 'desc',
    page: 1,
    count: journal.filter(({ category }) => category.id === 2).length,
  })
})

test.each(['masonry', 'grid', 'css-grid', 'list'] as const)(
  'after filter, order and pages a %s is given back as the server printed it',
  async (mode) => {
    const html = shortcode({ ...base, mode })
    page = openPage(html, [widget])
    const before = document.body.innerHTML
    const host = document.body.firstElementChild as HTMLElement
    await page.runtime.mount(host, 'post-grid')
    await quiet()
    link('Sort by name').click()
    await quiet()
    link('Page 2').click()
    await quiet()
    expect(document.body.innerHTML).not.toBe(before)
    page.runtime.unmount(host)
    expect(document.body.innerHTML).toBe(before)
  },
)

test('the items stay the server’s own elements', async () => {
  const html = shortcode(base)
  page = openPage(html, [widget])
  const elements = new Set(document.querySelectorAll('.wf-cell'))
  await page.runtime.mount(document.body.firstElementChild as HTMLElement, 'post-grid')
  link('Sort by name').click()
  await quiet()
  expect([...document.querySelectorAll('.wf-cell')].every((cell) => elements.has(cell))).toBe(true)
})

test('an unknown mode is reported with those that exist, and the grid works', async () => {
  await openMarkup(shortcode(base).replace('mode-grid', 'mode-spiral'))
  const [[, advice] = []] = page.advise.mock.calls
  expect(advice).toContain('"spiral"')
  expect(advice).toContain('one of masonry, grid, list')
  expect(shownTitles()).toEqual(titles.slice(0, 4))
})

test('an unknown key of columns is reported with those that exist', async () => {
  await openMarkup(shortcode(base).replace('data-columns="0"', `data-columns='{"desktop":4}'`))
  const [[, advice] = []] = page.advise.mock.calls
  expect(advice).toContain('desktop')
  expect(advice).toContain('p (phone), t (upright tablet)')
})

test.each(['10px', '', 'NaN', '1e99', '-3', '{}'])(
  'a page size of "%s" does not stop the grid',
  async (size) => {
    await openMarkup(shortcode(base).replace('data-post-limit="4"', `data-post-limit="${size}"`))
    expect(page.runtime.list()[0]?.state).toBe('mounted')
    expect(shownTitles().length).toBeGreaterThan(0)
  },
)

test('a grid that names no page size has fifteen items a page', async () => {
  await openMarkup(
    shortcode({ ...base, posts: catalogue(40), paging: 'pages' }).replace(' data-post-limit="4"', ''),
  )
  expect(shownTitles()).toHaveLength(PAGE_SIZE)
})

test('a grid that loads by itself does so two windows before its button', async () => {
  const margins = stubMargins()
  await openMarkup(
    shortcode({ ...base, mode: 'masonry', posts: works, paging: 'load-more', limit: 8 }).replace(
      'jquery-filter',
      'jquery-filter lazy-loading-mode',
    ),
  )
  expect(margins.get(the('.paginator'))).toBe(`0px 0px ${AUTO_LOAD_WINDOWS * 100}% 0px`)
})

test('an element marked by hand without a paginator hides none of its items', async () => {
  const count = PAGE_SIZE + 5
  const items = Array.from(
    { length: count },
    (_, index) => `<p class="wf-cell" data-name="Work ${index}">${index}</p>`,
  )
  await openMarkup(`<div data-atoll="post-grid">${items.join('')}</div>`)
  expect(shownTitles()).toHaveLength(count)
})

test('the first row of a builder’s list loses its dividers, by window', async () => {
  await openMarkup(
    shortcode({ ...base, mode: 'css-grid' }).replace(
      'data-columns="0"',
      `data-columns='{"d":3,"t":2,"p":1}'`,
    ),
  )
  const marked = ['d', 't', 'm'].map(
    (key) => document.querySelectorAll(`.wf-cell.${key}-hide-divider`).length,
  )
  expect(marked).toEqual([3, 2, 1])
})

test('stands down while the theme’s own script is on the page', async () => {
  await openMarkup(
    `${shortcode(base)}<script type="text/plain" src="/wp-content/themes/dt-the7/js/main.min.js"></script>`,
  )
  expect(page.runtime.list()[0]?.state).toBe('stood-down')
  expect(page.advise.mock.calls[0]?.[1]).toContain('dt-main')
})

test('a grid without items is refused with the cure', async () => {
  await openMarkup('<div class="jquery-filter mode-masonry"></div>')
  expect(page.runtime.list()[0]?.state).toBe('failed')
  expect(String(page.report.mock.calls[0]?.[0].error)).toContain('has no items')
})

test.each(['masonry', 'grid', 'css-grid', 'list'] as const)(
  'in a %s pictures of the first row load first, and are given back',
  async (mode) => {
    // A window of 1024 px has the columns of a tablet held sideways.
    const firstRow = mode === 'list' ? 1 : 3
    const urgent = (): readonly Element[] => [...document.querySelectorAll('img[fetchpriority="high"]')]
    const host = await open({ mode, limit: 8, columns: { d: 4, h: 3, t: 2, p: 1 } })
    const cells = [...document.querySelectorAll('.post')].slice(0, firstRow)
    expect(urgent()).toEqual(cells.map((cell) => cell.querySelector('img')))
    page.runtime.unmount(host)
    expect(urgent()).toEqual([])
  },
)
