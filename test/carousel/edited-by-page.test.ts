import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { slideshow } from '../../fixtures/carousel/markup.ts'
import { PHOTOS } from '../../fixtures/gallery/photos.ts'
import { widget } from '../../widgets/carousel/index.ts'
import { comeNear } from '../support/near.ts'
import { openPage, the, type TestPage } from '../support/page.ts'
import { translatePage } from '../support/translator.ts'
import { allowNothingUncaught } from '../support/uncaught.ts'

const WIDTH = 400

allowNothingUncaught()

let page: TestPage
let host: HTMLElement

/** Lays every element out `WIDTH` wide, those beside each other one after the other. */
function layOut(): void {
  const { prototype } = HTMLElement
  vi.spyOn(prototype, 'offsetWidth', 'get').mockReturnValue(WIDTH)
  vi.spyOn(prototype, 'offsetHeight', 'get').mockReturnValue(WIDTH)
  vi.spyOn(prototype, 'offsetLeft', 'get').mockImplementation(function left(this: HTMLElement) {
    return this.matches('.atoll-carousel__slide')
      ? [...(this.parentElement?.children ?? [])].indexOf(this) * WIDTH
      : 0
  })
  vi.spyOn(prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, WIDTH, WIDTH))
  const style = document.createElement('style')
  style.textContent = '.atoll-carousel__slide { margin: 0px }'
  document.head.replaceChildren(style)
}

beforeAll(async () => {
  await import('../../widgets/carousel/view.tsx')
})

beforeEach(async () => {
  layOut()
  page = openPage(slideshow(PHOTOS.slice(0, 3), { autoslide: false }), [widget])
  host = the('.slider-simple')
  await page.runtime.mount(host, 'carousel')
  comeNear(host)
  await vi.waitFor(() => the('.owl-next', host))
})

afterEach(() => {
  page.runtime.unmount(host)
  document.body.innerHTML = ''
})

const arrow = (way: 'prev' | 'next'): HTMLElement | null => host.querySelector(`.owl-${way}`)
const press = (way: 'prev' | 'next'): void => arrow(way)?.click()

function hearChanges(): number[] {
  const selected: number[] = []
  host.addEventListener('atoll:carousel:changed', ({ detail }) => selected.push(detail.selected))
  return selected
}

describe('a running carousel', () => {
  it('that a translator goes through moves on, and goes back with the translator’s words', async () => {
    const selected = hearChanges()
    translatePage(host)
    press('next')
    await vi.waitFor(() => expect(selected).toEqual([1]))
    expect(host.querySelectorAll('.slider-post-caption font').length).toBeGreaterThan(0)
    page.runtime.unmount(host)
    expect(host.querySelector('[data-atoll-part], [inert]')).toBeNull()
    expect(host.children).toHaveLength(3)
    expect(page.report).not.toHaveBeenCalled()
  })

  it('whose page takes out all controls at once gets them again', async () => {
    the('.atoll-carousel__slot', host).remove()
    page.runtime.sweep()
    await vi.waitFor(() => {
      comeNear(host)
      expect(arrow('next')).not.toBeNull()
    })
    expect(host.querySelectorAll('.atoll-carousel__slot')).toHaveLength(1)
    expect(host.querySelectorAll('.atoll-carousel__slide')).toHaveLength(3)
    const selected = hearChanges()
    press('next')
    await vi.waitFor(() => expect(selected).toEqual([1]))
  })

  it.each([
    ['an arrow', '.owl-next'],
    ['both arrows', '.owl-nav'],
  ])('whose page takes out %s shows what slides are left', async (_, selector) => {
    const track = the('.atoll-carousel__track', host)
    the(selector, host).remove()
    // One slide is left: React takes the controls away, as far as they are there.
    for (const slide of [...track.querySelectorAll('.slide-item')].slice(1)) slide.remove()
    await vi.waitFor(() => {
      expect(arrow('prev')).toBeNull()
      expect(host.dataset['atollState']).toBe('mounted')
    })
    page.runtime.unmount(host)
    expect(host.querySelector('[inert], [data-atoll-part]')).toBeNull()
    expect(host.querySelectorAll('.slide-item')).toHaveLength(1)
  })

  it('that the page empties leaves it empty, and takes new slides', async () => {
    host.innerHTML = ''
    page.runtime.sweep()
    await vi.waitFor(() => expect(host.dataset['atollState']).not.toBe('loading'))
    expect(host.querySelector('.atoll-carousel__slide')).toBeNull()
    page.runtime.unmount(host)
    host.innerHTML = '<p>One</p><p>Two</p>'
    await page.runtime.mount(host, 'carousel')
    await vi.waitFor(() => {
      comeNear(host)
      expect(arrow('next')).not.toBeNull()
    })
    expect(host.querySelectorAll('.atoll-carousel__slide')).toHaveLength(2)
  })
})
