import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { album, justifiedGallery, singleImage, themeItem } from '../../fixtures/gallery/markup.ts'
import { type Photo, PHOTOS } from '../../fixtures/gallery/photos.ts'
import { notAccepted } from '../../src/island/mistakes.ts'
import { readOptions } from '../../src/island/options.ts'
import type { ParseContext } from '../../src/island/widget.ts'
import { galleryAddress, isAddressed, itemLinks } from '../../widgets/lightbox/gallery/gallery.ts'
import { parse } from '../../widgets/lightbox/host.ts'
import { widget } from '../../widgets/lightbox/index.ts'
import { openPage, the } from '../support/page.ts'

const photos = PHOTOS.slice(0, 3)

function read(html: string, selector = '.dt-gallery-container') {
  document.body.innerHTML = html
  const host = document.querySelector<HTMLElement>(selector)
  if (!host) throw new Error('The markup should hold a host.')
  const advise = vi.fn<(advice: string) => void>()
  const options: ParseContext['options'] = (schema, markup) =>
    readOptions(host, schema, {
      markup,
      refuse: (fault) => advise(notAccepted(host, 'lightbox', fault)),
    }).values
  const page = { takeover: false } as ParseContext['page']
  return parse(host, { options, page, advise })
}

beforeAll(async () => {
  // What a click fetches takes a busy machine longer than a test waits.
  await Promise.all([
    import('../../widgets/lightbox/controller.ts'),
    import('../../widgets/lightbox/view.tsx'),
  ])
})

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'dtShare')
  document.body.innerHTML = ''
})

describe('the options of a gallery', () => {
  it('come from the theme’s globals and the markup', () => {
    Object.assign(globalThis, {
      dtShare: { overlayOpacity: '85', shareButtonText: { facebook: 'Tell friends', download: 'Save' } },
    })
    expect(read(justifiedGallery(photos, [], 'facebook,linkedin'))).toMatchObject({
      bgOpacity: 0.85,
      networks: ['facebook', 'linkedin'],
      networkLabels: { facebook: 'Tell friends' },
      download: true,
    })
  })

  it('have defaults without them', () => {
    expect(read('<div class="dt-gallery-container"></div>')).toMatchObject({
      networks: [],
      download: false,
      loop: true,
      hash: true,
      videoThumbnails: false,
    })
  })

  it('may be set by the theme author', () => {
    const html =
      '<div class="dt-gallery-container" data-atoll-share="whatsapp" data-atoll-hash="off" data-atoll-video-thumbnails></div>'
    expect(read(html)).toMatchObject({ networks: ['whatsapp'], hash: false, videoThumbnails: true })
  })

  it('refuse a cover without an album and say what to do', () => {
    expect(() => read('<a class="dt-gallery-pswp" href="/a.jpg">x</a><p></p>', 'a')).toThrow(/right after it/)
    expect(read(album('Fog', photos), '.dt-gallery-pswp')?.trigger?.className).toContain('dt-gallery-pswp')
  })
})

describe('a picture that is in no gallery', () => {
  const LONE = `<article class="post">${themeItem(photos[0] as Photo)}</article>`

  it('opens in the lightbox, alone and not counted among the galleries', async () => {
    const page = openPage(justifiedGallery(photos, [], '') + LONE, [widget])
    const lone = the('article .dt-pswp-item')
    await page.runtime.mount(lone, 'lightbox')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    lone.querySelector('img')?.dispatchEvent(click)
    expect(click.defaultPrevented).toBe(true)
    page.runtime.unmount(lone)
    document.body.innerHTML = LONE + justifiedGallery(photos, [], '')
    expect(galleryAddress(the('.dt-gallery-container'))).toBe('1')
    const alone = the('article .dt-pswp-item')
    expect(galleryAddress(alone)).toBe('item-1')
    expect(['item-1', 'item-2', '1', '0'].map((gid) => isAddressed(alone, gid))).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(itemLinks(the('article .dt-pswp-item'))).toHaveLength(1)
  })

  it('belongs to its wrap, which holds the share buttons and has a number', () => {
    expect(read(singleImage(photos[0] as Photo), '.dt-pswp-item')).toMatchObject({
      root: { className: 'shortcode-single-image-wrap' },
      networks: ['facebook', 'twitter'],
    })
  })

  it.each([
    ['an item of the theme’s gallery', justifiedGallery(photos.slice(0, 1), [], ''), '.dt-pswp-item'],
    [
      'an item of a WordPress gallery',
      `<div class="gallery">${themeItem(photos[0] as Photo)}</div>`,
      '.dt-pswp-item',
    ],
    ['an album behind its cover', album('Fog', photos), '.dt-album'],
  ])('is not %s', (_, html, selector) => {
    expect(read(html, selector)).toBeNull()
  })
})

describe('a gallery with the lightbox', () => {
  it('is the server’s markup while nothing is open, and after', async () => {
    const page = openPage(justifiedGallery(photos, [], 'facebook'), [widget])
    const host = document.querySelector<HTMLElement>('.dt-gallery-container')
    if (!host) throw new Error('The page should hold a gallery.')
    const before = host.outerHTML
    await page.runtime.mount(host, 'lightbox')
    expect(host.getAttribute('data-atoll-state')).toBe('mounted')
    page.runtime.unmount(host)
    expect(host.outerHTML).toBe(before)
    expect(page.report).not.toHaveBeenCalled()
  })

  it('takes the configuration’s options, and so do items that the gallery opens', async () => {
    const html = justifiedGallery(photos, [], '')
    const config = { widgets: { lightbox: { slideshowDelay: 1500, fullscreen: false } } }
    const page = openPage(html, [widget], { config })
    const hosts = document.querySelectorAll<HTMLElement>('.dt-gallery-container, .dt-pswp-item')
    expect(hosts.length).toBeGreaterThan(1)
    await Promise.all([...hosts].map((host) => page.runtime.mount(host, 'lightbox')))
    expect(page.advise).not.toHaveBeenCalled()
    for (const host of hosts) page.runtime.unmount(host)
  })

  it('leaves clicks alone that ask for another tab', async () => {
    const page = openPage(justifiedGallery(photos, [], ''), [widget])
    const host = document.querySelector<HTMLElement>('.dt-gallery-container')
    if (!host) throw new Error('The page should hold a gallery.')
    await page.runtime.mount(host, 'lightbox')
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true })
    let prevented = true
    document.body.addEventListener(
      'click',
      (event) => {
        prevented = event.defaultPrevented
        event.preventDefault()
      },
      { once: true },
    )
    host.querySelector('a')?.dispatchEvent(click)
    expect(prevented).toBe(false)
    page.runtime.unmount(host)
  })

  it.each([
    [
      'is left to WooCommerce’s own lightbox',
      ['photoswipe/photoswipe', 'frontend/single-product'],
      'stood-down',
    ],
    ['opens where nothing starts WooCommerce’s lightbox', ['photoswipe/photoswipe'], 'mounted'],
    ['opens where WooCommerce’s script has no lightbox', ['frontend/single-product'], 'mounted'],
  ])('of a product %s', async (_, scripts, state) => {
    const tags = scripts.map(
      (name) =>
        `<script type="text/plain" src="/wp-content/plugins/woocommerce/assets/js/${name}.min.js"></script>`,
    )
    const page = openPage(`${tags.join('')}<div class="woocommerce-product-gallery"></div>`, [widget])
    const host = the('.woocommerce-product-gallery')
    await page.runtime.mount(host, 'lightbox')
    expect(page.runtime.list()[0]?.state).toBe(state)
    expect(page.advise.mock.calls.some(([, advice]) => advice.includes('wc-photoswipe'))).toBe(
      state === 'stood-down',
    )
    page.runtime.unmount(host)
  })
})

describe('a click before the code is here', () => {
  it('follows a link that leads to another page, once', async () => {
    const page = openPage(
      `<div class="gallery"><a href="/about/">About <b>us</b></a>${themeItem(photos[0] as Photo)}</div>`,
      [widget],
    )
    const host = the('.gallery')
    await page.runtime.mount(host, 'lightbox')
    const followed: boolean[] = []
    const note = (event: Event): void => {
      followed.push(!event.defaultPrevented)
      event.preventDefault()
    }
    document.addEventListener('click', note)
    the('b').click()
    await vi.waitFor(() => expect(followed).toEqual([false, true]))
    the('b').click()
    expect(followed).toEqual([false, true, true])
    expect(document.querySelector('[data-atoll-opening]')).toBeNull()
    document.removeEventListener('click', note)
    page.runtime.unmount(host)
  })
})
