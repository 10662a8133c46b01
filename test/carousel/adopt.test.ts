import { describe, expect, it } from 'vitest'
import { photoStrip } from '../../fixtures/carousel/markup.ts'
import { PHOTOS } from '../../fixtures/gallery/photos.ts'
import { createHostEdits } from '../../src/undo/host-edits.ts'
import { adoptSlides } from '../../widgets/carousel/adopt.ts'
import { slidesOf } from '../../widgets/carousel/slides.ts'
import { the } from '../support/page.ts'

function adopt(html: string) {
  document.body.innerHTML = html
  const host = the('.owl-carousel')
  const life = new AbortController()
  const before = host.outerHTML
  const printed = slidesOf(host)
  const stage = adoptSlides(host, createHostEdits(life.signal), life.signal)
  return { host, before, printed, stage, end: () => life.abort() }
}

describe('the server’s slides', () => {
  it('are the same nodes on the stage', () => {
    const { printed, stage } = adopt(photoStrip(PHOTOS.slice(0, 3)))
    expect(stage.slides().map((slide) => slide.firstElementChild)).toEqual(printed)
    expect(stage.track.children).toHaveLength(3)
  })

  it('go back byte for byte, blanks and comments included', () => {
    const { host, before, end } = adopt(
      '<div class=" owl-carousel  x " style="width: 100%">\n <!-- one --><p>1</p> text <p>2</p>\n</div>',
    )
    expect(host.outerHTML).not.toBe(before)
    end()
    expect(host.outerHTML).toBe(before)
  })

  it('keep their scripts and styles beside them', () => {
    const { stage, host, before, end } = adopt(
      '<div class="owl-carousel"><p>1</p><style>p{}</style><p>2</p><script type="text/plain"></script></div>',
    )
    expect(stage.slides()).toHaveLength(2)
    expect(stage.slides()[0]?.querySelector('style')).not.toBeNull()
    end()
    expect(host.outerHTML).toBe(before)
  })

  it('do not count the empty paragraphs that WordPress puts around what a shortcode prints', () => {
    const { printed, stage, host, before, end } = adopt(
      '<div class="owl-carousel"><p></p>\n<div>1</div><p> &nbsp;</p><div>2</div>\n<p></p></div>',
    )
    expect(printed.map(({ textContent }) => textContent)).toEqual(['1', '2'])
    expect(stage.slides()).toHaveLength(2)
    end()
    expect(host.outerHTML).toBe(before)
  })

  it('leave what the page added meanwhile', () => {
    const { host, end } = adopt('<div class="owl-carousel"><p>1</p><p>2</p></div>')
    host.append(document.createElement('aside'))
    end()
    expect([...host.children].map(({ localName }) => localName)).toEqual(['p', 'p', 'aside'])
  })

  it('are found again in a copy of a running carousel', () => {
    const { host } = adopt('<div class="owl-carousel"><p>1</p><p>2</p></div>')
    const copy = host.cloneNode(true) as HTMLElement
    document.body.replaceChildren(copy)
    expect(slidesOf(copy)).toHaveLength(2)
    const life = new AbortController()
    const stage = adoptSlides(copy, createHostEdits(life.signal), life.signal)
    expect(stage.slides()).toHaveLength(2)
    expect(copy.querySelectorAll('.atoll-carousel__viewport')).toHaveLength(1)
  })
})
