import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { albums, journal, works } from '../../fixtures/grid/posts.ts'
import { shortcode, type ShortcodeOptions } from '../../fixtures/grid/shortcode.ts'
import { cell, TEMPLATES, templatePage } from '../../fixtures/grid/template.ts'
import { ClientError, OFFLINE } from '../../src/client/errors.ts'
import { widget } from '../../widgets/post-grid/index.ts'
import { SKIPPED_ITEMS } from '../../widgets/post-grid/status/SkipLink.tsx'
import { drawn } from '../support/drawn.ts'
import { openPage, the, type TestPage } from '../support/page.ts'
import { pressIsOver } from '../support/press-is-over.ts'
import { screen, waitFor, within } from '../support/testing-library.ts'
import { comeNear, createHandClient, heard, loadAhead, type Pending, printGlobals, quiet } from './support.ts'

const ROOT = '[data-atoll-root="post-grid"]'
const journalGrid: ShortcodeOptions = {
  posts: journal,
  path: '/journal/',
  id: 'x',
  mode: 'css-grid',
  paging: 'pages',
  limit: 4,
}
const worksGrid: ShortcodeOptions = { ...journalGrid, posts: works, mode: 'masonry', paging: 'load-more' }
let page: TestPage

async function mount(html: string, config?: unknown): Promise<HTMLElement> {
  page = openPage(html, [widget], { config })
  const host = document.body.firstElementChild as HTMLElement
  await page.runtime.mount(host, 'post-grid')
  await quiet()
  return host
}

/** A grid whose server the test plays. */
async function mountAlbums(): Promise<{
  readonly host: HTMLElement
  readonly pending: readonly Pending[]
  readonly button: HTMLElement
}> {
  printGlobals('albums')
  const { client, pending } = createHandClient()
  page = openPage(`<div id="content">${templatePage(TEMPLATES.albums)}</div>`, [widget], {
    client,
    // Each request is one that the visitor has made.
    config: { widgets: { 'post-grid': { prefetch: false } } },
  })
  const host = the('.wf-container')
  await page.runtime.mount(host, 'post-grid')
  await quiet()
  return { host, pending, button: screen.getByRole('button', { name: 'Load more' }) }
}

/** A grid that no plugin printed. */
const marked = (attributes: string): string =>
  `<div data-atoll="post-grid" data-atoll-page-size="6" ${attributes}>${works.map((post) => cell(post, TEMPLATES.albums)).join('')}</div>`
/** From now on everything counts as near the window. */
function stubNear(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: readonly object[]) => void
      constructor(tell: (entries: readonly object[]) => void) {
        this.#tell = tell
      }
      observe(target: Element): void {
        queueMicrotask(() => this.#tell([{ target, isIntersecting: true }]))
      }
      unobserve(): void {}
      disconnect(): void {}
    },
  )
}
const visibleItems = (): number =>
  [...document.querySelectorAll<HTMLElement>('.wf-cell')].filter(({ style }) => style.display !== 'none')
    .length

beforeAll(loadAhead)
beforeEach(() => {
  history.replaceState(null, '', '/journal/')
  Reflect.deleteProperty(globalThis, 'dtLocal')
})
afterEach(() => {
  for (const { host } of page.runtime.list()) page.runtime.unmount(host)
  vi.unstubAllGlobals()
})

describe('a grid’s root', () => {
  it('is made when somebody comes near, once, and goes with the grid', async () => {
    const host = await mount(shortcode(worksGrid))
    await drawn()
    expect(document.querySelector(ROOT)).toBeNull()
    await comeNear(host)
    await userEvent.hover(screen.getByRole('link', { name: 'Apply filter: City' }))
    await drawn()
    expect(document.querySelectorAll(ROOT)).toHaveLength(1)
    page.runtime.unmount(host)
    expect(document.querySelector(ROOT)).toBeNull()
  })

  it('is made at the first Tab key, so that the keys find a way past the items', async () => {
    await mount(shortcode({ ...worksGrid, limit: SKIPPED_ITEMS }))
    await userEvent.tab()
    expect(await screen.findByRole('button', { name: 'Skip these items' })).toBeTruthy()
  })

  it('is each grid’s own', async () => {
    page = openPage(shortcode(worksGrid) + shortcode({ ...journalGrid, id: 'y' }), [widget])
    const hosts = [...document.querySelectorAll<HTMLElement>('.blog-shortcode')]
    for (const host of hosts) {
      await page.runtime.mount(host, 'post-grid')
      await comeNear(host)
    }
    await waitFor(() => {
      expect(hosts.map((host) => host.querySelectorAll(ROOT).length)).toEqual([1, 1])
    })
  })

  it('comes for what the address names, without anybody near', async () => {
    history.replaceState(null, '', '/journal/?grid-filter=city')
    await mount(shortcode(journalGrid))
    const city = screen.getByRole('link', { name: 'Apply filter: City' })
    await waitFor(() => expect(city.getAttribute('aria-current')).toBe('true'))
    expect(city.className).toContain('act')
  })
})

describe('a press before the view is here', () => {
  it('asks at once, says that it waits, and is answered once', async () => {
    const { pending, host, button } = await mountAlbums()
    button.click()
    expect(button.className).toContain('animate-load')
    expect(host.getAttribute('aria-busy')).toBe('true')
    await quiet()
    expect(pending).toHaveLength(1)
    await pending[0]?.answer({
      success: true,
      html: albums
        .slice(4, 8)
        .map((post) => cell(post, TEMPLATES.albums))
        .join(''),
    })
    await heard('4 more items. That is all.')
    expect(host.hasAttribute('aria-busy')).toBe(false)
    expect(pending).toHaveLength(1)
  })

  it('on another choice than the one before counts, whatever the links’ marks say', async () => {
    await mount(shortcode(journalGrid))
    screen.getByRole('link', { name: 'Apply filter: City' }).click()
    screen.getByRole('link', { name: 'Apply filter: View all' }).click()
    await heard(`${journal.length} items`)
    const all = screen.getByRole('link', { name: 'Apply filter: View all' })
    expect(all.getAttribute('aria-current')).toBe('true')
  })
})

describe('while the server is asked', () => {
  afterEach(pressIsOver)

  it('the button says so, and places for the next items stand below', async () => {
    const { pending, host, button } = await mountAlbums()
    await comeNear(host)
    await userEvent.click(button)
    expect(within(button).getByText('Loading...')).toBeTruthy()
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(document.querySelectorAll('.atoll-post-grid__skeleton').length).toBeGreaterThan(0)
    await pending[0]?.fail(new ClientError('fetch_error', 0, OFFLINE))
    await waitFor(() => expect(within(button).getByText('Load more')).toBeTruthy())
    expect(button.hasAttribute('aria-disabled')).toBe(false)
    expect(document.querySelector('.atoll-post-grid__skeleton')).toBeNull()
  })

  it('a failure is an alert with another try, which takes it away', async () => {
    const { pending, host, button } = await mountAlbums()
    await comeNear(host)
    await userEvent.click(button)
    await pending[0]?.fail(new ClientError('fetch_error', 0, OFFLINE))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The items could not be loaded. You are probably offline.')
    await pressIsOver()
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(pending[1]?.fields).toEqual(pending[0]?.fields)
  })
})

describe('how many of all items show', () => {
  afterEach(pressIsOver)

  it('is said once the visitor has asked for others, and not before', async () => {
    const host = await mount(shortcode({ ...worksGrid, limit: 3 }))
    await comeNear(host)
    expect(screen.queryByText(/shown/)).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: 'Apply filter: Linen' }))
    expect(await screen.findByText('3 of 5 shown')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
    await heard('2 more items. That is all.')
    expect(screen.getByText('5 items')).toBeTruthy()
  })

  it('is not shown where the site owner does not want it', async () => {
    const host = await mount(shortcode({ ...worksGrid, limit: 3 }), {
      widgets: { 'post-grid': { count: false } },
    })
    await comeNear(host)
    await userEvent.click(screen.getByRole('link', { name: 'Apply filter: Linen' }))
    await heard('5 items')
    expect(screen.queryByText('3 of 5 shown')).toBeNull()
  })
})

describe('a grid without a printed paginator', () => {
  it('has a button of its own by attribute, until everything shows', async () => {
    const host = await mount(marked('data-atoll-paging="load-more"'))
    const server = marked('data-atoll-paging="load-more"')
    await comeNear(host)
    expect(visibleItems()).toBe(6)
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
    await heard('6 more items. 12 of 18 shown')
    expect(visibleItems()).toBe(12)
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
    await heard('6 more items. That is all.')
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
    page.runtime.unmount(host)
    expect(document.body.innerHTML).toBe(new DOMParser().parseFromString(server, 'text/html').body.innerHTML)
  })

  it('has links of pages of its own by attribute', async () => {
    const host = await mount(marked('data-atoll-paging="pages"'))
    await comeNear(host)
    const pages = within(screen.getByRole('navigation', { name: 'Pages' }))
    expect(pages.getAllByRole('link').map((link) => link.getAttribute('aria-label'))).toEqual([
      'Page 1',
      'Page 2',
      'Page 3',
      'Next page',
    ])
    await userEvent.click(pages.getByRole('link', { name: 'Next page' }))
    await heard('Page 2 of 3')
    expect(pages.getByRole('link', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
    expect(location.search).toBe('?grid-page=2')
  })
})

describe('the site owner', () => {
  const pageNames = (): readonly (string | null)[] =>
    within(screen.getByRole('navigation', { name: 'Pages' }))
      .getAllByRole('link')
      .map((element) => element.textContent)
  const small = (attributes: string): string =>
    marked(`data-atoll-paging="pages" ${attributes}`).replace('page-size="6"', 'page-size="2"')

  it('has the links of all pages', async () => {
    await comeNear(await mount(small('')))
    expect(pageNames()).toEqual(['1', '2', '3', '4', '5', '9', '→'])
    await comeNear(await mount(small('data-atoll-show-all-pages')))
    expect(pageNames()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '→'])
  })

  it.each([
    ['', '40px'],
    ['data-atoll-gap="12"', '24px'],
  ])('says how far the items stand apart, half of it on each side: %s', async (attribute, gap) => {
    const host = await mount(marked(`data-atoll-layout="grid" ${attribute}`))
    expect(host.style.columnGap || host.style.gap.split(' ').at(-1)).toBe(gap)
  })

  it.each([
    ['', 4],
    ['data-atoll-min-column-width="400"', 2],
  ])('says how narrow a column may be: %s', async (attribute, columns) => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000)
    const host = await mount(marked(`data-atoll-layout="grid" ${attribute}`))
    expect(host.style.gridTemplateColumns).toBe(`repeat(${columns}, minmax(0px, 1fr))`)
    vi.restoreAllMocks()
  })

  it.each([
    [1, 12],
    [2, 18],
  ])('says how often a grid goes on by itself before its button asks: %i', async (loads, items) => {
    stubNear()
    await mount(marked(`data-atoll-paging="load-more" data-atoll-auto-load data-atoll-auto-loads="${loads}"`))
    await waitFor(() => expect(visibleItems()).toBe(items))
    await quiet()
    expect(visibleItems()).toBe(items)
    if (items === works.length) return
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
    await waitFor(() => expect(visibleItems()).toBe(works.length))
  })
})

describe('the way past the items', () => {
  it('leads behind them, to what follows', async () => {
    const host = await mount(marked('data-atoll-paging="load-more"'))
    await comeNear(host)
    await userEvent.click(screen.getByRole('button', { name: 'Skip these items' }))
    await userEvent.tab()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Load more' }))
  })

  it('is not there for a few items', async () => {
    const host = await mount(shortcode({ ...worksGrid, limit: SKIPPED_ITEMS - 1 }))
    await comeNear(host)
    expect(screen.queryByRole('button', { name: 'Skip these items' })).toBeNull()
  })
})

describe('screen readers count the items', () => {
  it('of a box that holds cells alone, also those that come later, and give the roles back', async () => {
    stubNear()
    const host = await mount(
      marked('data-atoll-paging="load-more" data-atoll-auto-load data-atoll-auto-loads="1"'),
    )
    await waitFor(() => expect(visibleItems()).toBe(12))
    expect(host.getAttribute('role')).toBe('list')
    expect([...host.querySelectorAll('[role=listitem]')]).toEqual([...host.children])
    page.runtime.unmount(host)
    expect(document.querySelector('[role=list], [role=listitem]')).toBeNull()
  })

  it('not of a box that holds more than its items', async () => {
    const host = await mount(marked('').replace('<div class="wf-cell', '<h3>Works</h3><div class="wf-cell'))
    expect(host.querySelector('h3')).not.toBeNull()
    expect(document.querySelector('[role=list], [role=listitem]')).toBeNull()
  })
})
