import { expect, test } from 'vitest'
import { addFiles, moveUp, sharesOf, sizeText } from '../../widgets/contact-form/files/model.ts'

const file = (name: string, size = 10) => ({ name, size, lastModified: 1 })
const [a, b, c] = [file('a'), file('b'), file('c')]

test('a field for several takes more in, each file once; a field for one keeps the newest', () => {
  expect(addFiles([a, b], [file('b'), c], true)).toEqual([a, b, c])
  expect(addFiles([a, b], [file('b', 20)], true)).toHaveLength(3)
  expect(addFiles([a], [b, c], false)).toEqual([b])
  expect(addFiles([a], [], false)).toEqual([])
})

test.each([
  [0, [a, b, c]],
  [1, [b, a, c]],
  [2, [a, c, b]],
  [3, [a, b, c]],
])('the file at place %i goes up', (place, order) => {
  expect(moveUp([a, b, c], place)).toEqual(order)
})

test.each([
  [0, [0, 0, 0]],
  [0.25, [1, 0, 0]],
  [0.5, [1, 0.5, 0]],
  [1, [1, 1, 1]],
])('files leave one after another: at %f of all they are at %o', (progress, shares) => {
  expect(sharesOf([10, 20, 10], progress)).toEqual(shares)
})

test('an empty file leaves with the others', () => {
  expect(sharesOf([0], 0.5)).toEqual([0.5])
})

test.each([
  [0, 'en', '0 byte'],
  [999, 'en', '999 byte'],
  [2_400_000, 'en', '2.4 MB'],
  [24_000_000, 'lt', '24 MB'],
  [1500, 'not a tag', '1.5 kB'],
  [1500, 'lt_LT', '1,5 kB'],
])('%i bytes are read in %s as %s', (bytes, locale, text) => {
  expect(sizeText(bytes, locale)).toBe(text)
})
