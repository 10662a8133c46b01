import { createServer as createHttpServer, type Server as HttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import type { AtollApi } from '../../loader/runtime/api.ts'
import type { AjaxOptions } from '../../src/client/client.ts'

/** Bodies as they may come over a wire; a browser test framework can only fulfil whole ones. */
const ANSWERS: Readonly<Record<string, (send: (bytes: string | Buffer) => void, end: () => void) => void>> = {
  good: (send, end) => {
    send(head() + '{"a":1}')
    end()
  },
  'one-bom': (send, end) => {
    send(Buffer.concat([Buffer.from(head()), Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('{"a":1}')]))
    end()
  },
  'utf-16': (send, end) => {
    send(Buffer.concat([Buffer.from(head()), Buffer.from('\uFEFF{"a":1}', 'utf16le')]))
    end()
  },
  'no-type': (send, end) => {
    send('HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\nConnection: close\r\n\r\n{"a":"ž"}')
    end()
  },
  'too-short': (send, end) => {
    send(head('Content-Length: 5000\r\n') + '{"a":1}')
    end()
  },
  'broken-chunks': (send, end) => {
    send(head('Transfer-Encoding: chunked\r\n') + '7\r\n{"a":1}\r\n')
    end()
  },
  'broken-gzip': (send, end) => {
    send(head('Content-Encoding: gzip\r\n') + '{"a":1}')
    end()
  },
  silence: () => {},
  'half-and-silence': (send) => {
    send(head() + '{"a":')
  },
}

function head(more = ''): string {
  return (
    'HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\nContent-Type: text/html; charset=UTF-8\r\n' +
    `${more}Connection: close\r\n\r\n`
  )
}

let server: Server
let wire: string

test.beforeAll(async () => {
  server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (request) => {
      const path = /^\w+ \/([\w-]*)/.exec(request.toString())?.[1] ?? ''
      ANSWERS[path]?.(
        (bytes) => socket.write(bytes),
        () => socket.end(),
      )
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  wire = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})

test.afterAll(() => {
  server.close()
})

/** What the page's own client makes of an answer. */
function ask(page: Page, url: string, options: AjaxOptions = {}): Promise<unknown> {
  return page.evaluate(
    ([address, rest]) =>
      (window.atoll as AtollApi).client.ajax('x', {}, { url: address, ...rest }).then(
        (body) => ({ body }),
        (error: unknown) => ({ code: (error as { code?: string }).code }),
      ),
    [url, options] as const,
  )
}

test.beforeEach(async ({ page }) => {
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => window.atoll && 'client' in window.atoll)
})

test('an answer is taken whole or not at all', async ({ page }) => {
  const expected = {
    good: { body: { a: 1 } },
    'one-bom': { body: { a: 1 } },
    'no-type': { body: { a: 'ž' } },
    'utf-16': { code: 'invalid_json' },
    'too-short': { code: 'fetch_error' },
    'broken-chunks': { code: 'fetch_error' },
    'broken-gzip': { code: 'fetch_error' },
  }
  const outcomes = await Promise.all(
    Object.keys(expected).map(async (answer) => [answer, await ask(page, wire + answer)] as const),
  )
  expect(Object.fromEntries(outcomes)).toEqual(expected)
})

test('an answer that never comes, or never ends, ends in time', async ({ page }) => {
  const [never, half] = await Promise.all([
    ask(page, `${wire}silence`, { timeoutMs: 300 }),
    ask(page, `${wire}half-and-silence`, { timeoutMs: 300 }),
  ])
  expect([never, half]).toEqual([{ code: 'timeout' }, { code: 'timeout' }])
})

test.describe('a redirect to another server', () => {
  /** A server that allows everything to everybody and keeps what it is sent. */
  const taken: string[] = []
  let thief: HttpServer
  let address: string

  test.beforeAll(async () => {
    thief = createHttpServer((request, response) => {
      taken.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)}`)
      request.on('data', (part: Buffer) => taken.push(part.toString()))
      request.on('end', () => {
        response.writeHead(200, {
          'access-control-allow-origin': request.headers.origin ?? '*',
          'access-control-allow-credentials': 'true',
          'access-control-allow-headers':
            'x-wp-nonce, x-http-method-override, x-requested-with, content-type',
          'content-type': 'application/json',
        })
        response.end('{}')
      })
    })
    await new Promise<void>((resolve) => {
      thief.listen(0, '127.0.0.1', resolve)
    })
    address = `http://127.0.0.1:${(thief.address() as AddressInfo).port}/stolen`
  })
  test.afterAll(() => {
    thief.close()
  })

  const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
  for (const status of [301, 302, 303, 307, 308]) {
    test(`gets neither nonce nor body, whatever asks (${status})`, async ({ page }) => {
      await page.route(/\/elsewhere/, (route) => route.fulfill({ status, headers: { location: address } }))
      taken.length = 0
      const codes = await page.evaluate(async (methods) => {
        const plugin = { nonce: '0123456789', root: '/wp-json/' }
        Object.assign(window, { wpApiSettings: plugin })
        const { client } = window.atoll as AtollApi
        const nonce = { field: 'security', global: 'wpApiSettings', key: 'nonce' }
        const form = (): FormData => {
          const body = new FormData()
          body.append('secret', new File(['of the shopper'], 'photo.txt'))
          return body
        }
        const url = '/elsewhere'
        const onProgress = (): void => {}
        const calls: ReadonlyArray<Promise<unknown>> = [
          ...methods.map((method) =>
            client.rest({ url, method, ...(method !== 'GET' && { data: { secret: 1 } }) }),
          ),
          ...methods.flatMap((method) =>
            method === 'PATCH' ? [] : [client.ajax('x', { secret: 1 }, { url, method, nonce })],
          ),
          client.rest({ url, method: 'POST', body: form() }),
          client.rest({ url, method: 'POST', body: form(), onProgress }),
          client.rest({ url: '/elsewhere?/wp/v2/media', method: 'POST', body: form(), onProgress }),
          client.ajax('x', { secret: 1 }, { url, keepalive: true, nonce }),
        ]
        return Promise.all(
          calls.map((call) =>
            call.then(
              (body) => body,
              (error: unknown) => (error as { code?: string }).code,
            ),
          ),
        )
      }, METHODS)
      expect([...new Set(codes)]).toEqual(['fetch_error'])
      expect(taken).toEqual([])
    })
  }
})

test('an upload tells how far it is and brings the answer, also over a redirect within the shop', async ({
  page,
}) => {
  const target = '/wp-admin/admin-ajax.php'
  await page.route('**/moved', (route) => route.fulfill({ status: 307, headers: { location: target } }))
  const sent = page.waitForRequest(`**${target}`)
  const [direct, moved] = await page.evaluate(
    (urls) =>
      Promise.all(
        urls.map(async (url) => {
          const body = new FormData()
          body.append('photo', new File([new Uint8Array(2_000_000)], 'photo.jpg'))
          const progress: number[] = []
          const { client } = window.atoll as AtollApi
          const error = (await client
            .rest({ url, method: 'POST', body, onProgress: (part) => progress.push(part) })
            .catch((reason: unknown) => reason)) as { status?: number; code?: string }
          const grows = progress.every((part, at) => part >= (progress[at - 1] ?? 0))
          return { status: error.status, code: error.code, grows, last: progress.at(-1) }
        }),
      ),
    [target, '/moved'],
  )
  const { referer, origin } = await (await sent).allHeaders()
  expect(referer).toBe(page.url())
  expect(origin).toBe(new URL(page.url()).origin)
  // WordPress's own answer to an action that it does not know.
  expect(direct).toMatchObject({ status: 400, grows: true, last: 1 })
  expect(moved).toEqual(direct)
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('offline, the shopper is told so', async ({ page, context }) => {
  await ask(page, `${wire}good`)
  await context.setOffline(true)
  const message = await page.evaluate(() =>
    (window.atoll as AtollApi).client.ajax('x').catch((error: unknown) => (error as Error).message),
  )
  expect(message).toBe('You are probably offline.')
})
