import { PREFIX } from '../island/names.ts'
import type { SessionQueue } from './client.ts'

/** Longest wait for another tab's work, ms: a tab that hangs must not hold up this one. */
export const OTHER_TAB_WAIT_MS = 5000

/** One task after another; see {@link SessionQueue}. A failed task does not stop the next. */
export function createSessionQueue(): SessionQueue {
  let tail: Promise<unknown> = Promise.resolve()
  let pending = 0

  return {
    get busy() {
      return pending > 0
    },
    run(task, signal) {
      pending += 1
      const turn = tail.then(() =>
        amongTabs(() => {
          signal?.throwIfAborted()
          return task()
        }),
      )
      tail = turn.then(settle, settle)
      return turn
    },
    async idle() {
      while (pending > 0) await tail
    },
  }

  function settle(): void {
    pending -= 1
  }
}

/** Runs `task` while no other tab of the shop writes the session that they share, as far as the browser can tell. */
async function amongTabs<T>(task: () => Promise<T>): Promise<T> {
  let begun: Promise<T> | undefined
  const begin = async (): Promise<T> => (begun ??= task())
  const { locks } = navigator as { readonly locks?: LockManager }
  await locks
    ?.request(`${PREFIX}-session`, { signal: AbortSignal.timeout(OTHER_TAB_WAIT_MS) }, begin)
    // The task's own failure is told below; any other leaves the tab to itself.
    .catch(() => {})
  return begin()
}
