import type { Client } from '../src/client/client.ts'
import type { AtollEvents } from '../src/island/events.ts'
import { CONFIG_ATTRIBUTE, HOST_ATTRIBUTE, OFF, PREFIX, WHEN_ATTRIBUTE } from '../src/island/names.ts'
import type { PageConfig } from '../src/island/page-config.ts'
import { readConfigScript } from '../src/island/config-script.ts'
import type { Core } from '../src/island/core.ts'
import type { Island } from '../src/island/runtime.ts'
import { claimPage } from './claim.ts'
import { load } from './load.ts'
import { registry } from './registry.ts'
import { holdFirstInteraction } from './replay.ts'
import { whenever } from './when.ts'

declare const __ATOLL_VERSION__: string

/** `window.atoll`: what a site's own scripts may call. */
export interface AtollApi {
  readonly version: string
  /** The page configuration: as written until the first widget loads, complete from then on. */
  readonly config: Partial<PageConfig>
  /** The shared client; its code loads with the first call. */
  readonly client: Client
  /** Finds hosts in `root` that were missed. Rarely needed: added elements are seen by themselves. */
  readonly scan: (root?: ParentNode) => void
  /** Mounts one element now, whatever its condition. @throws {TypeError} when no widget has that name. */
  readonly mount: (host: HTMLElement, name?: string) => Promise<void>
  /** Gives an element back to the server's markup. It stays so until `mount` is called. */
  readonly unmount: (host: HTMLElement) => void
  /** Listens to `atoll:<name>` of the whole page. @returns stops listening. */
  readonly on: <K extends keyof AtollEvents>(
    name: K,
    listener: (event: CustomEvent<AtollEvents[K]>) => void,
  ) => () => void
  readonly list: () => readonly Island[]
  /** Runs a command, `['on', 'error', listener]`; commands pushed before the loader came have run in order. */
  readonly push: (command: readonly [name: string, ...args: unknown[]]) => void
}

declare global {
  interface Window {
    atoll?: AtollApi | unknown[]
  }
}

/** In the address of any page: opens the inspector. */
const INSPECT_PARAMETER = `${PREFIX}-inspect`

function start(): void {
  const raw = readRawConfig()
  const pending = new Map<HTMLElement, Map<string, AbortController>>()
  const refused = new WeakSet<HTMLElement>()
  let made: Core | undefined
  let loading: Promise<Core> | undefined

  function core(): Promise<Core> {
    loading ??= import('../src/island/core.ts').then(({ createCore }) => (made = createCore(raw, load)))
    return loading
  }

  function scan(root: ParentNode = document): void {
    for (const host of within(root, `[${HOST_ATTRIBUTE}]`)) {
      for (const name of names(host)) consider(host, name)
    }
    if (raw.native === false) return
    for (const [name, { native }] of Object.entries(registry)) {
      if (!native || raw.widgets?.[name] === false) continue
      for (const host of within(root, native)) {
        if (!host.closest(`[${HOST_ATTRIBUTE}~="${name}"]`)) consider(host, name)
      }
    }
  }

  function consider(host: HTMLElement, name: string): void {
    if (pending.get(host)?.has(name) || made?.runtime.has(host, name) || refused.has(host)) return
    if (host.closest(`[${HOST_ATTRIBUTE}="${OFF}"]`)) return
    const waiting = new AbortController()
    const here = pending.get(host) ?? new Map<string, AbortController>()
    pending.set(host, here.set(name, waiting))
    void begin(host, name, waiting.signal).finally(() => {
      here.delete(name)
      if (here.size === 0) pending.delete(host)
    })
  }

  async function begin(host: HTMLElement, name: string, signal: AbortSignal): Promise<void> {
    const when = host.getAttribute(WHEN_ATTRIBUTE) ?? registry[name]?.when ?? 'ready'
    const release = /\binteraction\b|\bsave-data\b/.test(when) ? holdFirstInteraction(host) : undefined
    signal.addEventListener('abort', () => release?.())
    await whenever(host, when, signal, (word, known) => {
      console.warn(
        `[${PREFIX}] ${name}: ${WHEN_ATTRIBUTE} has "${word}", which is no condition. Known: ${known}.`,
        host,
      )
    })
    if (signal.aborted) return
    const [{ runtime: ready }] = await Promise.all([core(), load(name).catch(() => {})])
    if (!signal.aborted) await ready.mount(host, name)
    release?.()
  }

  function sweep(): void {
    for (const [host, here] of pending) {
      if (!host.isConnected) for (const waiting of here.values()) waiting.abort()
    }
    made?.runtime.sweep()
  }

  watch((roots) => {
    sweep()
    for (const root of roots) if (root.isConnected) scan(root)
  })

  const session: Client['session'] = {
    get busy() {
      return made?.client.session.busy ?? false
    },
    run: async (task, signal) => (await core()).client.session.run(task, signal),
    idle: async () => (await loading)?.client.session.idle(),
  }

  const api: AtollApi = {
    version: __ATOLL_VERSION__,
    get config() {
      return made?.page ?? raw
    },
    client: {
      ajax: async (...call) => (await core()).client.ajax(...call),
      rest: async (...call) => (await core()).client.rest(...call),
      session,
    },
    scan,
    async mount(host, name = names(host)[0]) {
      if (!name || !registry[name]) {
        throw new TypeError(
          `atoll.mount: there is no widget "${name ?? ''}". Give one of ${Object.keys(registry).join(', ')} as second argument.`,
        )
      }
      refused.delete(host)
      await (await core()).runtime.mount(host, name)
    },
    unmount(host) {
      refused.add(host)
      for (const waiting of pending.get(host)?.values() ?? []) waiting.abort()
      made?.runtime.unmount(host)
    },
    on(name, listener) {
      const heard = listener as EventListener
      document.addEventListener(`${PREFIX}:${name}`, heard)
      return () => document.removeEventListener(`${PREFIX}:${name}`, heard)
    },
    list: () => made?.runtime.list() ?? [],
    push([name, ...args]) {
      const command = (api as unknown as Record<string, unknown>)[name]
      try {
        if (typeof command !== 'function') throw new TypeError(`atoll.push: there is no command "${name}".`)
        ;(command as (...values: unknown[]) => unknown)(...args)
      } catch (error) {
        console.error(`[${PREFIX}]`, error)
      }
    },
  }

  const queued = Array.isArray(window.atoll) ? window.atoll : []
  window.atoll = api
  for (const command of queued) api.push(command as [string])
  scan()
  if (location.search.includes(INSPECT_PARAMETER)) {
    void Promise.all([core(), import('./inspector/index.ts')]).then(([loaded, { openInspector }]) => {
      openInspector(loaded)
    })
  }
}

function readRawConfig(): Partial<PageConfig> {
  try {
    const raw = readConfigScript(document)
    return typeof raw === 'object' && raw ? raw : {}
  } catch (error) {
    console.error(
      `[${PREFIX}] The ${CONFIG_ATTRIBUTE} script is not valid JSON, so the defaults are used. Correct it:`,
      error,
    )
    return {}
  }
}

function names(host: Element): string[] {
  return (host.getAttribute(HOST_ATTRIBUTE) ?? '').split(/\s+/).filter((name) => name && name !== OFF)
}

function* within(root: ParentNode, selector: string): Iterable<HTMLElement> {
  if (root instanceof HTMLElement && root.matches(selector)) yield root
  yield* root.querySelectorAll<HTMLElement>(selector)
}

/** Tells of elements that came (and that others may have gone), at most once per frame. */
function watch(changed: (added: Iterable<Element>) => void): void {
  const added = new Set<Element>()
  let scheduled = false

  function flush(): void {
    scheduled = false
    const roots = [...added]
    added.clear()
    changed(roots)
  }

  new MutationObserver((records) => {
    for (const { target, addedNodes, attributeName } of records) {
      if (attributeName) added.add(target as Element)
      for (const node of addedNodes) if (node instanceof Element) added.add(node)
    }
    if (scheduled) return
    scheduled = true
    // A hidden tab has no frames.
    if (document.hidden) setTimeout(flush)
    else requestAnimationFrame(flush)
  }).observe(document.documentElement, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: [HOST_ATTRIBUTE],
  })
}

const owner = claimPage(__ATOLL_VERSION__)
if (owner === undefined) start()
else {
  console.warn(
    `[${PREFIX}] This page already runs version ${owner}; the second tag (${__ATOLL_VERSION__}) does nothing. Remove one of them.`,
  )
}
