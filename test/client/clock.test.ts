import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { READ_TIMEOUT_MS } from '../../src/client/requests/send.ts'
import { json, open, serve } from './server.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const OK = { terminals: [] }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The answer of a busy server whose clock is `skewMs` before or behind the visitor's. */
function busy(skewMs: number): Response {
  const until = new Date(Date.now() + skewMs + 1000).toUTCString()
  return new Response('', { status: 503, headers: { 'Retry-After': until } })
}

describe('a clock that is a day off', () => {
  it('behind the server’s gives the visitor an error at once, and no wait of a day', async () => {
    const seen = serve(() => busy(DAY_MS))
    const ended = vi.fn<(error: unknown) => void>()
    open().ajax('x', {}, { idempotent: true }).catch(ended)
    await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS)
    expect(ended.mock.calls).toMatchObject([[{ name: 'ClientError', status: 503 }]])
    expect(seen).toHaveLength(1)
  })

  it('before the server’s does not keep a read from being tried again, a moment later', async () => {
    const at: number[] = []
    serve((_, turn) => {
      at.push(performance.now())
      return turn === 1 ? busy(-DAY_MS) : json(OK)
    })
    const answer = open().ajax('x', {}, { idempotent: true })
    await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS)
    expect(await answer).toEqual(OK)
    expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThan(0)
  })

  it.each([DAY_MS, -DAY_MS])(
    'because it jumps %i ms while an answer is awaited, changes nothing',
    async (ms) => {
      let reply: ((response: Response) => void) | undefined
      serve(() => new Promise((resolve) => (reply = resolve)))
      const answer = open().ajax('x', {}, { idempotent: true })
      await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS - 1)
      vi.setSystemTime(Date.now() + ms)
      reply?.(json(OK))
      await vi.advanceTimersByTimeAsync(0)
      expect(await answer).toEqual(OK)
    },
  )

  it.each([DAY_MS, -DAY_MS])(
    'because it jumps %i ms, does not lengthen the wait for a server that hangs',
    async (ms) => {
      serve(() => 'hang')
      const ended = vi.fn<(error: unknown) => void>()
      open().ajax('x', {}, { idempotent: true }).catch(ended)
      await vi.advanceTimersByTimeAsync(1000)
      vi.setSystemTime(Date.now() + ms)
      await vi.advanceTimersByTimeAsync(READ_TIMEOUT_MS - 1000)
      expect(ended.mock.calls).toMatchObject([[{ code: 'timeout' }]])
    },
  )
})
