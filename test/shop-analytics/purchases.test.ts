import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CLAIM_HOLD_MS } from '../../src/storage/claim.ts'
import { localStore } from '../../src/storage/web-storage.ts'
import { claimEvent, PURCHASES_KEY, REFUNDS_KEY } from '../../widgets/shop-analytics/sending/purchases.ts'

const ORDER = { name: 'purchase', params: { transaction_id: 7 } }

/** Locks of a browser whose tabs do not see yet what another has stored. */
function lockOnce(): LockManager {
  const held = new Set<string>()
  const request = async (
    name: string,
    _: LockOptions,
    run: (lock: object | null) => Promise<void> | undefined,
  ): Promise<void> => {
    if (held.has(name)) return run(null)
    held.add(name)
    await run({})
    held.delete(name)
  }
  return { request } as unknown as LockManager
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const key of [PURCHASES_KEY, REFUNDS_KEY]) localStore.remove(key)
})

it('gives an order to one of two tabs that cannot see each other’s storage yet', async () => {
  vi.stubGlobal('navigator', { locks: lockOnce() })
  expect(await claimEvent(ORDER, true)).toBe(true)
  localStore.remove(PURCHASES_KEY)
  expect(await claimEvent(ORDER, true)).toBe(false)
  expect(await claimEvent({ ...ORDER, params: { transaction_id: 8 } }, true)).toBe(true)
  await vi.advanceTimersByTimeAsync(CLAIM_HOLD_MS)
  expect(await claimEvent(ORDER, true)).toBe(true)
})

it('remembers an order where there are no locks', async () => {
  vi.stubGlobal('navigator', {})
  expect(await claimEvent(ORDER, true)).toBe(true)
  expect(await claimEvent(ORDER, true)).toBe(false)
})

it('remembers a refund by its amount, beside the order', async () => {
  vi.stubGlobal('navigator', {})
  const refund = (value: number) => ({ name: 'refund', params: { transaction_id: '7', value } })
  expect(await claimEvent(ORDER, true)).toBe(true)
  expect(await claimEvent(refund(12.5), true)).toBe(true)
  expect(await claimEvent(refund(3), true)).toBe(true)
  expect(await claimEvent(refund(12.5), true)).toBe(false)
  expect(JSON.parse(localStorage.getItem(REFUNDS_KEY) ?? '')).toEqual(['7 12.5', '7 3'])
})
