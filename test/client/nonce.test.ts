import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, open, type Reply, type Seen, serve } from './server.ts'

const HEADER = 'X-WP-Nonce'

function refuse(): Response {
  return json(
    { code: 'rest_cookie_invalid_nonce', message: 'Cookie check failed', data: { status: 403 } },
    {
      status: 403,
    },
  )
}

/** A site whose REST API takes `good` (or no nonce at all), and whose rest-nonce action answers with `fresh`. */
function site(good: string, fresh: () => Reply): Seen[] {
  return serve(({ url, headers }) => {
    if (url.includes('rest-nonce')) return fresh()
    const sent = headers.get(HEADER)
    return sent === null || sent === good ? json({ ok: true }) : refuse()
  })
}

beforeEach(() => {
  vi.stubGlobal('wpApiSettings', { root: 'http://shop.test/wp-json/', nonce: 'stale00000' })
  vi.stubGlobal('woocommerce_params', { ajax_url: '/wp-admin/admin-ajax.php' })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the nonce of the REST API', () => {
  it('is renewed once for ten calls that fail together', async () => {
    const seen = site('fresh00000', () => new Response('fresh00000'))
    const client = open()
    const calls = Array.from({ length: 10 }, () => client.rest({ path: '/x' }))
    expect(await Promise.all(calls)).toEqual(Array.from({ length: 10 }, () => ({ ok: true })))
    expect(seen.filter(({ url }) => url.includes('rest-nonce'))).toHaveLength(1)
    expect(seen).toHaveLength(21)
  })

  it('that is refused again ends the matter after three requests', async () => {
    const seen = site('other00000', () => new Response('fresh00000'))
    await expect(open().rest({ path: '/x' })).rejects.toMatchObject({ code: 'rest_cookie_invalid_nonce' })
    expect(seen).toHaveLength(3)
  })

  it('is left away for a visitor who is not logged in, from then on', async () => {
    const seen = site('none', () => new Response('0', { status: 400 }))
    const client = open()
    await expect(client.rest({ path: '/x' })).resolves.toEqual({ ok: true })
    expect(seen.map(({ headers }) => headers.get(HEADER))).toEqual(['stale00000', null, null])
    await client.rest({ path: '/x' })
    expect(seen).toHaveLength(4)
  })

  it.each([
    ['a page of HTML', () => new Response('<!doctype html><title>Log in</title>')],
    ['a sentence', () => new Response('Please log in first')],
    ['-1', () => new Response('-1')],
    ['an error', () => new Response('fresh00000', { status: 500 })],
    ['nothing', () => new Response('')],
    ['silence', (): Reply => 'drop'],
  ])('is never taken from %s', async (_, fresh) => {
    const seen = site('fresh00000', fresh)
    await expect(open().rest({ path: '/x' })).rejects.toMatchObject({
      code: 'rest_cookie_invalid_nonce',
      message: 'Cookie check failed',
      status: 403,
    })
    expect(seen).toHaveLength(2)
  })

  it('is not asked for where the page does not say whom', async () => {
    vi.stubGlobal('woocommerce_params', undefined)
    const seen = site('fresh00000', () => new Response('fresh00000'))
    await expect(open().rest({ path: '/x' })).rejects.toMatchObject({ code: 'rest_cookie_invalid_nonce' })
    expect(seen).toHaveLength(1)
  })

  it('is asked for where WordPress’s own client would', async () => {
    vi.stubGlobal('wp', {
      apiFetch: Object.assign(() => {}, { nonceEndpoint: '/sub/admin-ajax.php?action=rest-nonce' }),
    })
    const seen = site('fresh00000', () => new Response('fresh00000'))
    await open().rest({ path: '/x' })
    expect(seen[1]?.url).toBe('http://shop.test/sub/admin-ajax.php?action=rest-nonce')
  })

  it('follows the answers of the server', async () => {
    const seen = serve(() => json({}, { headers: { [HEADER]: 'newer00000' } }))
    const client = open()
    await client.rest({ path: '/x' })
    await client.rest({ path: '/x' })
    expect(seen.map(({ headers }) => headers.get(HEADER))).toEqual(['stale00000', 'newer00000'])
  })

  it('is not sent with contact forms', async () => {
    const seen = serve(() => json({}))
    await open().rest({ path: '/contact-form-7/v1/contact-forms/1/refill', nonce: false })
    expect(seen[0]?.headers.get(HEADER)).toBeNull()
  })

  it('is never sent to another server, not even by hand', async () => {
    const seen = serve(() => json({}))
    const client = open()
    await client.rest({ url: 'https://evil.example/wp-json/x', headers: { [HEADER]: 'stale00000' } })
    await client.rest({ url: '//evil.example/wp-json/x' })
    await client.rest({ url: 'http://shop.test:8080/wp-json/x' })
    expect(seen.map(({ headers }) => headers.get(HEADER))).toEqual([null, null, null])
  })

  it('is not taken from another server either', async () => {
    const seen = serve(() => json({}, { headers: { [HEADER]: 'evil000000' } }))
    const client = open()
    await client.rest({ url: 'https://evil.example/x' })
    await client.rest({ path: '/x' })
    expect(seen[1]?.headers.get(HEADER)).toBe('stale00000')
  })

  it('refuses a redirect that would take it elsewhere', async () => {
    const seen = serve(() => json({}))
    await open().rest({ path: '/x' })
    expect(seen[0]?.mode).toBe('same-origin')
  })
})

describe('where the REST API is', () => {
  it.each([
    ['the configuration', { restRoot: '/api/' }, '', 'http://shop.test/api/x?a=1'],
    ['the configuration, without its last slash', { restRoot: '/api' }, '', 'http://shop.test/api/x?a=1'],
    ['WordPress’s settings', {}, '', 'http://shop.test/wp-json/x?a=1'],
  ])('is told by %s', async (_, config, head, url) => {
    document.head.innerHTML = head
    const seen = serve(() => json({}))
    await open(config).rest({ path: '/x?a=1' })
    expect(seen[0]?.url).toBe(url)
  })

  it.each([
    [
      'the page’s link',
      '<link rel="https://api.w.org/" href="/blog/wp-json/">',
      'http://shop.test/blog/wp-json/x?a=1',
    ],
    [
      'a link without pretty permalinks',
      '<link rel="https://api.w.org/" href="/index.php?rest_route=/">',
      'http://shop.test/index.php?rest_route=/x&a=1',
    ],
    ['nothing, so the usual place is taken', '', 'http://shop.test/wp-json/x?a=1'],
  ])('is told by %s', async (_, head, url) => {
    vi.stubGlobal('wpApiSettings', undefined)
    document.head.innerHTML = head
    const seen = serve(() => json({}))
    await open().rest({ path: '/x?a=1' })
    expect(seen[0]?.url).toBe(url)
    document.head.innerHTML = ''
  })

  it('is asked with the site owner’s arguments for one plugin', async () => {
    const seen = serve(() => json({}))
    const client = open({ extraQuery: { 'woo-variation-swatches': { lang: 'lt', a: 'ą b' } } })
    await client.rest({ path: '/woo-variation-swatches/v1/x?lang=en' })
    await client.rest({ path: '/other/v1/x' })
    expect(seen.map(({ url }) => url)).toEqual([
      'http://shop.test/wp-json/woo-variation-swatches/v1/x?lang=en&a=%C4%85+b',
      'http://shop.test/wp-json/other/v1/x',
    ])
  })
})
