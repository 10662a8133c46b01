import { expect, it } from 'vitest'
import { readAnchor, samePage, UP } from '../../widgets/anchors/model.ts'
import { currentSection } from '../../widgets/anchors/section.ts'

it.each([
  ['#clay', 'clay'],
  ['#!/clay', 'clay'],
  ['#/clay', 'clay'],
  ['https://shop.test/one-page/#clay-and_linen2', 'clay-and_linen2'],
  ['#!/up', UP],
  ['#', undefined],
  ['#!/', undefined],
  ['/shop/', undefined],
  ['#gid=1&pid=2', 'gid'],
])('the address %s names the anchor %s', (href, id) => {
  expect(readAnchor(href)).toBe(id)
})

it('two addresses are of one page whatever their hashes, not whatever their queries', () => {
  expect(samePage('http://shop.test/a/#one', 'http://shop.test/a/')).toBe(true)
  expect(samePage('http://shop.test/a/?x=1#one', 'http://shop.test/a/#one')).toBe(false)
  expect(samePage('http://shop.test/b/#one', 'http://shop.test/a/#one')).toBe(false)
})

it.each([
  ['utm_source=newsletter&utm_medium=email', ''],
  ['fbclid=IwAR0-x_1', ''],
  ['gclid=1&gbraid=2&_gl=1*x', ''],
  ['page_id=7&msclkid=1', 'page_id=7'],
  ['utm_id=1&page_id=7', 'page_id=7'],
])('the query %s of an advertisement makes no other page of "%s"', (query, own) => {
  expect(samePage(`http://shop.test/a/?${query}`, `http://shop.test/a/${own && `?${own}`}#one`)).toBe(true)
})

it.each(['page_id=7', 'clid=1', 'my_utm_source=1'])('the query %s makes another page', (query) => {
  expect(samePage(`http://shop.test/a/?${query}`, 'http://shop.test/a/#one')).toBe(false)
})

const SECTIONS = [
  { id: 'linen', top: 900 },
  { id: 'clay', top: 100 },
  { id: 'visit', top: 1700 },
]

it.each([
  ['up above the first', 99, false, UP],
  ['the first once its top reaches the line', 100, false, 'clay'],
  ['the one in between', 1200, false, 'linen'],
  ['the last', 5000, false, 'visit'],
  ['the last at the page’s end, short as it may be', 300, true, 'visit'],
])('the section in view is %s', (_, line, atEnd, id) => {
  expect(currentSection(SECTIONS, line, atEnd)).toBe(id)
})

it('a page without sections is at its top', () => {
  expect(currentSection([], 500, true)).toBe(UP)
})
