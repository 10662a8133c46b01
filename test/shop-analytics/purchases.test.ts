import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CLAIM_HOLD_MS } from '../../src/storage/claim.ts'
import { localStore } from '../../src/storage/web-storage.ts'
import { claimPurchase, PURCHASES_KEY } from '../../widgets/shop-analytics/sending/purchases.ts'

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
  localStore.remove(PURCHASES_KEY)
})

it('gives an order to one of two tabs that cannot see each other’s storage yet', async () => {
  vi.stubGlobal('navigator', { locks: lockOnce() })
  expect(await claimPurchase('7', true)).toBe(true)
  localStore.remove(PURCHASES_KEY)
  expect(await claimPurchase('7', true)).toBe(false)
  expect(await claimPurchase('8', true)).toBe(true)
  await vi.advanceTimersByTimeAsync(CLAIM_HOLD_MS)
  expect(await claimPurchase('7', true)).toBe(true)
})

it('remembers an order where there are no locks', async () => {
  vi.stubGlobal('navigator', {})
  expect(await claimPurchase('7', true)).toBe(true)
  expect(await claimPurchase('7', true)).toBe(false)
})
