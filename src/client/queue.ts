import type { SessionQueue } from './client.ts'

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
      const turn = tail.then(() => {
        signal?.throwIfAborted()
        return task()
      })
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
