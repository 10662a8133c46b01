interface Page {
  dataLayer?: unknown
}

/** Google's queue of commands and events; made where the page has none yet, as every tag's snippet does. */
export function dataLayer(): unknown[] {
  const page = globalThis as Page
  // An element with that id is not a queue.
  return Array.isArray(page.dataLayer) ? page.dataLayer : (page.dataLayer = [])
}

/** Calls back for every entry of the data layer, those already there first. Scripts that wrap `push` later keep working. */
export function onDataLayer(handler: (entry: unknown) => void, signal: AbortSignal): void {
  const layer = dataLayer()
  for (const entry of layer) handler(entry)
  const own = Object.hasOwn(layer, 'push')
  const push = layer.push.bind(layer)
  const before = layer.push
  const pushAndNotify = (...entries: unknown[]): number => {
    const length = push(...entries)
    if (!signal.aborted) for (const entry of entries) handler(entry)
    return length
  }
  // Not enumerable: scripts that walk the queue with `for in` must not meet it.
  Object.defineProperty(layer, 'push', { value: pushAndNotify, writable: true, configurable: true })
  signal.addEventListener('abort', () => {
    if (layer.push !== pushAndNotify) return
    if (own) layer.push = before
    else Reflect.deleteProperty(layer, 'push')
  })
}
