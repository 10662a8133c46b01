import { expect, test } from 'vitest'
import { EVERYTHING, type GridView } from '../../../widgets/post-grid/model.ts'
import {
  createSelector,
  type Facts,
  type SelectorOptions,
} from '../../../widgets/post-grid/source/selection.ts'

const initial: GridView = { filter: EVERYTHING, sort: 'date', order: 'desc', page: 1 }

function facts(name: string, day: number, category = 'a'): Facts {
  return { id: name, name, date: day, classes: { contains: (wanted) => wanted === category } }
}

const posts = [
  facts('Pinned', 1, 'a'),
  facts('Žara', 9, 'b'),
  facts('eglė 10', 8, 'a'),
  facts('Eglė 9', 7, 'b'),
  facts('Ąžuolas', 6, 'a'),
]

function names(options: Partial<SelectorOptions>, view: Partial<GridView>): readonly string[] {
  const select = createSelector({ initial, paging: 'pages', pageSize: 15, locale: 'lt-LT', ...options })
  return select.select(posts, { ...initial, ...view }).shown.map(({ name }) => name)
}

test('the server’s own order stays as it came, pinned posts first', () => {
  expect(names({}, {})).toEqual(['Pinned', 'Žara', 'eglė 10', 'Eglė 9', 'Ąžuolas'])
})

test('by date, oldest first', () => {
  expect(names({}, { order: 'asc' })).toEqual(['Pinned', 'Ąžuolas', 'Eglė 9', 'eglė 10', 'Žara'])
})

test('by name, as the page’s language orders letters and people read numbers', () => {
  expect(names({}, { sort: 'name', order: 'asc' })).toEqual([
    'Ąžuolas',
    'Eglė 9',
    'eglė 10',
    'Pinned',
    'Žara',
  ])
  expect(names({}, { sort: 'name', order: 'desc' })).toEqual([
    'Žara',
    'Pinned',
    'eglė 10',
    'Eglė 9',
    'Ąžuolas',
  ])
})

test('items that came from the server in no order are sorted by date too', () => {
  expect(names({ initial: null }, {})).toEqual(['Žara', 'eglė 10', 'Eglė 9', 'Ąžuolas', 'Pinned'])
})

test('equal dates keep the server’s order both ways', () => {
  const same = [facts('first', 5), facts('second', 5), facts('third', 5)]
  const select = createSelector({ initial: null, paging: 'none', pageSize: 9, locale: 'en' })
  for (const order of ['asc', 'desc'] as const) {
    expect(select.sort(same, { ...initial, order }).map(({ name }) => name)).toEqual([
      'first',
      'second',
      'third',
    ])
  }
})

test('an item without a readable date counts as the oldest', () => {
  const select = createSelector({ initial: null, paging: 'none', pageSize: 9, locale: 'en' })
  const sorted = select.sort([facts('never', -Infinity), facts('once', 3)], initial)
  expect(sorted.map(({ name }) => name)).toEqual(['once', 'never'])
})

test('a category shows its own items alone', () => {
  expect(names({}, { filter: 'b' })).toEqual(['Žara', 'Eglė 9'])
})

test('pages follow one another, more adds to what is shown, none shows all', () => {
  expect(names({ pageSize: 2 }, { page: 2 })).toEqual(['eglė 10', 'Eglė 9'])
  expect(names({ pageSize: 2 }, { page: 3 })).toEqual(['Ąžuolas'])
  expect(names({ pageSize: 2, paging: 'load-more' }, { page: 2 })).toHaveLength(4)
  expect(names({ pageSize: 2, paging: 'none' }, {})).toHaveLength(5)
  expect(names({ pageSize: Infinity, paging: 'load-more' }, {})).toHaveLength(5)
})

test.each([
  [99, 3],
  [0, 1],
  [-4, 1],
])('page %i, which does not exist, is page %i', (page, nearest) => {
  const select = createSelector({ initial, paging: 'pages', pageSize: 2, locale: 'en' })
  expect(select.select(posts, { ...initial, page }).page).toBe(nearest)
})

test('a filter that nothing passes has one empty page', () => {
  const select = createSelector({ initial, paging: 'pages', pageSize: 2, locale: 'en' })
  expect(select.select(posts, { ...initial, filter: 'none' })).toMatchObject({
    shown: [],
    matches: 0,
    pages: 1,
    page: 1,
  })
})

test('an invalid language tag does not stop the grid', () => {
  expect(names({ locale: '!!' }, { sort: 'name', order: 'asc' })).toHaveLength(5)
})
