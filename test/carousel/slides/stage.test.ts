import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { photoStrip } from '../../../fixtures/carousel/markup.ts'
import { PHOTOS } from '../../../fixtures/gallery/photos.ts'
import { widget } from '../../../widgets/carousel/index.ts'
import { slidesOf } from '../../../widgets/carousel/slides/slides.ts'
import { comeNear } from '../../support/near.ts'
import { openPage, the, type TestPage } from '../../support/page.ts'
import { screen } from '../../support/testing-library.ts'

let page: TestPage | undefined

/** A carousel that the visitor comes to, so that it starts. */
async function start(html: string) {
  const opened = openPage(html, [widget])
  page = opened
  const host = the('.owl-carousel')
  const before = host.outerHTML
  const printed = slidesOf(host)
  await mount(host)
  const end = (): string => {
    opened.runtime.unmount(host)
    return host.outerHTML
  }
  return { host, before, printed, end }
}

async function mount(host: HTMLElement): Promise<void> {
  await page?.runtime.mount(host, 'carousel')
  comeNear(host)
  await vi.waitFor(() => expect(boxes(host).length).toBeGreaterThan(0))
}

const boxes = (host: Element): Element[] => [...host.querySelectorAll('.atoll-carousel__track > *')]
const carousel = (content: string, attributes = ''): string =>
  `<div class="owl-carousel" data-atoll="carousel"${attributes}>${content}</div>`

beforeAll(async () => {
  await import('../../../widgets/carousel/view.tsx')
})

afterEach(() => {
  for (const host of document.querySelectorAll<HTMLElement>('.owl-carousel')) page?.runtime.unmount(host)
  document.body.innerHTML = ''
})

describe('the server’s slides', () => {
  it('are the same nodes on the stage, each named by its place', async () => {
    const { host, printed } = await start(photoStrip(PHOTOS.slice(0, 3)))
    expect(boxes(host).map((slide) => slide.firstElementChild)).toEqual(printed)
    expect(boxes(host).map((slide) => slide.getAttribute('aria-label'))).toEqual([
      '1 of 3',
      '2 of 3',
      '3 of 3',
    ])
  })

  it('go back byte for byte, blanks and comments included', async () => {
    const { host, before, end } = await start(
      '<div class=" owl-carousel  x " data-atoll="carousel" style="width: 100%">\n <!-- one --><p>1</p> text <p>2</p>\n</div>',
    )
    expect(host.outerHTML).not.toBe(before)
    expect(end()).toBe(before)
  })

  it('keep their scripts and styles beside them', async () => {
    const { host, before, end } = await start(
      carousel('<p>1</p><style>p{}</style><p>2</p><script type="text/plain"></script>'),
    )
    expect(boxes(host)).toHaveLength(2)
    expect(boxes(host)[0]?.querySelector('style')).not.toBeNull()
    expect(end()).toBe(before)
  })

  it('do not count the empty paragraphs that WordPress puts around what a shortcode prints', async () => {
    const { host, printed, before, end } = await start(
      carousel('<p></p>\n<div>1</div><p> &nbsp;</p><div>2</div>\n<p></p>'),
    )
    expect(printed.map(({ textContent }) => textContent)).toEqual(['1', '2'])
    expect(boxes(host)).toHaveLength(2)
    expect(end()).toBe(before)
  })

  it('that the page adds and takes out are followed, and stay as they are then', async () => {
    const { host, end } = await start(carousel('<p>1</p><p>2</p><p>3</p>'))
    const [first, second] = host.querySelectorAll('p')
    first?.after(Object.assign(document.createElement('p'), { textContent: '1½' }))
    host.append(Object.assign(document.createElement('p'), { textContent: '4' }))
    host.prepend(Object.assign(document.createElement('p'), { textContent: '0' }))
    second?.remove()
    const texts = (): unknown[] => boxes(host).map(({ textContent }) => textContent)
    await vi.waitFor(() => expect(texts()).toEqual(['0', '1', '1½', '3', '4']))
    expect(boxes(host)[4]?.getAttribute('aria-label')).toBe('5 of 5')
    end()
    expect([...host.children].map(({ localName, textContent }) => localName + textContent)).toEqual(
      ['0', '1', '1½', '3', '4'].map((text) => `p${text}`),
    )
  })

  it('are found again in a copy of a running carousel', async () => {
    const { host } = await start(carousel('<p>1</p><p>2</p>'))
    const copy = host.cloneNode(true) as HTMLElement
    page?.runtime.unmount(host)
    document.body.replaceChildren(copy)
    expect(slidesOf(copy)).toHaveLength(2)
    await mount(copy)
    expect(boxes(copy)).toHaveLength(2)
    expect(copy.querySelectorAll('.atoll-carousel__viewport')).toHaveLength(1)
    expect(copy.querySelectorAll('p')).toHaveLength(2)
  })
})

describe('a carousel is named', () => {
  it.each([
    ['by its author', '<h2>Journal</h2>', ' data-atoll-label="Notes"', 'Notes'],
    ['by the heading before it', '<h2>Journal</h2><p>New.</p>', '', 'Journal'],
    ['by the heading before what it stands in', '<header><h2>Journal</h2></header><div>', '', 'Journal'],
    ['by the heading before a section without one', '<h2>Voices</h2><section>', '', 'Voices'],
    ['not by that of a section before it', '<section><h2>Sale</h2></section>', '', 'Slides'],
    ['not by that of another part', '<h1>Shop</h1><main>', '', 'Slides'],
    ['not by that of an article before it', '<article><h3>Sale</h3></article>', '', 'Slides'],
  ])('%s', async (_, before, attributes, name) => {
    await start(`${before}${carousel('<p>1</p><p>2</p>', attributes)}`)
    expect(screen.getByRole('group', { name })).toBe(the('.owl-carousel'))
  })

  it('by reference where the heading has an id', async () => {
    const { host, before, end } = await start(`<h2 id="journal">Journal</h2>${carousel('<p>1</p><p>2</p>')}`)
    expect(host.getAttribute('aria-labelledby')).toBe('journal')
    expect(end()).toBe(before)
  })
})
