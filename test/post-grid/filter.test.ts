import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { facets, usesOf } from '../../fixtures/grid/facets.ts'
import { works } from '../../fixtures/grid/posts.ts'
import { shortcode } from '../../fixtures/grid/shortcode.ts'
import { widget } from '../../widgets/post-grid/index.ts'
import { filterWith, type Matching, passes, toggleIn } from '../../widgets/post-grid/filter/choice.ts'
import { EVERYTHING } from '../../widgets/post-grid/model.ts'
import { drawn } from '../support/drawn.ts'
import { openPage, type TestPage } from '../support/page.ts'
import { screen, within } from '../support/testing-library.ts'
import { comeNear, heard, loadAhead, quiet, shownTitles } from './support.ts'

const groups = [
  ['a', 'b'],
  ['x', 'y'],
]
const any: Matching = { groups, match: 'any' }
const all: Matching = { groups, match: 'all' }
const classes = (...names: readonly string[]) => ({ contains: (name: string) => names.includes(name) })

test.each([
  ['a', ['a'], true, true],
  ['a b', ['a'], true, false],
  ['a x', ['a'], false, false],
  ['a b x', ['b', 'x'], true, false],
  ['a b x', ['a', 'b', 'x'], true, true],
  [EVERYTHING, [], true, true],
])('the filter "%s" lets %o pass: any %o, all %o', (filter, names, byAny, byAll) => {
  expect(passes(classes(...names), filter, any)).toBe(byAny)
  expect(passes(classes(...names), filter, all)).toBe(byAll)
})

test('a category is put in where the page has it, taken out, and a group emptied', () => {
  expect(toggleIn(EVERYTHING, 'b', groups, 0)).toBe('b')
  expect(toggleIn('b x', 'a', groups, 0)).toBe('a b x')
  expect(toggleIn('a b x', 'b', groups, 0)).toBe('a x')
  expect(toggleIn('a b x', EVERYTHING, groups, 0)).toBe('x')
  expect(toggleIn('x', EVERYTHING, groups, 1)).toBe(EVERYTHING)
})

test('a category counts beside the other groups’ choice, or on top of all of it', () => {
  expect(filterWith('a x', 'b', any)).toBe('x b')
  expect(filterWith('a x', 'b', all)).toBe('a x b')
})

let page: TestPage

async function open(attributes = '', flags?: string): Promise<HTMLElement> {
  page = openPage(facets({ path: '/works/', attributes, ...(flags !== undefined && { flags }) }), [widget])
  const host = document.body.firstElementChild as HTMLElement
  await page.runtime.mount(host, 'post-grid')
  await quiet()
  await comeNear(host)
  return host
}

const press = async (name: string | RegExp): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name }))
  await drawn()
}
const titlesOf = (passing: (slug: string, uses: readonly string[]) => boolean): readonly string[] =>
  works.filter(({ category }, place) => passing(category.slug, usesOf(place))).map(({ title }) => title)

beforeAll(loadAhead)
beforeAll(() => import('../../widgets/post-grid/filter/Facets.tsx'))
beforeEach(() => {
  // The test's document has no layout.
  document.elementsFromPoint = () => []
  history.replaceState(null, '', '/works/')
})
afterEach(() => {
  for (const { host } of page?.runtime.list() ?? []) page.runtime.unmount(host)
  vi.unstubAllGlobals()
})

test('categories of one filter add up, another filter narrows them, and the address says all', async () => {
  await open()
  await press(/^Wood/)
  await press(/^Ceramics/)
  await press(/^A gift/)
  expect(shownTitles()).toEqual(
    titlesOf((slug, uses) => ['wood', 'ceramics'].includes(slug) && uses.includes('gift')),
  )
  expect(location.search).toBe('?grid-filter=ceramics,wood,gift')
  expect(screen.getByRole('button', { name: /^Wood/ }).getAttribute('aria-pressed')).toBe('true')
  expect(screen.getByRole('button', { name: /^Linen/ }).getAttribute('aria-pressed')).toBe('false')
  await heard(`${shownTitles().length} items`)
})

test('Back takes one choice back, and an address brings all of them', async () => {
  history.replaceState(null, '', '/works/?grid-filter=wood,nothing,gift')
  await open()
  expect(shownTitles()).toEqual(titlesOf((slug, uses) => slug === 'wood' && uses.includes('gift')))
  expect(screen.getAllByRole('button', { name: /^Remove filter/ })).toHaveLength(2)
  history.replaceState(null, '', '/works/?grid-filter=wood')
  dispatchEvent(new PopStateEvent('popstate'))
  await drawn()
  expect(shownTitles()).toEqual(titlesOf((slug) => slug === 'wood'))
})

test('numbers follow the choice, and what would show nothing cannot be pressed', async () => {
  await open('data-atoll-match="all"')
  const wood = works.filter(({ category }) => category.slug === 'wood').length
  expect(screen.getByRole('button', { name: `Wood ${wood}` }).textContent).toBe(`Wood ${wood}`)
  await press(/^Wood/)
  const linen = screen.getByRole('button', { name: 'Linen 0' })
  expect(linen.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(linen)
  expect(location.search).toBe('?grid-filter=wood')
})

test('chips take out one category or all, and the focus goes on', async () => {
  await open()
  await press(/^Wood/)
  await press(/^Linen/)
  const chips = within(screen.getByRole('list', { name: 'Chosen filters' }))
  await userEvent.click(chips.getByRole('button', { name: 'Remove filter Linen' }))
  await drawn()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove filter Wood')
  await press('Clear filters')
  expect(shownTitles()).toHaveLength(works.length)
  expect(document.activeElement?.textContent).toMatch(/^Any/)
  expect(screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull()
})

test('gathered choices wait for their button, which says how many items it shows', async () => {
  await open('data-atoll-apply="always"')
  await press(/^Wood/)
  await press(/^A gift/)
  expect(shownTitles()).toHaveLength(works.length)
  expect(location.search).toBe('')
  const wanted = titlesOf((slug, uses) => slug === 'wood' && uses.includes('gift'))
  await press(`Show ${wanted.length} items`)
  expect(shownTitles()).toEqual(wanted)
  expect(location.search).toBe('?grid-filter=wood,gift')
  expect(screen.queryByRole('button', { name: /^Show \d/ })).toBeNull()
})

test('on phones alone choices are gathered where the host says so', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  await open('data-atoll-apply="phone"')
  await press(/^Wood/)
  expect(location.search).toBe('?grid-filter=wood')
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  await press(/^Linen/)
  expect(location.search).toBe('?grid-filter=wood')
  expect(screen.getByRole('button', { name: /^Show \d+ items$/ })).toBeTruthy()
})

test('a grid of pages says how many items a category has', async () => {
  page = openPage(
    shortcode({ posts: works, path: '/works/', id: 'x', mode: 'css-grid', paging: 'pages', limit: 3 }),
    [widget],
  )
  const host = document.body.firstElementChild as HTMLElement
  await page.runtime.mount(host, 'post-grid')
  await quiet()
  await comeNear(host)
  await userEvent.click(screen.getByRole('link', { name: 'Apply filter: Wood' }))
  await drawn()
  const wood = works.filter(({ category }) => category.slug === 'wood').length
  expect(document.querySelector('.atoll-post-grid__count')?.textContent).toBe(`${wood} items`)
})

test.each(['data-atoll-counts', 'data-atoll-counts data-atoll-multiple="false"'])(
  'with %s alone numbers stand beside links of which one is chosen',
  async (flags) => {
    await open('', flags)
    const wood = works.filter(({ category }) => category.slug === 'wood').length
    await userEvent.click(screen.getByRole('link', { name: `Wood ${wood}` }))
    await userEvent.click(screen.getByRole('link', { name: /^Linen/ }))
    await drawn()
    expect(shownTitles()).toEqual(titlesOf((slug) => slug === 'linen'))
    expect(screen.queryByRole('list', { name: 'Chosen filters' })).toBeNull()
  },
)

test('with data-atoll-multiple alone there are no numbers', async () => {
  await open('', 'data-atoll-multiple')
  expect(screen.getByRole('button', { name: 'Wood' }).textContent).toBe('Wood')
})

test('unmounted, the filters are the server’s markup again', async () => {
  const host = await open()
  const before = new DOMParser().parseFromString(facets({ path: '/works/' }), 'text/html')
  await press(/^Wood/)
  page.runtime.unmount(host)
  const filters = (root: ParentNode) =>
    [...root.querySelectorAll('.filter')].map(({ outerHTML }) => outerHTML)
  expect(filters(document)).toEqual(filters(before))
})
