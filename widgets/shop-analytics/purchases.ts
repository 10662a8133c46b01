import { localStore } from '../../src/storage/web-storage.ts'

/** Key under which sent orders are remembered. */
export const PURCHASES_KEY = 'atoll_purchases'
/** Orders that are remembered; the oldest give way. */
const CAPACITY = 50

/**
 * Whether this browser has not sent order `id` before; from then on it has. Tabs that ask at the same moment are
 * answered one after another.
 */
export async function claimPurchase(id: string): Promise<boolean> {
  const claim = (): boolean => {
    const stored = localStore.getJson(PURCHASES_KEY)
    const known: readonly unknown[] = Array.isArray(stored) ? stored : []
    if (known.includes(id)) return false
    localStore.setJson(PURCHASES_KEY, [...known.slice(1 - CAPACITY), id])
    return true
  }
  // Absent on plain http.
  const { locks } = navigator as { readonly locks?: LockManager }
  return locks ? locks.request(PURCHASES_KEY, claim) : claim()
}
