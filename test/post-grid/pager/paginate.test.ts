import { expect, test } from 'vitest'
import {
  ALL_PAGE_LINKS,
  PAGE_LINKS,
  paginate,
  type PagerEntry,
} from '../../../widgets/post-grid/pager/paginate.ts'
import cases from './paginate-cases.json'

/** `← 1 {hidden 2 3} … 4 5 [6]`: how the cases write a paginator. */
function write(entries: readonly PagerEntry[], current: number): string {
  return entries
    .map((entry) => {
      if (entry === 'prev') return '←'
      if (entry === 'next') return '→'
      if (entry === 'dots') return '…'
      if (typeof entry === 'object') return `{hidden ${entry.collapsed.join(' ')}}`
      return entry === current ? `[${entry}]` : String(entry)
    })
    .join(' ')
}

test.each(cases as unknown as ReadonlyArray<readonly [number, number, string]>)(
  'of %i pages, page %i shows: %s',
  (total, current, text) => {
    expect(write(paginate(total, current), current)).toBe(text)
  },
)

test('a grid that shows all pages folds none away', () => {
  const entries = paginate(40, 20, ALL_PAGE_LINKS)
  expect(entries).not.toContain('dots')
  expect(entries.filter((entry) => typeof entry === 'number')).toHaveLength(40)
})

test('a thousand pages show a window, the ends and two folds', () => {
  const entries = paginate(1000, 500)
  expect(entries.filter((entry) => typeof entry === 'number')).toHaveLength(PAGE_LINKS + 2)
  expect(entries.filter((entry) => entry === 'dots')).toHaveLength(2)
})

test('every page is reachable exactly once, whatever the page', () => {
  for (let total = 2; total <= 30; total += 1) {
    for (let current = 1; current <= total; current += 1) {
      const pages = paginate(total, current).flatMap((entry) =>
        typeof entry === 'object' ? entry.collapsed : typeof entry === 'number' ? [entry] : [],
      )
      expect(pages).toEqual(Array.from({ length: total }, (_, index) => index + 1))
    }
  }
})
