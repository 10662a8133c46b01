/** What jQuery passes to an `on<type>` property. */
export interface PropertyEvent {
  readonly target?: EventTarget | null
  readonly namespace?: string
  readonly originalEvent?: Event
  readonly result?: unknown
}

type Handler = (this: unknown, event: PropertyEvent, ...args: unknown[]) => unknown

/**
 * Listens to what jQuery triggers on `target`: every copy of every version calls the property `on<type>` of each element on
 * the event's path, custom types included, and nothing else of jQuery can be reached when a copy loads later or hides
 * behind `noConflict`. The page's own use of the property goes on as before: its handler is called, can be replaced,
 * and can chain the one it found.
 *
 * @param handler `false` cancels the event
 * @param signal gives the property back to the page
 */
export function hookProperty(
  target: EventTarget,
  name: string,
  handler: (event: PropertyEvent, args: readonly unknown[]) => boolean,
  signal: AbortSignal,
): void {
  const own = Object.getOwnPropertyDescriptor(target, name)
  const builtIn = own?.set ? own : inherited(target, name)
  const found = (target as unknown as Record<string, unknown>)[name]
  /** The page's handlers; each may chain the one before it. */
  let pages: unknown[] = typeof found === 'function' ? [found] : []
  let laidAside: unknown[] = []
  const depths = new WeakMap<object, number>()

  function relay(this: unknown, event: PropertyEvent, ...args: unknown[]): unknown {
    // A native event comes here only from a page's handler that chains this function; it is heard natively.
    const native = event instanceof Event
    const depth = depths.get(event) ?? (native ? 1 : 0)
    const page = pages.at(-1 - depth)
    // jQuery takes an `undefined` for the event's result and so forgets a veto of an earlier handler.
    const before = event.result
    const allowed = native || handler(event, args)
    depths.set(event, depth + 1)
    try {
      const answer = typeof page === 'function' ? (page as Handler).call(this, event, ...args) : undefined
      return allowed ? (answer ?? before) : false
    } finally {
      depths.set(event, depth)
    }
  }

  const accessor: PropertyDescriptor = {
    configurable: true,
    enumerable: own?.enumerable ?? true,
    get: () => relay,
    set(value: unknown) {
      // Around `element.click()` jQuery empties the property and puts back what it read.
      if (value === relay) pages = laidAside
      else {
        laidAside = pages
        pages = value === null ? [] : [...pages, value]
      }
      builtIn?.set?.call(target, pages.at(-1) ?? null)
    },
  }
  try {
    Object.defineProperty(target, name, accessor)
  } catch {
    // Sealed by the page: its native events are heard all the same.
    return
  }
  signal.addEventListener('abort', () => {
    if (Object.getOwnPropertyDescriptor(target, name)?.get !== accessor.get) return
    if (own?.set) Object.defineProperty(target, name, own)
    else {
      Reflect.deleteProperty(target, name)
      if (!builtIn && pages.length > 0) Reflect.set(target, name, pages.at(-1))
    }
  })
}

function inherited(target: object, name: string): PropertyDescriptor | undefined {
  for (let proto: unknown = Object.getPrototypeOf(target); proto; proto = Object.getPrototypeOf(proto)) {
    const descriptor = Object.getOwnPropertyDescriptor(proto, name)
    if (descriptor) return descriptor
  }
  return undefined
}
