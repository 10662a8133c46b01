import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ClientError } from '../../src/client/errors.ts'
import {
  MAX_RETRY_AFTER_MS,
  MAX_TRIES,
  READ_TIMEOUT_MS,
  WRITE_TIMEOUT_MS,
} from '../../src/client/requests/send.ts'
import { html, json, open, serve } from './server.ts'

const OK = { terminals: [] }

async function settle(call: Promise<unknown>): Promise<unknown> {
  const outcome = call.catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(60_000)
  return outcome
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
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
    const seen = serve((_, turn) => (turn < MAX_TRIES ? html('', { status }) : json(OK)))
    expect(await settle(open().ajax('x', {}, { idempotent: true }))).toEqual(OK)
    expect(seen).toHaveLength(MAX_TRIES)
  })

  it('a read is repeated after a broken connection, but not for ever', async () => {
    const seen = serve(() => 'drop')
    expect(await settle(open().ajax('x', {}, { method: 'GET' }))).toMatchObject({ code: 'fetch_error' })
    expect(seen).toHaveLength(MAX_TRIES)
  })

  it.each([400, 403, 404, 500])('a read is not repeated after %i', async (status) => {
    const seen = serve(() => html('', { status }))
    expect(await settle(open().ajax('x', {}, { idempotent: true }))).toMatchObject({ status })
    expect(seen).toHaveLength(1)
  })

  it.each(['drop', 429, 503] as const)('a write is never repeated after %s', async (fault) => {
    const seen = serve(() => (fault === 'drop' ? fault : html('', { status: fault })))
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
