/** Work of one kind shares a task for so long, then the browser answers the visitor, ms. */
const SLICE_MS = 16

let began: number | undefined

/** Resolves in a task of its own. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}

/** For a piece of work of many: what to wait for where this task has done enough, else `undefined`. */
export function spread(): Promise<void> | undefined {
  const now = performance.now()
  if (began === undefined) {
    began = now
    void nextTask().then(() => (began = undefined))
  }
  return now - began < SLICE_MS ? undefined : nextTask()
}
