import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_TRIES, READ_TIMEOUT_MS } from '../../src/client/requests/send.ts'
import { FRAME_TIMEOUT_MS, upload } from '../../src/client/requests/upload.ts'
import { loadFrames } from '../support/happy-window.ts'
import { json, open, serve } from './server.ts'

type Fetch = typeof globalThis.fetch

const OK = { terminals: ['LT1'] }

/** Puts another script's function in place of `fetch`, as analytics and consent tools do. */
function wrapFetch(wrap: (given: Fetch) => (...args: Parameters<Fetch>) => unknown): void {
  vi.stubGlobal('fetch', wrap(globalThis.fetch))
}

async function settle(call: Promise<unknown>): Promise<unknown> {
  const outcome = call.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  return outcome
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a page whose fetch another script has wrapped', () => {
  it('and that forgets the signal ends in time', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    const ended = vi.fn<(error: unknown) => void>()
    open().ajax('x', {}, { idempotent: true }).catch(ended)
    await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS)
    expect(ended.mock.calls).toMatchObject([[{ name: 'ClientError', code: 'timeout' }]])
  })

  it('and that forgets the signal is called off at once', async () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}))
    const leaving = new AbortController()
    const ended = vi.fn<(error: unknown) => void>()
    open().ajax('x', {}, { idempotent: true, signal: leaving.signal }).catch(ended)
    await vi.advanceTimersByTimeAsync(10)
    leaving.abort()
    await vi.advanceTimersByTimeAsync(0)
    expect(ended.mock.calls).toMatchObject([[{ name: 'AbortError' }]])
  })

  const wrappers: ReadonlyArray<
    readonly [string, (given: Fetch) => (...args: Parameters<Fetch>) => unknown]
  > = [
    [
      'delays every request',
      (given) =>
        async (...args) => {
          await new Promise((resolve) => setTimeout(resolve, 2000))
          return given(...args)
        },
    ],
    [
      'reads a copy of every answer',
      (given) =>
        async (...args) => {
          const response = await given(...args)
          void response.clone().text()
          return response
        },
    ],
    [
      'answers with the copy',
      (given) =>
        async (...args) =>
          (await given(...args)).clone(),
    ],
    [
      'answers with a promise of its own',
      (given) =>
        (...args) => ({
          // oxlint-disable-next-line unicorn/no-thenable -- what promise libraries of old pages give
          then: (resolve: (response: Response) => void, reject: (error: unknown) => void) => {
            void given(...args).then(resolve, reject)
          },
        }),
    ],
    [
      'makes a Request of what it is given',
      (given) =>
        (input, init = {}) => {
          const request = new Request(new URL(input as string, document.baseURI), init)
          return given(request.url, init)
        },
    ],
  ]

  it.each(wrappers)('and that %s gets its answer', async (_, wrap) => {
    const seen = serve(() => json(OK))
    wrapFetch(wrap)
    expect(await settle(open().ajax('x', { a: 'b' }, { idempotent: true }))).toEqual(OK)
    expect(await settle(open().rest({ path: '/x' }))).toEqual(OK)
    expect(seen.map(({ body }) => body)).toEqual(['action=x&a=b', ''])
  })

  it.each<readonly [string, () => unknown]>([
    [
      'throws at once',
      () => {
        throw new Error('blocked')
      },
    ],
    ['answers with nothing', () => undefined],
    ['is refused for its own reason', () => Promise.reject(new Error('consent is missing'))],
    ['is refused without a reason', () => Promise.reject()],
  ])('and that %s ends in an error for the visitor', async (_, answer) => {
    const fetch = vi.fn<() => unknown>(answer)
    vi.stubGlobal('fetch', fetch)
    const failure = { name: 'ClientError', code: 'fetch_error', message: 'You are probably offline.' }
    expect(await settle(open().ajax('x', {}))).toMatchObject(failure)
    expect(fetch).toHaveBeenCalledTimes(1)
    expect(await settle(open().ajax('x', {}, { idempotent: true }))).toMatchObject(failure)
    expect(fetch).toHaveBeenCalledTimes(1 + MAX_TRIES)
    expect(await settle(open().rest({ path: '/x' }))).toMatchObject(failure)
  })
})

describe('a page whose XMLHttpRequest another script has wrapped, in frames too', () => {
  beforeEach(loadFrames)

  /** @param send what the wrapper does when a request is sent */
  function stubXhr(send: (request: EventTarget & { status: number; response: ArrayBuffer }) => void): void {
    const XMLHttpRequest = class extends EventTarget {
      upload = new EventTarget()
      status = 0
      statusText = ''
      responseType = ''
      response = new ArrayBuffer(0)
      open(): void {}
      setRequestHeader(): void {}
      getAllResponseHeaders(): string {
        return ''
      }
      abort(): void {
        this.dispatchEvent(new Event('abort'))
      }
      send(): void {
        send(this)
      }
    }
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue({
      XMLHttpRequest,
    } as unknown as ReturnType<typeof Object>)
    vi.spyOn(HTMLIFrameElement.prototype, 'contentDocument', 'get').mockReturnValue(
      document.implementation.createHTMLDocument(''),
    )
  }

  const send = (unwatched = vi.fn<() => Promise<Response>>()): Promise<Response> =>
    upload(
      '/x',
      { headers: new Headers(), body: new FormData(), signal: new AbortController().signal },
      () => {},
      unwatched,
    )

  it('and that sends later gets its answer', async () => {
    stubXhr((request) => {
      setTimeout(() => {
        request.status = 200
        request.response = new TextEncoder().encode('{"ok":1}').buffer
        request.dispatchEvent(new Event('load'))
      }, 2000)
    })
    const response = send()
    await vi.advanceTimersByTimeAsync(FRAME_TIMEOUT_MS + 2000)
    expect(await (await response).json()).toEqual({ ok: 1 })
  })

  it('and that throws is as a server that cannot be reached', async () => {
    stubXhr(() => {
      throw new Error('blocked')
    })
    expect(await settle(send())).toBeInstanceOf(Error)
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('and that lets no frame be made is sent to without being watched', async () => {
    vi.spyOn(HTMLIFrameElement.prototype, 'contentWindow', 'get').mockReturnValue(null)
    const response = new Response('{}')
    expect(await settle(send(vi.fn<() => Promise<Response>>().mockResolvedValue(response)))).toBe(response)
    expect(document.querySelector('iframe')).toBeNull()
  })
})
