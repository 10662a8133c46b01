import { expect, test } from 'vitest'
import { readAddress, writeAddress } from '../../widgets/post-grid/address/address.ts'
import { askFields, readItemPage } from '../../widgets/post-grid/source/answer.ts'
import {
  type Arrival,
  AUTO_LOADS,
  choose,
  EVERYTHING,
  hasMore,
  initialState,
  loadsByItself,
  readFilter,
  reduce,
  type GridView,
} from '../../widgets/post-grid/model.ts'

const view: GridView = { filter: EVERYTHING, sort: 'date', order: 'desc', page: 1 }
const arrival = (of: Pick<Arrival, 'view' | 'pages'>): Arrival => ({ shown: 4, added: 4, total: null, ...of })
const filters = new Map([
  ['all', EVERYTHING],
  ['food', 'category-4'],
  ['žinios', 'category-2'],
])

test.each([{ filter: 'category-4' }, { sort: 'name' }, { order: 'asc' }] as const)(
  'another %o starts at page 1',
  (choice) => {
    expect(choose({ ...view, page: 7 }, choice)).toEqual({ ...view, ...choice, page: 1 })
  },
)

test.each([
  ['.category-4', 'category-4'],
  ['category-4', 'category-4'],
  ['*', EVERYTHING],
  ['', EVERYTHING],
  [null, EVERYTHING],
])('reads the filter %s as %s', (raw, filter) => {
  expect(readFilter(raw)).toBe(filter)
})

test('after a few loads in a row the button asks, and a click starts another few', () => {
  let state = reduce(initialState(view), { type: 'shown', arrival: arrival({ view, pages: 99 }) })
  for (let page = 2; loadsByItself(state, AUTO_LOADS); page += 1) {
    const next = { ...view, page }
    state = reduce(state, { type: 'asked', view: next, trigger: 'auto' })
    expect(loadsByItself(state, AUTO_LOADS)).toBe(false)
    state = reduce(state, { type: 'shown', arrival: arrival({ view: next, pages: 99 }) })
  }
  expect(state.view.page).toBe(1 + AUTO_LOADS)
  const clicked = { ...view, page: 5 }
  state = reduce(state, { type: 'asked', view: clicked, trigger: 'more' })
  state = reduce(state, { type: 'shown', arrival: arrival({ view: clicked, pages: 99 }) })
  expect(loadsByItself(state, AUTO_LOADS)).toBe(true)
})

test('nothing loads by itself after a failure, and the view is the one still shown', () => {
  let state = reduce(initialState(view), { type: 'shown', arrival: arrival({ view, pages: 3 }) })
  state = reduce(state, { type: 'asked', view: { ...view, page: 2 }, trigger: 'auto' })
  state = reduce(state, { type: 'failed', failure: { reason: '', view, trigger: 'more' } })
  expect(state).toMatchObject({ phase: 'failed', view, wanted: view })
  expect(loadsByItself(state, AUTO_LOADS)).toBe(false)
  expect(hasMore(state)).toBe(true)
})

test('an address names what differs from the server’s own view', () => {
  const wanted: GridView = { filter: 'category-4', sort: 'name', order: 'asc', page: 3 }
  const search = writeAddress('?utm_source=letter', 'grid', view, filters, wanted)
  expect(search).toBe('?utm_source=letter&grid-filter=food&grid-sort=name&grid-order=asc&grid-page=3')
  expect(readAddress(search, 'grid', view, filters)).toEqual(wanted)
  expect(writeAddress(search, 'grid', view, filters, view)).toBe('?utm_source=letter')
})

test('two grids share an address without mixing', () => {
  const search = writeAddress('?grid-1-page=2', 'grid-2', view, filters, { ...view, page: 5 })
  expect(readAddress(search, 'grid-1', view, filters).page).toBe(2)
  expect(readAddress(search, 'grid-2', view, filters).page).toBe(5)
})

test.each([
  '?grid-page=-1',
  '?grid-page=x',
  '?grid-page=1e9999',
  '?grid-sort=evil',
  '?grid-order=',
  '?grid-filter=<script>',
])('an address that makes no sense (%s) shows the server’s own view', (search) => {
  expect(readAddress(search, 'grid', view, filters)).toEqual(view)
})

test('a page that the server printed as page 3 is page 3 without a word in the address', () => {
  const third = { ...view, page: 3 }
  expect(readAddress('', 'grid', third, filters).page).toBe(3)
  expect(writeAddress('', 'grid', third, filters, view)).toBe('?grid-page=1')
})

test('a request names every field that the theme’s server reads', () => {
  const server = { postId: '73', pageData: { type: 'page', template: 'blog', layout: 'masonry' } }
  const fields = askFields(server, {
    view: { filter: 'category-4', sort: 'name', order: 'asc', page: 2 },
    sender: 'paginator',
    nonce: 'abc',
    currentPage: 1,
    visibleItems: ['1', '45'],
  })
  expect(fields).toEqual({
    postID: '73',
    paged: 1,
    targetPage: 2,
    term: '4',
    orderby: 'name',
    order: 'asc',
    nonce: 'abc',
    visibleItems: ['1', '45'],
    contentType: 'blog',
    'pageData[type]': 'page',
    'pageData[template]': 'blog',
    'pageData[layout]': 'masonry',
    sender: 'paginator',
  })
})

test.each([
  [EVERYTHING, ''],
  ['category-4', '4'],
  ['category-0', 'none'],
  ['0', 'none'],
])('the filter %s is the term "%s"', (filter, term) => {
  const server = { postId: '', pageData: { type: '', template: '', layout: '' } }
  const question = { sender: 'more', nonce: '', currentPage: 1, visibleItems: [] } as const
  const fields = askFields(server, { ...question, view: { ...view, filter } })
  expect(fields['term']).toBe(term)
  expect(fields).not.toHaveProperty('visibleItems')
})

test('an answer gives its items, what has to go, the paginator, the page and the nonce', () => {
  expect(
    readItemPage({
      success: true,
      html: '<p>x</p>',
      itemsToDelete: [1, '45', null],
      paginationHtml: '<a>2</a>',
      currentPage: '2',
      newNonce: 'fresh',
    }),
  ).toEqual({
    html: '<p>x</p>',
    itemsToDelete: ['1', '45'],
    paginationHtml: '<a>2</a>',
    currentPage: 2,
    newNonce: 'fresh',
  })
})

test.each([null, 0, -1, '0', 'text', [], [{}], {}, { success: false, html: '<p>x</p>' }, { success: 'yes' }])(
  'an answer of %o is a failure',
  (body) => {
    expect(readItemPage(body)).toBeNull()
  },
)

test('an answer whose parts have the wrong shape brings nothing', () => {
  expect(
    readItemPage({
      success: true,
      html: { a: 1 },
      itemsToDelete: 'all',
      paginationHtml: null,
      currentPage: -3,
      newNonce: [],
    }),
  ).toEqual({ html: '', itemsToDelete: [], paginationHtml: '', currentPage: 0, newNonce: '' })
})
