import { describe, expect, it, vi } from 'vitest'
import type { Client } from '../../src/client/client.ts'
import { createLazyClient } from '../../src/client/lazy.ts'
import { ClientError } from '../../src/client/errors.ts'
import { createSessionQueue, OTHER_TAB_WAIT_MS } from '../../src/client/queue.ts'

describe('the queue of calls that write the session', () => {
  it('runs them one after another, also after a failure', async () => {
    const queue = createSessionQueue()
    const order: number[] = []
    const first = queue.run(async () => {
      await Promise.resolve()
      order.push(1)
      throw new Error('refused')
    })
    const second = queue.run(async () => {
      await Promise.resolve()
      order.push(2)
      return 'done'
    })
    await expect(first).rejects.toThrow('refused')
    await expect(second).resolves.toBe('done')
    expect(order).toEqual([1, 2])
    expect(queue.busy).toBe(false)
  })

  it('waits for the shop’s other tabs, but not for one that hangs', async () => {
    vi.useFakeTimers()
    const order: string[] = []
    let free = (): void => {}
    const request = vi.fn<
      (name: string, options: LockOptions, begin: () => Promise<unknown>) => Promise<unknown>
    >(async (_, { signal }, begin) => {
      await new Promise<void>((resolve, reject) => {
        free = resolve
        signal?.addEventListener('abort', () => reject(new Error('waited long enough')))
      })
      return begin()
    })
    vi.stubGlobal('navigator', { locks: { request } })
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const late = new AbortController()
      setTimeout(() => late.abort(), ms)
      return late.signal
    })
    const queue = createSessionQueue()
    const first = queue.run(async () => order.push('first'))
    const second = queue.run(async () => order.push('second'))
    await vi.advanceTimersByTimeAsync(0)
    expect(order).toEqual([])
    free()
    await first
    expect(order).toEqual(['first'])
    await vi.advanceTimersByTimeAsync(OTHER_TAB_WAIT_MS - 1)
    expect(order).toEqual(['first'])
    await vi.advanceTimersByTimeAsync(1)
    await second
    expect(order).toEqual(['first', 'second'])
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('never starts what was called off before its turn', async () => {
    const queue = createSessionQueue()
    const owner = new AbortController()
    const task = vi.fn<() => Promise<void>>()
    const first = queue.run(() => new Promise((resolve) => setTimeout(resolve)))
    const second = queue.run(task, owner.signal)
    owner.abort()
    await expect(second).rejects.toMatchObject({ name: 'AbortError' })
    await first
    expect(task).not.toHaveBeenCalled()
  })

  it('is idle once all is done, with what was added meanwhile', async () => {
    const queue = createSessionQueue()
    let later: Promise<string> | undefined
    void queue.run(() => {
      later = queue.run(() => Promise.resolve('later'))
      return Promise.resolve()
    })
    await queue.idle()
    expect(queue.busy).toBe(false)
    await expect(later).resolves.toBe('later')
  })
})

function answering(session: Client['session']): Client {
  return {
    session,
    ajax: (action) => Promise.resolve(action),
    rest: () => Promise.reject(new ClientError('rest_no_route', 404, 'No route.')),
  }
}

describe('the client before its code is here', () => {
  it('fetches it with the first call, once', async () => {
    const load = vi.fn<(session: Client['session']) => Promise<Client>>((session) =>
      Promise.resolve(answering(session)),
    )
    const client = createLazyClient(load)
    expect(load).not.toHaveBeenCalled()
    await Promise.all([client.ajax('a'), client.ajax('b')])
    await expect(client.rest({ path: '/x' })).rejects.toMatchObject({ status: 404 })
    expect(load).toHaveBeenCalledExactlyOnceWith(client.session)
  })

  it('fails as any call does where its code cannot be fetched, and tries again with the next', async () => {
    let online = false
    const client = createLazyClient((session) =>
      online ? Promise.resolve(answering(session)) : Promise.reject(new TypeError('import')),
    )
    await expect(client.ajax('a')).rejects.toMatchObject({ name: 'ClientError', code: 'fetch_error' })
    online = true
    await expect(client.ajax('a')).resolves.toBe('a')
  })
})
