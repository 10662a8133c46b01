import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { slideshow, storyColumns, voices } from '../../../fixtures/carousel/markup.ts'
import { STORIES, VOICES } from '../../../fixtures/carousel/stories.ts'
import { PHOTOS } from '../../../fixtures/gallery/photos.ts'
import { createHostEdits } from '../../../src/undo/host-edits.ts'
import { readOptions } from '../../../src/island/options.ts'
import type { ParseContext } from '../../../src/island/widget.ts'
import { parse } from '../../../widgets/carousel/host.ts'
import { showSlides } from '../../../widgets/carousel/slides/waiting.ts'

let life = new AbortController()

beforeEach(() => {
  life = new AbortController()
})

afterEach(() => {
  life.abort()
  document.body.innerHTML = ''
})

function show(html: string): HTMLElement {
  document.body.innerHTML = html
  const host = document.querySelector<HTMLElement>('.owl-carousel')
  if (!host) throw new Error('The markup should hold a carousel.')
  const options: ParseContext['options'] = (schema, markup) =>
    readOptions(host, schema, { markup, refuse: () => {} }).values
  const config = parse(host, {
    options,
    page: { takeover: false } as ParseContext['page'],
    advise: () => {},
  })
  showSlides(host, config, createHostEdits(life.signal), life.signal)
  return host
}

describe('a carousel that waits for its code', () => {
  it('has the class that theme CSS waits for at once, and its columns', () => {
    const host = show(storyColumns(STORIES, { 'wide-col-num': 3 }))
    expect(host.classList.contains('owl-loaded')).toBe(true)
    expect(host.style.getPropertyValue('--atoll-carousel-columns')).toBe('3')
    expect(host.style.getPropertyValue('--atoll-carousel-gap')).toBe('30px')
  })

  it('shows what the theme hides until its script has set an inline style', () => {
    expect(show(voices(VOICES)).style.visibility).toBe('visible')
    const host = show(slideshow(PHOTOS.slice(0, 2)))
    for (const image of host.querySelectorAll('img')) expect(image.style.opacity).toBe('1')
  })

  it('is exactly the server’s markup when it ends', () => {
    for (const html of [storyColumns(STORIES), voices(VOICES), slideshow(PHOTOS.slice(0, 2))]) {
      life = new AbortController()
      const host = show(html)
      life.abort()
      const after = document.body.innerHTML
      document.body.innerHTML = html
      expect(after).toBe(document.body.innerHTML)
      expect(host.classList.contains('owl-loaded')).toBe(false)
    }
  })
})
