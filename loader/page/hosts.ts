import { WHEN_ATTRIBUTE } from '../../src/island/names.ts'
import type { PageConfig } from '../../src/island/page-config.ts'
import type { Runtime } from '../../src/island/runtime.ts'
import type { findHosts, namesOf } from '../find.ts'
import type { Hold, holdFirstInteraction } from '../hold.ts'
import type { Table } from '../table.ts'
import { whenever } from './conditions.ts'
import { replay } from './replay.ts'

/** What the visitor did on hosts that are not mounted yet. */
export type Holds = WeakMap<HTMLElement, Hold>

/** What the loader's first part has and knows, so that it is not fetched twice. */
export interface FirstPart {
  readonly table: Table
  readonly holds: Holds
  readonly findHosts: typeof findHosts
  readonly namesOf: typeof namesOf
  readonly holdFirstInteraction: typeof holdFirstInteraction
}

export interface HostKeeper {
  /** Takes up every host in `root`. */
  readonly scan: (root?: ParentNode) => void
  /** Lets go of hosts that left the page. */
  readonly sweep: () => void
  readonly mount: (host: HTMLElement, name?: string) => Promise<void>
  readonly unmount: (host: HTMLElement) => void
}

/** Follows the page's hosts from the moment they are found until their condition holds and the runtime takes over. */
export function keepHosts(
  runtime: Runtime,
  page: PageConfig,
  { table, holds, findHosts, namesOf, holdFirstInteraction }: FirstPart,
): HostKeeper {
  const waiting = new Map<HTMLElement, Map<string, AbortController>>()
  const refused = new WeakSet<HTMLElement>()

  function take(host: HTMLElement, name: string): void {
    if (waiting.get(host)?.has(name) || runtime.has(host, name) || refused.has(host)) return
    const leaving = new AbortController()
    const here = waiting.get(host) ?? new Map<string, AbortController>()
    waiting.set(host, here.set(name, leaving))
    void begin(host, name, leaving.signal).then(() => {
      if (here.get(name) !== leaving) return
      here.delete(name)
      if (here.size === 0 && waiting.get(host) === here) waiting.delete(host)
    })
  }

  async function begin(host: HTMLElement, name: string, signal: AbortSignal): Promise<void> {
    const when = host.getAttribute(WHEN_ATTRIBUTE) ?? (table.get(name)?.when || 'ready')
    if (/interaction|save-data/.test(when) && !holds.has(host)) holds.set(host, holdFirstInteraction(host))
    await whenever(host, when, signal, holds.get(host)?.started)
    if (signal.aborted) return
    await runtime.mount(host, name)
    release(host)
  }

  function release(host: HTMLElement): void {
    const held = holds.get(host)?.end()
    holds.delete(host)
    if (held) replay(held)
  }

  function drop(host: HTMLElement): void {
    for (const leaving of waiting.get(host)?.values() ?? []) leaving.abort()
    waiting.delete(host)
    release(host)
  }

  return {
    scan(root = document) {
      // Its siblings are known, and the element itself may be a host.
      findHosts(root instanceof Element ? (root.parentNode ?? root) : root, table, page, take)
    },
    sweep() {
      for (const host of waiting.keys()) if (!host.isConnected) drop(host)
      runtime.sweep()
    },
    async mount(host, name = namesOf(host)[0] ?? '') {
      refused.delete(host)
      await runtime.mount(host, name)
    },
    unmount(host) {
      refused.add(host)
      drop(host)
      runtime.unmount(host)
    },
  }
}
