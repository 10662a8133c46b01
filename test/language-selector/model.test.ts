import { expect, it } from 'vitest'
import { readAddress } from '../../widgets/language-selector/model.ts'

it.each([
  ['/lt/', 'http://shop.test/lt/'],
  ['https://shop.test/lv/?a=1', 'https://shop.test/lv/?a=1'],
  ['', undefined],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['http://[', undefined],
])('the option %s leads to %s', (value, url) => {
  expect(readAddress(value, 'http://shop.test/en/')).toBe(url)
})

it('an option is read in browsers that lack URL.canParse too', () => {
  Object.assign(URL, { canParse: undefined })
  expect(readAddress('../lt/', 'http://shop.test/en/')).toBe('http://shop.test/lt/')
  expect(readAddress('http://[', 'http://shop.test/en/')).toBeUndefined()
  Reflect.deleteProperty(URL, 'canParse')
})
