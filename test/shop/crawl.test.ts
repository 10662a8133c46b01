import { describe, expect, it } from 'vitest'
import { linksToFollow, nextAddresses, redirectTarget, sitemapAddresses, thinOut } from './crawl.ts'

describe('the pages that are read', () => {
  it('are those of this shop, each once, the shop first', () => {
    const links = [
      '/about/',
      '/cart/',
      '#top',
      'https://other.example/',
      '/about/#team',
      'mailto:a@b.c',
      'blog/',
    ]
    expect(linksToFollow(links, 'https://shop.example/')).toEqual([
      'https://shop.example/cart/',
      'https://shop.example/about/',
      'https://shop.example/',
      'https://shop.example/blog/',
    ])
  })

  it('leave out what changes something or is not a page', () => {
    const links = [
      '/?add-to-cart=5',
      '/cart/?remove_item=1',
      '/my-account/customer-logout/',
      '/wp-login.php',
      '/a.pdf',
      '/feed/',
    ]
    expect(linksToFollow(links, 'https://shop.example/')).toEqual([])
  })

  it('stay in the folder of a shop that lives in one', () => {
    expect(linksToFollow(['/blog/', '/lt/blog/'], 'https://shop.example/lt/')).toEqual([
      'https://shop.example/lt/blog/',
    ])
  })

  it('are those of the whole shop, from whichever of its pages', () => {
    const page = 'https://shop.example/shop/page/2/'
    expect(linksToFollow(['/product/mug/', '../3/'], 'https://shop.example/', page)).toEqual([
      'https://shop.example/product/mug/',
      'https://shop.example/shop/page/3/',
    ])
  })

  it('are a few of each kind', () => {
    const products = Array.from({ length: 30 }, (_, index) => `https://shop.example/product/${index}/`)
    const read = thinOut([...products, 'https://shop.example/contact/'])
    expect(read).toHaveLength(13)
    expect(read).toContain('https://shop.example/contact/')
  })
})

describe('what is read next', () => {
  const base = 'https://shop.example/'
  const products = Array.from({ length: 30 }, (_, index) => `${base}product/mug-${index}/`)

  it('has a product with a choice among the few of its kind, whatever else waits', () => {
    const next = nextAddresses({
      shop: base,
      seen: [base, `${base}shop/`],
      queue: products,
      address: `${base}shop/`,
      links: ['/contact/', '/product/mug-1/', '/product/shirt/'],
      choices: ['/product/shirt/'],
    })
    expect(next[0]).toBe(`${base}product/shirt/`)
    expect(next).toContain(`${base}contact/`)
    expect(next.filter((address) => address.includes('/product/'))).toHaveLength(12)
  })

  it('goes through the kinds by turns, so that a list is not behind all products', () => {
    const next = nextAddresses({
      shop: base,
      seen: [base],
      queue: products,
      address: base,
      links: ['/product-category/mugs/'],
      choices: [],
    })
    expect(next.indexOf(`${base}product-category/mugs/`)).toBe(1)
  })

  it('is nothing that was read', () => {
    const next = nextAddresses({
      shop: base,
      seen: [base, `${base}product/shirt/`],
      queue: [],
      address: base,
      links: ['/', '/product/shirt/'],
      choices: ['/product/shirt/'],
    })
    expect(next).toEqual([])
  })
})

it.each([
  // As WooCommerce answers a checkout with an empty cart.
  ['/block-checkout/', 'https://shop.example/block-cart/', 'https://shop.example/block-cart/'],
  ['/about', 'https://shop.example/about/', 'https://shop.example/about/'],
  ['/shop/', 'https://shop.example/shop/?v=0a1b', undefined],
  ['/shop/', 'https://www.shop.example/shop/', undefined],
  ['/my-account/', 'https://shop.example/wp-login.php', undefined],
])('a page %s that leads to %s is read at %s', (path, reached, target) => {
  const shop = 'https://shop.example/'
  expect(redirectTarget(shop, new URL(path, shop).href, reached)).toBe(target)
})

it('reads the addresses of a sitemap', () => {
  const xml =
    '<urlset><url><loc>https://shop.example/a/</loc></url><url><loc><![CDATA[https://shop.example/b/]]></loc></url></urlset>'
  expect(sitemapAddresses(xml)).toEqual(['https://shop.example/a/', 'https://shop.example/b/'])
})
