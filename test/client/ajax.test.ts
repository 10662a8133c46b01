import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClient } from '../../src/client/requests/create-client.ts'
import { createSessionQueue } from '../../src/client/queue.ts'
import { readPageConfig } from '../../src/island/page-config.ts'
import { json, open, serve } from './server.ts'

const OK = { terminals: [] }

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('what is sent', () => {
  it('is a form with the action, to the address that the carrier plugin prints', async () => {
    vi.stubGlobal('dpd', { ajax_url: '/shop/wp-admin/admin-ajax.php' })
    const seen = serve(() => json(OK))
    await open().ajax('search_pudo', {
      search_value: 'Žirmūnų g. 1',
      page: 2,
      skip: undefined,
      ids: ['7', '9'],
    })
    expect(seen).toMatchObject([
      { url: 'http://shop.test/shop/wp-admin/admin-ajax.php', method: 'POST', credentials: 'same-origin' },
    ])
    expect([...new URLSearchParams(seen[0]?.body)]).toEqual([
      ['action', 'search_pudo'],
      ['search_value', 'Žirmūnų g. 1'],
      ['page', '2'],
      ['ids[]', '7'],
      ['ids[]', '9'],
    ])
    expect(seen[0]?.headers.get('content-type')).toMatch(/^application\/x-www-form-urlencoded/)
  })

  it('goes to wc-ajax by WooCommerce’s template, whose other arguments stay', async () => {
    vi.stubGlobal('wc_checkout_params', { wc_ajax_url: '/?lang=lt&wc-ajax=%%endpoint%%' })
    const seen = serve(() => json(OK))
    await open().ajax('get_variation', { product_id: 44 }, { via: 'wc-ajax' })
    expect(seen).toMatchObject([
      { url: 'http://shop.test/?lang=lt&wc-ajax=get_variation', body: 'product_id=44' },
    ])
  })

  it('goes by GET into the address', async () => {
    const seen = serve(() => json(OK))
    await open().ajax('get_data', { q: 'Kau' }, { method: 'GET' })
    expect(seen).toMatchObject([
      { url: 'http://shop.test/wp-admin/admin-ajax.php?action=get_data&q=Kau', method: 'GET', body: '' },
    ])
  })

  it.each(['PUT', 'DELETE'] as const)('goes by %s as a POST that says so', async (method) => {
    const seen = serve(() => json(OK))
    await open().ajax('x', {}, { method })
    expect(seen[0]?.method).toBe('POST')
    expect(seen[0]?.headers.get('X-HTTP-Method-Override')).toBe(method)
  })

  it('never follows a redirect to another server with its fields', async () => {
    const seen = serve(() => json(OK))
    await open().ajax('x')
    expect(seen[0]?.mode).toBe('same-origin')
  })

  it('is the same on a page whose scripts extended the prototypes', async () => {
    const seen = serve(() => json(OK))
    const polluted = Array.prototype as unknown as Record<string, unknown>
    polluted['toJSON'] = () => 'broken'
    try {
      await open().ajax('x', { ids: ['1', '2'] })
      await open().rest({ path: '/x', method: 'POST', data: { ids: [1, 2] } })
    } finally {
      delete polluted['toJSON']
    }
    expect(seen.map(({ body }) => body)).toEqual(['action=x&ids%5B%5D=1&ids%5B%5D=2', '{"ids":[1,2]}'])
  })
})

describe('calls that write the session', () => {
  it('go one after another, whichever widget makes them', async () => {
    const session = createSessionQueue()
    const page = readPageConfig({}, document, () => {})
    const client = createClient({ page, session })
    const order: string[] = []
    serve(async ({ body }) => {
      const action = new URLSearchParams(body).get('action') ?? ''
      order.push(`${action} in`)
      await Promise.resolve()
      order.push(`${action} out`)
      return json(OK)
    })
    const first = client.ajax('set_checkout_session', {}, { session: true })
    const second = client.ajax('set_terminal_value', {}, { session: true })
    expect(session.busy).toBe(true)
    await Promise.all([first, second])
    expect(order).toEqual([
      'set_checkout_session in',
      'set_checkout_session out',
      'set_terminal_value in',
      'set_terminal_value out',
    ])
    expect(session.busy).toBe(false)
  })
})
