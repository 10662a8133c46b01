import { hookProperty } from './on-property.ts'

/** One event of the page, triggered by any copy of jQuery or by the browser. */
export interface HostEvent {
  readonly type: string
  /** jQuery's extra arguments; of a native `CustomEvent` its detail (an array is taken for the arguments). */
  readonly args: readonly unknown[]
  readonly target: EventTarget | null
}

/** Returning `false` cancels the event, for jQuery (`checkout_place_order` is vetoed so) and natively. */
export type HostEventHandler = (event: HostEvent) => unknown

interface JQuery {
  (target: EventTarget): { readonly trigger: (type: string, args: readonly unknown[]) => unknown }
  readonly fn: { readonly jquery: string }
  readonly event: { triggered?: string | undefined }
  readonly _data?: (target: EventTarget, name: 'events') => Readonly<Record<string, unknown>> | undefined
}

interface Hook {
  readonly handlers: Set<HostEventHandler>
  readonly listening: AbortController
}

const hooks = new WeakMap<EventTarget, Map<string, Hook>>()
/** Every copy that was `window.jQuery` when somebody listened or spoke; `noConflict` hides them later. */
const copies = new Set<JQuery>()
/** Native halves of {@link triggerHostEvent}: hooks heard the jQuery half. */
const echoes = new WeakSet<Event>()

/**
 * Listens to events named `type` on `target`, once each, whether a copy of jQuery triggers them (any version, also one that
 * loads later or hides behind `noConflict`) or the browser dispatches them. jQuery namespaces work as with `.on()`.
 */
export function onHostEvent(
  target: EventTarget,
  type: string,
  handler: HostEventHandler,
  signal: AbortSignal,
): void {
  if (signal.aborted) return
  remember()
  const here = hooks.get(target) ?? new Map<string, Hook>()
  hooks.set(target, here)
  const hook = here.get(type) ?? hookUp(target, type)
  here.set(type, hook)
  const own: HostEventHandler = (event) => handler(event)
  hook.handlers.add(own)
  signal.addEventListener('abort', () => {
    hook.handlers.delete(own)
    if (hook.handlers.size > 0 || here.get(type) !== hook) return
    here.delete(type)
    hook.listening.abort()
  })
}

/**
 * Triggers `type` on `target` so that everybody hears it once: through jQuery with `args` where the page has it, and as
 * a bubbling `CustomEvent` with `args` as detail for native listeners and any other copy of jQuery.
 */
export function triggerHostEvent(target: EventTarget, type: string, args: readonly unknown[] = []): void {
  remember()
  const [base = type, namespace] = type.split('.')
  const jQuery = copyThatListens(target, base)
  jQuery?.(target).trigger(type, args)
  if (jQuery && namespace) return
  const echo = new CustomEvent(base, { bubbles: true, cancelable: true, detail: args })
  if (!jQuery) {
    target.dispatchEvent(echo)
    return
  }
  echoes.add(echo)
  const before = jQuery.event.triggered
  // jQuery's own sign to its handlers that they have had this event.
  jQuery.event.triggered = base
  try {
    target.dispatchEvent(echo)
  } finally {
    jQuery.event.triggered = before
  }
}

function hookUp(target: EventTarget, type: string): Hook {
  const hook: Hook = { handlers: new Set(), listening: new AbortController() }
  const [base = type, ...namespaces] = type.split('.')
  const seen = new WeakSet<object>()
  let half: { readonly target: unknown; readonly native: boolean } | undefined

  /** `trigger('click')` also calls `element.click()`: its synthetic and its native event are two halves of one. */
  function isOtherHalf(origin: EventTarget | null, native: boolean): boolean {
    if (typeof (origin as Record<string, unknown> | null)?.[base] !== 'function') return false
    if (half && half.target === origin && half.native !== native) {
      half = undefined
      return true
    }
    half = { target: origin, native }
    queueMicrotask(() => {
      half = undefined
    })
    return false
  }

  function notify(occurrence: object, event: HostEvent, native: boolean): boolean {
    if (seen.has(occurrence)) return true
    seen.add(occurrence)
    if (isOtherHalf(event.target, native)) return true
    let allowed = true
    const now = [...hook.handlers]
    for (const handler of now) {
      try {
        if (handler(event) === false) allowed = false
      } catch (error) {
        // The page's own trigger() call must not fail for our sake.
        reportError(error)
      }
    }
    return allowed
  }

  target.addEventListener(
    base,
    (event) => {
      if (echoes.has(event)) return
      const { detail } = event as CustomEvent<unknown>
      const args =
        !(event instanceof CustomEvent) || detail === null ? [] : Array.isArray(detail) ? detail : [detail]
      if (!notify(event, { type, args, target: event.target }, true)) event.preventDefault()
    },
    { signal: hook.listening.signal },
  )
  hookProperty(
    target,
    `on${base}`,
    (event, args) => {
      // A trigger with namespaces is meant for those who listen with all of them.
      const meant = event.namespace?.split('.') ?? []
      if (!meant.every((name) => name === '' || namespaces.includes(name))) return true
      return notify(event.originalEvent ?? event, { type, args, target: event.target ?? target }, false)
    },
    hook.listening.signal,
  )
  return hook
}

function remember(): void {
  for (const copy of [currentCopy('jQuery'), currentCopy('$')]) if (copy) copies.add(copy)
}

function currentCopy(name: 'jQuery' | '$'): JQuery | undefined {
  const found = (globalThis as Record<string, unknown>)[name]
  const isCopy = typeof found === 'function' && (found as Partial<JQuery>).fn?.jquery !== undefined
  return isCopy ? (found as JQuery) : undefined
}

/** The copy through which the page listens to `type`; where none does, the page's current one. */
function copyThatListens(target: EventTarget, type: string): JQuery | undefined {
  const path: EventTarget[] = []
  // A field named parentNode hides a form's own: the way up would never end.
  for (
    let node: Node | null = target instanceof Node ? target : null;
    node && !path.includes(node);
    node = node.parentNode
  )
    path.push(node)
  const listens = (copy: JQuery): boolean =>
    [target, ...path, window].some((node) => copy._data?.(node, 'events')?.[type])
  const current = currentCopy('jQuery')
  return current && listens(current) ? current : ([...copies].find(listens) ?? current ?? [...copies].at(-1))
}
