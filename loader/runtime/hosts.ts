import { EXCLUDED, HOST_ATTRIBUTE, WHEN_ATTRIBUTE } from '../../src/island/names.ts'
import type { PageConfig } from '../../src/island/page-config.ts'
import type { Runtime } from '../../src/island/runtime.ts'
import type { Boot } from '../handover.ts'
import { holdsFirstAct } from '../when.ts'
import type * as Words from './advice.ts'
import { whenever } from './conditions.ts'

export interface HostKeeper {
  /** Takes up every host in `root`. */
  readonly scan: (root?: ParentNode) => void
  /** Lets go of hosts that left the page or were excluded. */
  readonly sweep: () => void
  readonly mount: (host: HTMLElement, name?: string) => Promise<void>
  readonly unmount: (host: HTMLElement) => void
}

/** Advises the site owner on a mistake in `where`. The words for it come then, not before. */
export type AdviseWith = (
  where: 'configuration' | 'window.atoll',
  word: (words: typeof Words) => string,
  host?: Element,
) => void

/** Follows the page's hosts from the moment they are found until their condition holds and the runtime takes over. */
export function keepHosts(
  runtime: Runtime,
  page: PageConfig,
  { table, firstActs, find, hold }: Boot,
  adviseWith: AdviseWith,
): HostKeeper {
  const waiting = new Map<HTMLElement, Map<string, AbortController>>()
  /** Widgets that what is held on a host waits for: those that hold it back, and any that is being mounted. */
  const expected = new WeakMap<HTMLElement, Set<string>>()
  const refused = new WeakSet<HTMLElement>()

  function take(host: HTMLElement, name: string): void {
    if (waiting.get(host)?.has(name) || runtime.has(host, name) || refused.has(host)) return
    const leaving = new AbortController()
    const here = waiting.get(host) ?? new Map<string, AbortController>()
    waiting.set(host, here.set(name, leaving))
    const begun = begin(host, name, leaving.signal).catch((error: unknown) => {
      // A condition whose code could not be loaded: the host is the page's own.
      release(host)
      reportError(error)
    })
    void begun.then(() => {
      if (here.get(name) !== leaving) return
      here.delete(name)
      if (here.size === 0 && waiting.get(host) === here) waiting.delete(host)
    })
  }

  async function begin(host: HTMLElement, name: string, signal: AbortSignal): Promise<void> {
    const when = host.getAttribute(WHEN_ATTRIBUTE) ?? table.get(name)?.when ?? 'ready'
    const holding = when.split(/\s+/).find(holdsFirstAct)
    // Where the words beside it never hold, acts would be kept from the page for nothing.
    if (holding && holding !== when) await whenever(host, when.replace(holding, ''), signal)
    const holdsBack = holding && !signal.aborted
    if (holdsBack && !firstActs.has(host)) firstActs.set(host, hold(host))
    const names = expected.get(host) ?? new Set()
    expected.set(host, names)
    if (holdsBack) names.add(name)
    await whenever(host, when, signal, firstActs.get(host)?.started)
    if (!signal.aborted) {
      names.add(name)
      await runtime.mount(host, name)
    }
    names.delete(name)
    // Any widget of the host may be the one that the visitor acted on.
    if (names.size === 0) release(host)
  }

  function release(host: HTMLElement): void {
    firstActs.get(host)?.end()
    firstActs.delete(host)
  }

  function drop(host: HTMLElement): void {
    for (const leaving of waiting.get(host)?.values() ?? []) leaving.abort()
    waiting.delete(host)
    release(host)
  }

  /** Widgets that an element is a host of, by its mark or by its native markup. */
  function widgetsFor(host: HTMLElement): readonly string[] {
    return [...table]
      .filter(([name, { native }]) => host.matches(`[${HOST_ATTRIBUTE}~="${name}"]${native && `,${native}`}`))
      .map(([name]) => name)
  }

  return {
    scan(root = document) {
      // Its siblings are known, and the element itself may be a host.
      find(root instanceof Element ? (root.parentNode ?? root) : root, table, page, take)
      // Boot reads less of the configuration: what it holds back may be no host.
      for (const host of firstActs.keys()) if (!waiting.has(host)) release(host)
    },
    sweep() {
      for (const host of waiting.keys()) if (!host.isConnected || host.closest(EXCLUDED)) drop(host)
      for (const { host } of runtime.list()) if (host.closest(EXCLUDED)) runtime.unmount(host)
      runtime.sweep()
    },
    async mount(host, name) {
      refused.delete(host)
      const names = name ? [name] : widgetsFor(host)
      if (!names.length) adviseWith('window.atoll', ({ NOT_A_HOST }) => NOT_A_HOST, host)
      await Promise.all(names.map((one) => runtime.mount(host, one)))
    },
    unmount(host) {
      refused.add(host)
      drop(host)
      runtime.unmount(host)
    },
  }
}
