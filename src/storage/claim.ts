import { delay } from '../timing/abort.ts'

/** What one tab has written another may read only some moments later; so long what was taken stays with its tab, ms. */
export const CLAIM_HOLD_MS = 3000

/**
 * Whether `take` took what `name` stands for. Of tabs that ask at the same moment only one gets to try; where the browser
 * has no locks, as on plain http, all do.
 * @param take looks whether it is still to be had, and stores that it no longer is
 */
export async function claim(name: string, take: () => boolean): Promise<boolean> {
  const { locks } = navigator as { readonly locks?: LockManager }
  if (!locks) return take()
  return new Promise((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        const mine = lock !== null && take()
        resolve(mine)
        return mine ? delay(CLAIM_HOLD_MS, new AbortController().signal) : undefined
      })
      .catch(reject)
  })
}
