import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  productGallery,
  singleImage,
  themeItem,
  classicGallery,
  blockGallery,
  justifiedGallery,
  album,
} from '../../../fixtures/gallery/markup.ts'
import { MUG_PHOTOS, PHOTOS, photoUrl } from '../../../fixtures/gallery/photos.ts'
import { findGallery, ROOTS } from '../../../widgets/lightbox/gallery/elements.ts'
import {
  clickedLink,
  galleryAddress,
  isAddressed,
  itemLinks,
  readItems,
} from '../../../widgets/lightbox/gallery/gallery.ts'
import { isItem } from '../../../widgets/lightbox/gallery/item.ts'

const [first, second, third] = PHOTOS
if (!first || !second || !third) throw new Error('The archive needs three photos.')
const photos = [first, second, third]

function root(html: string): HTMLElement {
  document.body.innerHTML = html
  const found = document.body.querySelector<HTMLElement>(ROOTS)
  if (!found) throw new Error('The markup should hold a gallery.')
  return found
}

beforeEach(() => {
  // Without layout every element counts as shown unless a test hides it.
  vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function rects(this: Element) {
    return (this.closest('[hidden]') ? [] : [{}]) as unknown as DOMRectList
  })
})

describe('the items of a gallery', () => {
  it('are read from the theme’s markup, sizes with blanks around them included', () => {
    const [item] = readItems(root(justifiedGallery(photos, [], '')))
    expect(item).toMatchObject({
      id: String(first.id),
      src: new URL(photoUrl(first), location.href).href,
      size: { width: first.width, height: first.height },
      alt: first.title,
      caption: { title: first.title, description: first.text },
      video: null,
    })
  })

  it('are read from WooCommerce’s product gallery', () => {
    const items = readItems(root(productGallery('Mug', MUG_PHOTOS)))
    expect(items).toHaveLength(MUG_PHOTOS.length)
    expect(items[1]).toMatchObject({
      src: new URL(photoUrl(MUG_PHOTOS[1] ?? first), location.href).href,
      size: { width: 1500, height: 1500 },
      caption: { title: MUG_PHOTOS[1]?.title },
    })
    expect(items[1]?.srcset).toContain('1500w')
  })

  it('are read from WordPress galleries, with the attachment’s id and the caption below', () => {
    const [block] = readItems(root(blockGallery(photos)))
    expect(block).toMatchObject({ id: String(first.id), size: null })
    expect(block?.caption.description).toContain(first.title)
    expect(readItems(root(classicGallery(photos)))[2]?.caption.description).toBe(third.title)
  })

  it('are those that are shown, of a hidden album all', () => {
    const gallery = root(justifiedGallery(photos, [], ''))
    gallery.querySelectorAll('.wf-cell')[1]?.setAttribute('hidden', '')
    expect(itemLinks(gallery)).toHaveLength(2)
    gallery.hidden = true
    expect(itemLinks(gallery)).toHaveLength(3)
  })

  it('belong to the innermost gallery', () => {
    const outer = root(
      `<div class="dt-gallery-container">${themeItem(first)}<div class="dt-gallery-container">${themeItem(second)}</div></div>`,
    )
    expect(itemLinks(outer)).toHaveLength(1)
  })

  it('are not copies that another script made', () => {
    const gallery = root(
      `<div class="dt-gallery-container"><div class="dt-owl-item cloned">${themeItem(first)}</div><div class="dt-owl-item">${themeItem(first)}</div></div>`,
    )
    expect(itemLinks(gallery)).toHaveLength(1)
  })

  it.each([
    ['/photo.jpg', true],
    ['/photo.JPEG?ver=2', true],
    ['/film.mp4', true],
    ['https://youtu.be/aqz-KE-bpKQ', true],
    ['/about/', false],
    ['#photo.jpg', false],
    ['mailto:a@b.c', false],
    ['javascript:alert(1)', false],
    ['https://x@shop.example/photo.jpg', false],
  ])('are links to pictures and videos: %s', (href, is) => {
    document.body.innerHTML = `<a href="${href}">x</a>`
    const link = document.querySelector('a')
    expect(link && isItem(link)).toBe(is)
  })
})

describe('a gallery on the page', () => {
  const page = `<div class="dt-gallery-container">${themeItem(first)}</div><div class="gallery" id="summer">${themeItem(second)}</div>${singleImage(third)}`

  it('is called by its id, else by its number', () => {
    document.body.innerHTML = page
    const roots = [...document.querySelectorAll<HTMLElement>(ROOTS)]
    expect(roots.map(galleryAddress)).toEqual(['1', 'summer', '3'])
    expect(roots.map((one) => isAddressed(one, '2'))).toEqual([false, true, false])
    expect(roots.map((one) => isAddressed(one, 'summer'))).toEqual([false, true, false])
    expect(roots.some((one) => isAddressed(one, '4'))).toBe(false)
  })

  it('of an album is the hidden one behind its cover', () => {
    document.body.innerHTML = album('Fog', photos)
    const cover = document.querySelector<HTMLElement>('.dt-gallery-pswp')
    const gallery = cover && findGallery(cover)
    expect(gallery?.root.className).toContain('dt-album')
    expect(gallery && itemLinks(gallery.root)).toHaveLength(3)
  })

  it('opens by a click on anything inside an item', () => {
    const gallery = root(justifiedGallery(photos, [], ''))
    const thumb = gallery.querySelectorAll('img')[1]
    expect(thumb && clickedLink(gallery, thumb)?.getAttribute('href')).toBe(photoUrl(second))
    expect(clickedLink(gallery, gallery)).toBeNull()
  })

  it('of a product opens by a click on the picture that a zoom script laid over the link', () => {
    const gallery = root(productGallery('Mug', MUG_PHOTOS))
    const zoomed = document.createElement('img')
    gallery.querySelector('.woocommerce-product-gallery__image')?.append(zoomed)
    expect(clickedLink(gallery, zoomed)?.getAttribute('href')).toBe(photoUrl(MUG_PHOTOS[0] ?? first))
  })
})
