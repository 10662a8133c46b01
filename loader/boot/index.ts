import {
  CONFIG_ATTRIBUTE,
  HOST_ATTRIBUTE,
  PREFIX,
  STATE_ATTRIBUTE,
  WHEN_ATTRIBUTE,
} from '../../src/island/names.ts'
import type { PageConfig } from '../../src/island/page-config.ts'
import { table } from './files.ts'
import { findHosts } from './find.ts'
import { holdFirstAct } from './first-act.ts'
import { addLink, loadEntry } from './load.ts'
import { readJson } from './read-json.ts'
import type { AtollApi, AtollCommand, AtollQueue } from '../runtime/api.ts'
import type { FirstActs, RuntimeModule } from '../handover.ts'
import { holdsFirstAct } from '../when.ts'

declare const __ATOLL_VERSION__: string

declare global {
  interface Window {
    atoll?: AtollApi | AtollQueue
  }
}

/** A page without hosts that changes all the time is looked at this often, ms. */
const LOOK_AGAIN_MS = 100

/**
 * The boot script, which every page loads: it finds the first host, asks for the runtime and that host's code
 * at once, keeps what the visitor does meanwhile, and hands over. A page without hosts goes no further.
 */
function start(): void {
  // Which widgets are turned off; the runtime reads the rest and reports what is wrong.
  const config = readJson<PageConfig>(`[${CONFIG_ATTRIBUTE}]`)
  const firstActs: FirstActs = new Map()
  let handedOver: Promise<AtollApi> | undefined

  function handOver(): Promise<AtollApi> {
    handedOver ??= (loadEntry('core') as Promise<RuntimeModule>)
      .then(({ startPage }) => {
        rest()
        return startPage({
          table,
          firstActs,
          load: loadEntry,
          link: addLink,
          find: findHosts,
          hold: holdFirstAct,
        })
      })
      .catch((error: unknown) => {
        handedOver = undefined
        // The page is left alone until a script of its own asks.
        rest()
        findHosts(document, table, config, (host) => {
          firstActs.get(host)?.end()
          host.setAttribute(STATE_ATTRIBUTE, 'failed')
        })
        throw error
      })
    return handedOver
  }

  function look(): void {
    looking = undefined
    let needed = location.search.includes(`${PREFIX}-inspect`)
    findHosts(document, table, config, (host, name) => {
      const when = host.getAttribute(WHEN_ATTRIBUTE) ?? table.get(name)?.when ?? ''
      // A condition that waits for nothing is asked for here already, so that no request waits for another; in a task each,
      // as thirty in one keep the page busy.
      if (/^(ready|hold)?$/.test(when)) setTimeout(loadEntry, 0, name)
      if (holdsFirstAct(when) && !firstActs.has(host)) firstActs.set(host, holdFirstAct(host))
      needed = true
    })
    if (needed && !handedOver) handOver().catch(complain)
  }

  /** Looks no more, not even where it was about to: what is held then nobody would let go. */
  function rest(): void {
    latecomers.disconnect()
    clearTimeout(looking)
  }

  let looking: ReturnType<typeof setTimeout> | undefined
  const latecomers = new MutationObserver(() => {
    looking ??= setTimeout(look, LOOK_AGAIN_MS)
  })
  latecomers.observe(document, { childList: true, subtree: true, attributeFilter: [HOST_ATTRIBUTE] })
  const queued = window.atoll
  window.atoll = stubApi(config, handOver)
  if (Array.isArray(queued)) for (const command of queued) void window.atoll.push(command as AtollCommand)
  look()
}

/** The API until the runtime is here: what must answer at once answers, the rest waits for it. */
function stubApi(config: Partial<PageConfig>, handOver: () => Promise<AtollApi>): AtollApi {
  const call =
    (pick: (api: AtollApi) => (...args: never[]) => unknown) =>
    async (...args: unknown[]): Promise<never> =>
      pick(await handOver())(...(args as never[])) as never
  return {
    version: __ATOLL_VERSION__,
    config,
    client: {
      ajax: call((api) => api.client.ajax),
      rest: call((api) => api.client.rest),
      session: {
        busy: false,
        run: call((api) => api.client.session.run),
        idle: call((api) => api.client.session.idle),
      },
    },
    scan: call((api) => api.scan),
    mount: call((api) => api.mount),
    unmount: call((api) => api.unmount),
    list: () => [],
    on(name, listener) {
      const type = `${PREFIX}:${name}`
      document.addEventListener(type, listener as EventListener)
      return () => document.removeEventListener(type, listener as EventListener)
    },
    async push(command) {
      try {
        const [name, ...args] = command
        const api = window.atoll as unknown as Record<string, ((...values: unknown[]) => unknown) | undefined>
        // The runtime knows what to say of a command that does not exist.
        await (api[name] ? api[name](...args) : (await handOver()).push(command))
      } catch (error) {
        complain(error)
      }
    },
  }
}

/** As the runtime does: written to the console unless a listener of the page prevents it. */
function complain(error: unknown): void {
  const event = new CustomEvent(`${PREFIX}:error`, { cancelable: true, detail: { widget: PREFIX, error } })
  if (document.dispatchEvent(event)) console.error(`[${PREFIX}]`, error)
}

/** Version of the copy that owns this page. */
const owner = (window.atoll as AtollApi | undefined)?.version
// A text: what content of the page is called so is none.
if (owner?.at) console.warn(`[${PREFIX}] Version ${owner} already runs. Remove this tag.`)
else start()
