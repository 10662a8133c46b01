import { describe, expect, it } from 'vitest'
import { linksToFollow, sitemapAddresses, thinOut } from './crawl.ts'

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

  it('are a few of each kind', () => {
    const products = Array.from({ length: 30 }, (_, index) => `https://shop.example/product/${index}/`)
    const read = thinOut([...products, 'https://shop.example/contact/'])
    expect(read).toHaveLength(13)
    expect(read).toContain('https://shop.example/contact/')
  })
})

it('reads the addresses of a sitemap', () => {
  const xml =
    '<urlset><url><loc>https://shop.example/a/</loc></url><url><loc><![CDATA[https://shop.example/b/]]></loc></url></urlset>'
  expect(sitemapAddresses(xml)).toEqual(['https://shop.example/a/', 'https://shop.example/b/'])
})
