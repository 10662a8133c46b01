import { type AddressInfo, createServer, type Server } from 'node:net'
import { expect, test, type Page } from '@playwright/test'
import type { AtollApi } from '../../loader/page/api.ts'
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
const asked: string[] = []

test.beforeAll(async () => {
  server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (request) => {
      const path = /^\w+ \/([\w-]*)/.exec(request.toString())?.[1] ?? ''
      asked.push(path)
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

test('a redirect to another server gets neither nonce nor fields', async ({ page }) => {
  await page.route('**/elsewhere', (route) =>
    route.fulfill({ status: 307, headers: { location: `${wire}stolen` } }),
  )
  await page.evaluate(() => {
    Object.assign(window, { wpApiSettings: { nonce: '0123456789', root: '/wp-json/' } })
  })
  expect(await ask(page, '/elsewhere')).toEqual({ code: 'fetch_error' })
  const code = await page.evaluate(() =>
    (window.atoll as AtollApi).client
      .rest({ url: '/elsewhere' })
      .catch((error: unknown) => (error as { code?: string }).code),
  )
  expect(code).toBe('fetch_error')
  expect(asked).not.toContain('stolen')
})

test('offline, the shopper is told so', async ({ page, context }) => {
  await ask(page, `${wire}good`)
  await context.setOffline(true)
  const message = await page.evaluate(() =>
    (window.atoll as AtollApi).client.ajax('x').catch((error: unknown) => (error as Error).message),
  )
  expect(message).toBe('You are probably offline.')
})
