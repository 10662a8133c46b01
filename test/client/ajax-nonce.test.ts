import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { html, json, open, serve } from './server.ts'
import { happyDOM } from '../support/happy-window.ts'

const OK = { terminals: [] }

afterEach(() => {
  vi.unstubAllGlobals()
})

function pageWith(nonce: string): Response {
  return html(`<script>var wc_checkout_params = {"x":{"y":"}"},"apply_coupon_nonce":"${nonce}"};</script>`)
}

/** A shop whose nonce is `good`, and whose page says `printed`. */
function shop(good: string, printed: string): ReturnType<typeof serve> {
  return serve(({ url, body }) => {
    if (!url.includes('admin-ajax')) return pageWith(printed)
    return new URLSearchParams(body).get('security') === good ? json(OK) : html('-1', { status: 403 })
  })
}

describe('a nonce of the page', () => {
  const NONCE = { field: 'security', global: 'wc_checkout_params', key: 'apply_coupon_nonce' }
  beforeEach(() => {
    vi.stubGlobal('wc_checkout_params', { apply_coupon_nonce: 'stale00000' })
  })

  it('is read from its global', async () => {
    const seen = shop('stale00000', 'unused')
    await open().ajax('x', {}, { nonce: NONCE })
    expect(seen).toHaveLength(1)
  })

  it('stays with the shop when another server is asked', async () => {
    const seen = serve(() => json(OK))
    await open().ajax('x', { security: 'given00000' }, { nonce: NONCE, url: 'http://elsewhere.test/ajax' })
    expect(seen.map(({ body }) => body)).toEqual(['action=x'])
  })

  it('is taken from the page when refused: one reading for ten calls, each sent once more', async () => {
    const seen = shop('fresh00000', 'fresh00000')
    const client = open()
    const calls = Array.from({ length: 10 }, () =>
      client.ajax('x', { security: 'stale00000' }, { nonce: NONCE }),
    )
    expect(await Promise.all(calls)).toEqual(Array.from({ length: 10 }, () => OK))
    expect(seen.filter(({ method }) => method === 'GET')).toHaveLength(1)
    expect(seen).toHaveLength(21)
    await client.ajax('x', { security: 'stale00000' }, { nonce: NONCE })
    expect(seen).toHaveLength(22)
  })

  it('brings those of the other plugins, whose calls may be refused without a word', async () => {
    const dpd = { fe_ajax_nonce: 'stale11111' }
    vi.stubGlobal('dpd', dpd)
    const params = { apply_coupon_nonce: 'stale00000', update_order_review_nonce: 'stale22222' }
    vi.stubGlobal('wc_checkout_params', params)
    const seen = serve(({ url, body }) => {
      if (!url.includes('admin-ajax')) {
        return html(
          '<script>var dpd = {"fe_ajax_nonce":"fresh11111"};var wc_checkout_params = ' +
            '{"apply_coupon_nonce":"fresh00000","update_order_review_nonce":"fresh22222"};</script>',
        )
      }
      return body.includes('security=stale') ? html('-1', { status: 403 }) : json(OK)
    })
    const client = open()
    await client.ajax('x', {}, { nonce: NONCE })
    expect([dpd, params]).toEqual([
      { fe_ajax_nonce: 'fresh11111' },
      { apply_coupon_nonce: 'fresh00000', update_order_review_nonce: 'fresh22222' },
    ])
    // A caller that kept the old one sends the fresh one.
    const carrier = { field: 'nonce', global: 'dpd', key: 'fe_ajax_nonce' }
    await client.ajax('y', { nonce: 'stale11111' }, { nonce: carrier })
    expect(seen.at(-1)?.body).toContain('nonce=fresh11111')
  })

  it('that is refused again ends the matter after three requests', async () => {
    const seen = shop('other00000', 'fresh00000')
    await expect(open().ajax('x', {}, { nonce: NONCE })).rejects.toMatchObject({ code: 'invalid_nonce' })
    expect(seen).toHaveLength(3)
  })

  it('of a cached page, which is no fresher, is not asked for twice', async () => {
    const seen = shop('other00000', 'stale00000')
    const client = open()
    await expect(client.ajax('x', {}, { nonce: NONCE })).rejects.toMatchObject({ code: 'invalid_nonce' })
    expect(seen).toHaveLength(2)
    await expect(client.ajax('x', {}, { nonce: NONCE })).rejects.toMatchObject({ code: 'invalid_nonce' })
    expect(seen).toHaveLength(3)
  })

  it('is looked for without doing again what brought the shopper here', async () => {
    const before = location.href
    happyDOM.setURL('http://shop.test/product/mug/?add-to-cart=20&lang=lt&remove_item=abc')
    const seen = shop('fresh00000', 'fresh00000')
    await open().ajax('x', {}, { nonce: NONCE })
    happyDOM.setURL(before)
    expect(seen[1]?.url).toMatch(/^http:\/\/shop\.test\/product\/mug\/\?lang=lt&atoll-at=\d+$/)
  })

  it('is not renewed for a call that has none', async () => {
    const seen = shop('fresh00000', 'fresh00000')
    await expect(open().ajax('x')).rejects.toMatchObject({ code: 'invalid_nonce' })
    expect(seen).toHaveLength(1)
  })
})
