import { expect, it, vi } from 'vitest'
import { lazy } from '../../src/timing/lazy.ts'

it('loads once for all callers, and not before the first', async () => {
  const load = vi.fn<() => Promise<object>>(() => Promise.resolve({}))
  const code = lazy(load)
  expect(load).not.toHaveBeenCalled()
  const [one, other] = await Promise.all([code(), code()])
  expect(one).toBe(other)
  expect(await code()).toBe(one)
  expect(load).toHaveBeenCalledOnce()
})

it('tells every caller of a failure and tries again with the next call', async () => {
  const load = vi.fn<() => Promise<number>>(() => Promise.resolve(1))
  load.mockRejectedValueOnce(new Error('offline'))
  const code = lazy(load)
  const [one, other] = await Promise.allSettled([code(), code()])
  expect([one.status, other.status]).toEqual(['rejected', 'rejected'])
  await expect(code()).resolves.toBe(1)
  expect(load).toHaveBeenCalledTimes(2)
})
