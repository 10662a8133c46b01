import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSessionQueue } from '../../src/client/queue.ts'
import { createClient } from '../../src/client/create-client.ts'
import { ClientError } from '../../src/client/errors.ts'
import { MAX_RETRY_AFTER_MS, MAX_TRIES, READ_TIMEOUT_MS, WRITE_TIMEOUT_MS } from '../../src/client/send.ts'
import { readPageConfig } from '../../src/island/page-config.ts'
import { json, open, serve } from './server.ts'

const OK = { terminals: [] }

function text(body: string, init: ResponseInit = {}): Response {
  return new Response(body, { ...init, headers: { 'content-type': 'text/html; charset=UTF-8' } })
}

async function settle(call: Promise<unknown>): Promise<unknown> {
  const outcome = call.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  return outcome
}

beforeEach(() => {
  document.head.innerHTML = ''
})

afterEach(() => {
  vi.useRealTimers()
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

describe('what is answered', () => {
  const JSON_EXPECTED = { 200: text, 400: (body: string) => text(body, { status: 400 }) }

  it.each([
    ['JSON under any type', text('{"a":1}'), { a: 1 }],
    ['false', text('false'), false],
    ['a byte order mark', text('\uFEFF{"a":1}'), { a: 1 }],
    [
      'JSON after a notice',
      text(
        '<br />\n<b>Notice</b>: Undefined index {closure} in <b>x.php</b> on line <b>1</b><br />\n{"a":1}',
      ),
      { a: 1 },
    ],
    [
      'JSON after plain notices',
      text('\nWarning: x in y.php on line 3\n\nDeprecated: z\n[{"a":1}]'),
      [{ a: 1 }],
    ],
    [
      'a checkout refresh with complaints',
      json({ result: 'failure', messages: 'x', fragments: {} }),
      { result: 'failure', messages: 'x', fragments: {} },
    ],
    ['a notice inside a text of the JSON', text('{"a":"<b>Notice</b>: x"}'), { a: '<b>Notice</b>: x' }],
  ])('%s is read', async (_, answer, body) => {
    serve(() => answer)
    await expect(open().ajax('x')).resolves.toEqual(body)
  })

  it.each([
    ['nothing', text(''), 'invalid_json', 200],
    ['0', text('0'), 'unknown_error', 200],
    ['0 for an unknown action', JSON_EXPECTED[400]('0'), 'unknown_error', 400],
    ['-1', text('-1', { status: 403 }), 'invalid_nonce', 403],
    ['-1 as if all were well', text('-1'), 'invalid_nonce', 200],
    ['a refused token', text('Invalid token'), 'invalid_nonce', 200],
    ['a failure', json({ success: false }), 'unknown_error', 200],
    ['a failure with an object', json({ success: false, data: { code: 'no_stock' } }), 'no_stock', 200],
    ['a printed WP_Error', json({ success: false, data: [{ code: 'gone', message: 'Gone.' }] }), 'gone', 200],
    ['an error flag', json({ error: true, product_url: '/mug/' }), 'unknown_error', 200],
    ['a failed checkout', json({ result: 'failure', messages: '<ul></ul>' }), 'unknown_error', 200],
    ['an error of WordPress', json({ code: 'x', message: 'X', data: { status: 400 } }), 'x', 200],
    ['a page of HTML', text('<!doctype html><title>Log in</title>'), 'invalid_json', 200],
    ['half an answer', text('{"terminals":"<li'), 'invalid_json', 200],
    ['two answers', text('{"a":1}{"b":2}'), 'invalid_json', 200],
    ['a notice and two answers', text('<b>Notice</b>\n{"a":1}\n{"b":2}'), 'invalid_json', 200],
    ['a firewall', text('<h1>Forbidden</h1>', { status: 403 }), 'unknown_error', 403],
    ['a crash', text('<p>There has been a critical error.</p>', { status: 500 }), 'unknown_error', 500],
    ['a crash with a reason', json({ code: 'db', message: 'Busy.' }, { status: 503 }), 'db', 503],
  ])('%s is an error', async (_, answer, code, status) => {
    serve(() => answer)
    const error = await open()
      .ajax('x')
      .catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ClientError)
    expect(error).toMatchObject({ code, status })
    expect((error as ClientError).message).not.toMatch(/[<>]/)
  })

  it('tells what the server says, without its markup, and keeps the body', async () => {
    const body = { success: false, data: '<strong>Sorry</strong>, sold out.' }
    serve(() => json(body))
    await expect(open().ajax('x')).rejects.toMatchObject({ message: 'Sorry, sold out.', data: body })
  })

  it('tells the shopper in the page’s language, and in the owner’s words', async () => {
    serve(() => 'drop')
    const own = { 'You are probably offline.': 'Neveikia internetas.' }
    await expect(open({ locale: 'lt-LT' }).ajax('x')).rejects.toMatchObject({
      message: 'Tikriausiai nėra interneto ryšio.',
    })
    await expect(open({ texts: own }).ajax('x')).rejects.toMatchObject({ message: 'Neveikia internetas.' })
  })

  it.each([
    ['none', '0', null],
    ['none', '', null],
    ['none', '{"a":1}', null],
    ['any', '0', 0],
    ['any', '', ''],
    ['any', '<li>', '<li>'],
    ['any', '[1]', [1]],
    ['text', '<div>1</div>', '<div>1</div>'],
  ] as const)('where %s is expected, %j gives %j', async (expected, body, value) => {
    serve(() => text(body))
    await expect(open().ajax('x', {}, { expect: expected })).resolves.toEqual(value)
  })

  it.each(['none', 'any', 'text'] as const)('-1 is an error also where %s is expected', async (expected) => {
    serve(() => text('-1'))
    await expect(open().ajax('x', {}, { expect: expected })).rejects.toMatchObject({ code: 'invalid_nonce' })
  })

  it('takes no JSON after notices where that is not wanted', async () => {
    serve(() => text('<b>Notice</b>\n{"a":1}'))
    await expect(open().ajax('x', {}, { recover: false })).rejects.toMatchObject({ code: 'invalid_json' })
  })
})

describe('time', () => {
  it.each([
    ['a read', { idempotent: true }, READ_TIMEOUT_MS],
    ['a write', {}, WRITE_TIMEOUT_MS],
    ['a call with its own limit', { timeoutMs: 500 }, 500],
  ])('%s that hangs ends', async (_, options, ms) => {
    vi.useFakeTimers()
    const seen = serve(() => 'hang')
    const outcome = open()
      .ajax('x', {}, options)
      .catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(ms - 1)
    const early = await Promise.race([outcome, Promise.resolve('still waiting')])
    expect(early).toBe('still waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toMatchObject({ code: 'timeout', status: 0 })
    expect(seen).toHaveLength(1)
  })

  it('an answer that dribbles for ever ends too', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) =>
      Promise.resolve({
        ok: true,
        status: 200,
        headers: new Headers(),
        text: () =>
          new Promise((__, reject) => {
            signal.addEventListener('abort', () => {
              reject(signal.reason as Error)
            })
          }),
      }),
    )
    const outcome = open()
      .ajax('x')
      .catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(WRITE_TIMEOUT_MS)
    expect(await outcome).toMatchObject({ code: 'timeout' })
  })

  it('a call that is called off says so and nothing else', async () => {
    serve(() => 'hang')
    const owner = new AbortController()
    const outcome = open()
      .ajax('x', {}, { signal: owner.signal })
      .catch((error: unknown) => error)
    owner.abort()
    expect(await outcome).toMatchObject({ name: 'AbortError' })
  })

  it('a call of somebody who left before never goes out', async () => {
    const seen = serve(() => json(OK))
    await expect(open().ajax('x', {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(seen).toHaveLength(0)
  })
})

describe('once more', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })

  it.each([429, 502, 503, 504])('a read is repeated after %i', async (status) => {
    const seen = serve((_, turn) => (turn < MAX_TRIES ? text('', { status }) : json(OK)))
    expect(await settle(open().ajax('x', {}, { idempotent: true }))).toEqual(OK)
    expect(seen).toHaveLength(MAX_TRIES)
  })

  it('a read is repeated after a broken connection, but not for ever', async () => {
    const seen = serve(() => 'drop')
    expect(await settle(open().ajax('x', {}, { method: 'GET' }))).toMatchObject({ code: 'fetch_error' })
    expect(seen).toHaveLength(MAX_TRIES)
  })

  it.each([400, 403, 404, 500])('a read is not repeated after %i', async (status) => {
    const seen = serve(() => text('', { status }))
    expect(await settle(open().ajax('x', {}, { idempotent: true }))).toMatchObject({ status })
    expect(seen).toHaveLength(1)
  })

  it.each(['drop', 429, 503] as const)('a write is never repeated after %s', async (fault) => {
    const seen = serve(() => (fault === 'drop' ? fault : text('', { status: fault })))
    expect(await settle(open().ajax('x'))).toBeInstanceOf(ClientError)
    expect(seen).toHaveLength(1)
  })

  it('waits as long as the server asks', async () => {
    const at: number[] = []
    serve((_, turn) => {
      at.push(Date.now())
      return turn === 1 ? new Response('', { status: 429, headers: { 'Retry-After': '4' } }) : json(OK)
    })
    await settle(open().ajax('x', {}, { idempotent: true }))
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(4000)
  })

  it('does not keep a shopper waiting for a server that asks for more', async () => {
    const seconds = String(MAX_RETRY_AFTER_MS / 1000 + 1)
    const seen = serve(() => new Response('', { status: 503, headers: { 'Retry-After': seconds } }))
    expect(await settle(open().ajax('x', {}, { idempotent: true }))).toMatchObject({ status: 503 })
    expect(seen).toHaveLength(1)
  })
})

function pageWith(nonce: string): Response {
  return text(`<script>var wc_checkout_params = {"x":{"y":"}"},"apply_coupon_nonce":"${nonce}"};</script>`)
}

/** A shop whose nonce is `good`, and whose page says `printed`. */
function shop(good: string, printed: string): ReturnType<typeof serve> {
  return serve(({ url, body }) => {
    if (!url.includes('admin-ajax')) return pageWith(printed)
    return new URLSearchParams(body).get('security') === good ? json(OK) : text('-1', { status: 403 })
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
    const { happyDOM } = window as unknown as { happyDOM: { setURL: (url: string) => void } }
    const before = location.href
    happyDOM.setURL('http://shop.test/product/mug/?add-to-cart=20&lang=lt&remove_item=abc')
    const seen = shop('fresh00000', 'fresh00000')
    await open().ajax('x', {}, { nonce: NONCE })
    happyDOM.setURL(before)
    expect(seen[1]?.url).toBe('http://shop.test/product/mug/?lang=lt')
  })

  it('is not renewed for a call that has none', async () => {
    const seen = shop('fresh00000', 'fresh00000')
    await expect(open().ajax('x')).rejects.toMatchObject({ code: 'invalid_nonce' })
    expect(seen).toHaveLength(1)
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
