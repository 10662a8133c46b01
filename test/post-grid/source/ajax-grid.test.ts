import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { GRID_NONCE } from '../../../fixtures/grid/handlers.ts'
import { albums, CATEGORIES, journal } from '../../../fixtures/grid/posts.ts'
import { cell, TEMPLATES, templatePage } from '../../../fixtures/grid/template.ts'
import { createShop } from '../../../fixtures/shop.ts'
import type { Client } from '../../../src/client/client.ts'
import { createClient } from '../../../src/client/requests/create-client.ts'
import { ClientError, OFFLINE } from '../../../src/client/errors.ts'
import { createSessionQueue } from '../../../src/client/queue.ts'
import { readPageConfig } from '../../../src/island/page-config.ts'
import { widget } from '../../../widgets/post-grid/index.ts'
import { openPage, the, type TestPage } from '../../support/page.ts'
import {
  createHandClient,
  heard,
  link,
  loadAhead,
  printGlobals,
  quiet,
  shownTitles,
  type Pending,
} from '../support.ts'
import { screen } from '../../support/testing-library.ts'

const shop = createShop()
const server = setupServer(...shop.handlers)
const requests = (): ReadonlyArray<Readonly<Record<string, string>>> => shop.log.map(({ fields }) => fields)
const text = (post: { readonly title: string }): string => post.title
let page: TestPage

beforeAll(async () => {
  await loadAhead()
  server.listen({ onUnhandledRequest: 'error' })
})
afterAll(() => {
  server.close()
})
beforeEach(() => {
  history.replaceState(null, '', '/grids/')
  shop.log.length = 0
  server.resetHandlers()
})
afterEach(() => {
  for (const { host } of page.runtime.list()) page.runtime.unmount(host)
  Reflect.deleteProperty(globalThis, 'dtLocal')
})

/** A template page that asks the demo shop. */
async function open(template: keyof typeof TEMPLATES): Promise<HTMLElement> {
  const client = createClient({
    page: readPageConfig(undefined, document, () => {}),
    session: createSessionQueue(),
  })
  return start(template, client)
}

/** A template page whose answers the test gives by hand. */
async function openByHand(template: keyof typeof TEMPLATES): Promise<readonly Pending[]> {
  const { client, pending } = createHandClient()
  await start(template, client)
  return pending
}

async function start(template: keyof typeof TEMPLATES, client: Client): Promise<HTMLElement> {
  printGlobals(template, shop.nonces)
  page = openPage(`<div id="content">${templatePage(TEMPLATES[template])}</div>`, [widget], { client })
  const host = the('.wf-container')
  await page.runtime.mount(host, 'post-grid')
  await quiet()
  return host
}

const shown = (titles: readonly string[]): Promise<void> =>
  vi.waitFor(() => {
    expect(shownTitles()).toEqual(titles)
  })

test('the button brings the next albums and the server hears all it needs', async () => {
  await open('albums')
  the('.button-load-more').click()
  await shown(albums.slice(0, 8).map(text))
  expect(requests()).toEqual([
    expect.objectContaining({
      action: 'presscore_template_ajax',
      postID: '73',
      paged: '1',
      targetPage: '2',
      term: '',
      orderby: 'date',
      order: 'desc',
      contentType: 'albums',
      'pageData[type]': 'page',
      'pageData[template]': 'albums',
      'pageData[layout]': 'grid',
      sender: 'more',
    }),
  ])
  expect(requests()[0]).not.toHaveProperty('visibleItems[]')
})

test('the button goes with the last albums', async () => {
  await open('albums')
  for (let count = 8; count < albums.length + 4; count += 4) {
    the('.button-load-more').click()
    // oxlint-disable-next-line no-await-in-loop -- each page follows the one before
    await shown(albums.slice(0, count).map(text))
  }
  expect(the('.paginator').className).toContain('hidden')
  await heard('1 more item. That is all.')
})

test('a page link changes what is shown and puts the server’s paginator in', async () => {
  await open('articles')
  link('Page 3').click()
  await shown(journal.slice(4, 6).map(text))
  expect(the('.paginator .act').textContent).toBe('3')
  expect(link('Page 3').getAttribute('aria-current')).toBe('page')
  expect(requests()[0]).toMatchObject({ sender: 'paginator', targetPage: '3' })
})

test('a category asks for its first page and keeps what belongs to it', async () => {
  await open('articles')
  link('Apply filter: Ceramics').click()
  await shown(
    journal
      .filter(({ category }) => category.id === CATEGORIES.ceramics.id)
      .slice(0, 2)
      .map(text),
  )
  expect(requests()[0]).toMatchObject({
    sender: 'filter',
    targetPage: '1',
    term: '4',
    'visibleItems[]': String(journal[1]?.id),
  })
})

test('pages folded away by the server stay folded and unfold', async () => {
  await open('articles')
  link('Page 4').click()
  await vi.waitFor(() => {
    expect(the('.paginator .act').textContent).toBe('4')
  })
  link('Page 1').click()
  await vi.waitFor(() => {
    expect(the('.paginator .act').textContent).toBe('1')
  })
  expect(screen.queryByRole('link', { name: 'Page 6' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'More pages' }))
  expect(screen.getByRole('link', { name: 'Page 6' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'More pages' })).toBeNull()
})

test('Back shows the page before without asking again', async () => {
  await open('articles')
  link('Page 2').click()
  await shown(journal.slice(2, 4).map(text))
  expect(location.search).toBe('?grid-page=2')
  history.replaceState(null, '', '/grids/')
  dispatchEvent(new PopStateEvent('popstate'))
  await shown(journal.slice(0, 2).map(text))
  expect(requests()).toHaveLength(1)
})

test('an address that names four loads brings them back', async () => {
  history.replaceState(null, '', '/grids/?grid-page=4')
  await open('albums')
  await shown(albums.slice(0, 16).map(text))
  expect(requests().map(({ targetPage }) => targetPage)).toEqual(['2', '3', '4'])
})

test('a nonce that ran out is renewed from the page, and the request sent once more', async () => {
  await open('albums')
  shop.nonces.expire()
  const fresh = shop.nonces.issue(GRID_NONCE)
  server.use(
    http.get('*/grids/', () =>
      HttpResponse.html(`<script>var dtLocal = {"postID":"73","ajaxNonce":"${fresh}"};</script>`),
    ),
  )
  the('.button-load-more').click()
  await shown(albums.slice(0, 8).map(text))
  expect(requests().map(({ nonce }) => nonce === fresh)).toEqual([false, true])
})

test('a click before the grid has settled counts', async () => {
  printGlobals('articles', shop.nonces)
  const { client, pending } = createHandClient()
  page = openPage(`<div id="content">${templatePage(TEMPLATES.articles)}</div>`, [widget], { client })
  await page.runtime.mount(the('.wf-container'), 'post-grid')
  link('Page 2').click()
  await quiet()
  expect(pending.map(({ fields, options }) => [fields['targetPage'], options.signal?.aborted])).toEqual([
    [2, false],
  ])
})

test('of two requests the newer wins, whichever is answered first', async () => {
  const pending = await openByHand('articles')
  link('Page 2').click()
  await quiet()
  link('Page 3').click()
  await quiet()
  expect(pending.map(({ fields }) => fields['targetPage'])).toEqual([2, 3])
  expect(pending[0]?.options.signal?.aborted).toBe(true)
  expect(pending[1]?.options.signal?.aborted).toBe(false)
  await pending[1]?.answer(answerWith(journal.slice(4, 6)))
  await pending[0]?.answer(answerWith(journal.slice(2, 4)))
  await shown(journal.slice(4, 6).map(text))
  expect(page.report).not.toHaveBeenCalled()
})

test.each([
  ['nothing', { success: true, html: '', paginationHtml: 'kept' }],
  [
    'items that are shown already',
    {
      success: true,
      html: albums
        .slice(0, 4)
        .map((post) => cell(post, TEMPLATES.albums))
        .join(''),
    },
  ],
])('an answer with %s appends nothing and ends', async (_, body) => {
  const pending = await openByHand('albums')
  the('.button-load-more').click()
  await quiet()
  await pending[0]?.answer(body)
  await vi.waitFor(() => {
    expect(the('.paginator').className).toContain('hidden')
  })
  expect(shownTitles()).toEqual(albums.slice(0, 4).map(text))
})

test.each([[null], ['text'], [[]], [7], [{ success: false, reason: 'corrupted data' }]])(
  'an answer of %o appends nothing and offers another try',
  async (body) => {
    const pending = await openByHand('albums')
    the('.button-load-more').click()
    await quiet()
    await pending[0]?.answer(body)
    await vi.waitFor(() => {
      expect(document.body.textContent).toContain('The items could not be loaded.')
    })
    expect(shownTitles()).toEqual(albums.slice(0, 4).map(text))
    link('Try again').click()
    await quiet()
    expect(pending[1]?.fields).toEqual(pending[0]?.fields)
    await pending[1]?.answer(answerWith(albums.slice(4, 8)))
    await shown(albums.slice(0, 8).map(text))
    expect(document.body.textContent).not.toContain('The items could not be loaded.')
  },
)

test('a failure says why, restores the button and the filter’s mark', async () => {
  const pending = await openByHand('albums')
  link('Apply filter: City').click()
  await quiet()
  expect(the('.button-caption').textContent).toBe('Loading...')
  expect(link('Apply filter: City').className).toContain('act')
  await pending[0]?.fail(new ClientError('fetch_error', 0, OFFLINE))
  expect(the('.atoll-post-grid__message').textContent).toBe(
    'The items could not be loaded. You are probably offline.',
  )
  expect(the('.button-caption').textContent).toBe('Load more')
  expect(link('Apply filter: View all').className).toContain('act')
  expect(location.search).toBe('')
  expect(page.report).toHaveBeenCalledOnce()
})

test('a second click on the button while it loads asks nothing more', async () => {
  const pending = await openByHand('albums')
  the('.button-load-more').click()
  the('.button-load-more').click()
  await quiet()
  expect(pending).toHaveLength(1)
})

test('a new nonce takes the old one’s place for the whole page', async () => {
  const pending = await openByHand('albums')
  the('.button-load-more').click()
  await quiet()
  await pending[0]?.answer({ ...answerWith(albums.slice(4, 8)), newNonce: 'fresh' })
  await shown(albums.slice(0, 8).map(text))
  the('.button-load-more').click()
  await quiet()
  expect(pending[1]?.fields['nonce']).toBe('fresh')
  expect((globalThis as unknown as { dtLocal: { ajaxNonce: string } }).dtLocal.ajaxNonce).toBe('fresh')
})

test('items to delete go, the others stay and mix in order', async () => {
  const pending = await openByHand('articles')
  link('Sort by name').click()
  await quiet()
  const [kept, gone] = journal
  expect(pending[0]?.fields['visibleItems']).toEqual([String(kept?.id), String(gone?.id)])
  await pending[0]?.answer({ ...answerWith(journal.slice(2, 4)), itemsToDelete: [gone?.id] })
  await shown([kept, journal[3], journal[2]].map((post) => post?.title ?? ''))
})

test('markup of an answer that could act does not', async () => {
  const pending = await openByHand('albums')
  the('.button-load-more').click()
  await quiet()
  const hostile = `<div class="wf-cell" data-post-id="1" data-name="Hostile"><img src="x" onerror="window.hacked=1"><script>window.hacked=1</script><a href="javascript:window.hacked=1">x</a><form action="//evil"><input name="password"></form></div>`
  await pending[0]?.answer({ success: true, html: hostile })
  await vi.waitFor(() => {
    expect(shownTitles()).toContain('Hostile')
  })
  const added = the('[data-name="Hostile"]')
  expect(added.querySelectorAll('script, form, input, [onerror], [href^="javascript"]')).toHaveLength(0)
})

test('a pointer that rests on the button fetches ahead, and the click uses it', async () => {
  vi.useFakeTimers()
  try {
    printGlobals('albums')
    const { client, pending } = createHandClient()
    page = openPage(`<div id="content">${templatePage(TEMPLATES.albums)}</div>`, [widget], { client })
    await page.runtime.mount(the('.wf-container'), 'post-grid')
    await vi.advanceTimersByTimeAsync(50)
    the('.button-load-more').dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    await vi.advanceTimersByTimeAsync(200)
    expect(pending).toHaveLength(1)
    the('.button-load-more').click()
    await vi.advanceTimersByTimeAsync(10)
    expect(pending).toHaveLength(1)
    void pending[0]?.answer(answerWith(albums.slice(4, 8)))
    await vi.advanceTimersByTimeAsync(500)
    vi.useRealTimers()
    await shown(albums.slice(0, 8).map(text))
  } finally {
    vi.useRealTimers()
  }
})

test('filter, list and paginator are given back as the server printed them', async () => {
  const client = createClient({
    page: readPageConfig(undefined, document, () => {}),
    session: createSessionQueue(),
  })
  printGlobals('articles', shop.nonces)
  page = openPage(`<div id="content">${templatePage(TEMPLATES.articles)}</div>`, [widget], { client })
  const before = document.body.innerHTML
  const host = the('.wf-container')
  await page.runtime.mount(host, 'post-grid')
  await quiet()
  link('Page 2').click()
  await shown(journal.slice(2, 4).map(text))
  page.runtime.unmount(host)
  expect(document.body.innerHTML).toBe(before)
})

function answerWith(posts: typeof albums): Readonly<Record<string, unknown>> {
  return {
    success: true,
    html: posts.map((post) => cell(post, TEMPLATES.albums)).join('\n'),
    itemsToDelete: journal.slice(0, 2).map(({ id }) => id),
    paginationHtml:
      '<div class="paginator paginator-more-button with-ajax"><a class="button-load-more " href="javascript:void(0);" data-dt-page="2"><span class="button-caption">Load more</span></a></div>',
  }
}
