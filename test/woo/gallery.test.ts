import { afterEach, expect, it } from 'vitest'
import { showGallery, showProductGallery } from '../../src/woo/gallery.ts'
import { readPageConfig } from '../../src/island/page-config.ts'
import { widget as productTabs } from '../../widgets/product-tabs/index.ts'
import { widget as reviewStars } from '../../widgets/review-stars/index.ts'
import { openPage, the } from '../support/page.ts'

const GALLERY =
  '<div class="woocommerce-product-gallery images" style="opacity: 0; transition: opacity .25s ease-in-out;"></div>'
const SCRIPT = '<script type="text/plain" src="/assets/js/frontend/single-product.min.js?ver=10"></script>'
const TABS =
  '<div class="wc-tabs-wrapper"><ul class="tabs"><li><a href="#tab-a">A</a></li></ul><div id="tab-a">a</div></div>'
const RATING =
  '<form><p class="comment-form-rating"><select name="rating"><option value=""></option></select></p></form>'

const config = readPageConfig({ widgets: { 'product-gallery': false } }, document, () => {})
const shown = (): boolean => the('.woocommerce-product-gallery').hasAttribute('data-atoll-shown')

afterEach(() => {
  document.body.innerHTML = ''
})

it('the product’s pictures stay visible while any widget lives, then are the server’s again', () => {
  document.body.innerHTML = GALLERY
  const [tabs, stars] = [new AbortController(), new AbortController()]
  showGallery(the('.images'), tabs.signal)
  showGallery(the('.images'), stars.signal)
  tabs.abort()
  expect(shown()).toBe(true)
  stars.abort()
  expect(document.body.innerHTML).toBe(GALLERY)
})

it('they are left to WooCommerce’s script while that is on the page', () => {
  document.body.innerHTML = GALLERY + SCRIPT
  showProductGallery({ page: config, signal: new AbortController().signal })
  expect(shown()).toBe(false)
})

it.each([
  ['product-tabs', productTabs, TABS, '.wc-tabs-wrapper'],
  ['review-stars', reviewStars, RATING, '.comment-form-rating'],
])(
  '%s shows them where product-gallery is off, and else leaves that to it',
  async (name, widget, html, host) => {
    const beside = openPage(GALLERY + html, [widget])
    await beside.runtime.mount(the(host), name)
    expect(shown()).toBe(false)
    beside.runtime.unmount(the(host))
    const page = openPage(GALLERY + html, [widget], { config: { widgets: { 'product-gallery': false } } })
    await page.runtime.mount(the(host), name)
    expect(shown()).toBe(true)
    page.runtime.unmount(the(host))
    expect(the('.woocommerce-product-gallery').outerHTML).toBe(GALLERY)
  },
)
