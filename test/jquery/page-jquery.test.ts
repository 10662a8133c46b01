import jQuery from 'jquery'
import { afterEach, expect, it } from 'vitest'
import { pageJQuery } from '../../src/jquery/page-jquery.ts'

afterEach(() => {
  Reflect.deleteProperty(window, 'jQuery')
})

it('gives the page’s jQuery, and nothing where an element carries the name', () => {
  expect(pageJQuery()).toBeUndefined()
  Object.assign(window, { jQuery: document.createElement('div') })
  expect(pageJQuery()).toBeUndefined()
  Object.assign(window, { jQuery })
  expect(pageJQuery()).toBe(jQuery)
})
