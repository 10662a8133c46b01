import { afterEach, expect, test } from 'vitest'
import { showLazyImages } from '../../src/in-view/lazy-images.ts'
import { createHostEdits } from '../../src/undo/host-edits.ts'

const PAGE = '<div><img class="lazy-load" data-src="/a.jpg" src="data:image/svg+xml,"></div>'

afterEach(() => {
  document.body.innerHTML = ''
})

test('a picture gets its address, and the server’s markup comes back', () => {
  document.body.innerHTML = PAGE
  const life = new AbortController()
  showLazyImages(document.body, createHostEdits(life.signal), life.signal)
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/a.jpg')
  life.abort()
  expect(document.body.innerHTML).toBe(PAGE)
})

test('nothing is changed in a host that was given back while this code was on its way', () => {
  document.body.innerHTML = PAGE
  const life = new AbortController()
  const edits = createHostEdits(life.signal)
  life.abort()
  showLazyImages(document.body, edits, life.signal)
  expect(document.body.innerHTML).toBe(PAGE)
})
