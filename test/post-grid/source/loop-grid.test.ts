import { http, HttpResponse } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loop, LOOP_PAGE, type LoopOptions } from '../../../fixtures/grid/loop.ts'
import { journal } from '../../../fixtures/grid/posts.ts'
import { createClient } from '../../../src/client/requests/create-client.ts'
import { createSessionQueue } from '../../../src/client/queue.ts'
import { readPageConfig } from '../../../src/island/page-config.ts'
import { widget } from '../../../widgets/post-grid/index.ts'
import { LOOP_AUTO_LOAD_WINDOWS } from '../../../widgets/post-grid/model.ts'
import { openPage, the, type TestPage } from '../../support/page.ts'
import { link, loadAhead, quiet, shownTitles, stubMargins } from '../support.ts'

const PATH = '/grids/stories/'
const PER_PAGE = 4
const titles = journal.map(({ title }) => title)
const asked: string[] = []
let paging: LoopOptions['paging'] = 'pages'
let page: TestPage
let before = ''

const print = (number: number): string =>
  `<div id="content">${loop({ posts: journal, path: PATH, page: number, perPage: PER_PAGE, paging })}</div>`

const server = setupServer(
  http.get(`*${PATH}`, ({ request }) => {
    const { search, searchParams } = new URL(request.url)
    asked.push(search)
    return HttpResponse.html(
      `<!doctype html><title>Stories</title><body>${print(Number(searchParams.get(LOOP_PAGE) ?? 1))}`,
    )
  }),
)

beforeAll(async () => {
  await loadAhead()
  server.listen({ onUnhandledRequest: 'error' })
})
afterAll(() => {
  server.close()
})
beforeEach(() => {
  asked.length = 0
  server.resetHandlers()
})
afterEach(() => {
  for (const { host } of page.runtime.list()) page.runtime.unmount(host)
  vi.unstubAllGlobals()
})

async function open(
  number: number,
  mode: LoopOptions['paging'],
  config?: unknown,
  change: (html: string) => string = (html) => html,
): Promise<HTMLElement> {
  paging = mode
  history.replaceState(null, '', number === 1 ? PATH : `${PATH}?${LOOP_PAGE}=${number}`)
  const client = createClient({
    page: readPageConfig(undefined, document, () => {}),
    session: createSessionQueue(),
  })
  page = openPage(change(print(number)), [widget], { client, config })
  before = the('#content').outerHTML
  await page.runtime.mount(the('.sGrid-container'), 'post-grid')
  await quiet()
  return the('.sGrid-container')
}

const shown = (wanted: readonly string[]): Promise<void> =>
  vi.waitFor(() => {
    expect(shownTitles()).toEqual(wanted)
  })

test('a page link of a loop brings that page from the page’s own address and names it in the address', async () => {
  await open(1, 'pages')
  link('2').click()
  await shown(titles.slice(4, 8))
  expect(asked).toEqual([`?${LOOP_PAGE}=2`])
  expect(location.search).toBe(`?${LOOP_PAGE}=2`)
  expect(the('.paginator .act').textContent).toBe('2')
  expect(page.report).not.toHaveBeenCalled()
})

test('a loop that the server printed at page 2 goes to page 1 without the parameter', async () => {
  await open(2, 'pages')
  expect(shownTitles()).toEqual(titles.slice(4, 8))
  expect(asked).toEqual([])
  link('1').click()
  await shown(titles.slice(0, 4))
  expect(location.search).toBe('')
})

test('the button of a loop adds pages until the last', async () => {
  await open(1, 'load-more')
  for (let count = 8; count < titles.length + PER_PAGE; count += PER_PAGE) {
    the('.button-load-more').click()
    await shown(titles.slice(0, count))
  }
  expect(the('.paginator').style.display).toBe('none')
})

test('a loop that scrolls without end waits until a quarter of a window before its end', async () => {
  const margins = stubMargins()
  await open(1, 'load-more', { widgets: { 'post-grid': { autoLoad: true } } })
  expect(margins.get(the('.paginator'))).toBe(`0px 0px ${LOOP_AUTO_LOAD_WINDOWS * 100}% 0px`)
})

test('a page that has lost the loop is told as a failure and leaves what is shown', async () => {
  await open(1, 'pages')
  server.use(http.get(`*${PATH}`, () => HttpResponse.html('<p>Maintenance</p>')))
  link('3').click()
  await vi.waitFor(() => {
    expect(the('.atoll-post-grid__message').textContent).toContain('could not be loaded')
  })
  expect(shownTitles()).toEqual(titles.slice(0, 4))
})

test.each(['https://elsewhere.example/page/2/', '//elsewhere.example/page/2/', 'javascript:alert(1)'])(
  'a loop without an id follows a link of its own site, not %s',
  async (address) => {
    const followed: string[] = []
    server.use(
      http.get('*', ({ request }) => {
        followed.push(request.url)
        return HttpResponse.html(`<!doctype html><body>${print(2)}`)
      }),
    )
    await open(1, 'pages', undefined, (html) =>
      html.replaceAll(/data-id="[^"]*"/g, 'data-id=""').replaceAll(/href="[^"]*=2"/g, `href="${address}"`),
    )
    link('2').click()
    await vi.waitFor(() => {
      expect(followed).toEqual([new URL(`${PATH}?the7-page=2`, location.origin).href])
    })
  },
)

test('an unmounted loop is the server’s markup again', async () => {
  const host = await open(1, 'pages')
  link('2').click()
  await shown(titles.slice(4, 8))
  page.runtime.unmount(host)
  expect(the('#content').outerHTML).toBe(before)
})
