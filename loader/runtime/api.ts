import type { Client } from '../../src/client/client.ts'
import type { AtollEvents } from '../../src/island/events.ts'
import type { PageConfig } from '../../src/island/page-config.ts'
import type { Island } from '../../src/island/island.ts'

/** `window.atoll`: what a site's own scripts may call. */
export interface AtollApi {
  readonly version: string
  /** The page configuration: as written until the first host is found, complete from then on. */
  readonly config: Partial<PageConfig>
  /** The shared client; its code loads with the first call. */
  readonly client: Client
  /** Finds hosts in `root` that were missed. Rarely needed: elements that come are seen by themselves. */
  readonly scan: (root?: ParentNode) => void
  /**
   * Mounts one element now, whatever its condition, also after a failure: as `name`, else as all that its mark and its
   * markup say. Resolves when it is mounted or failed.
   */
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
  readonly push: <K extends keyof AtollEvents>(command: AtollCommand<K>) => Promise<void>
}

/** A call of the API as a list: what is called, and what it is given. */
export type AtollCommand<K extends keyof AtollEvents = keyof AtollEvents> =
  | readonly [call: 'on', name: K, listener: (event: CustomEvent<AtollEvents[K]>) => void]
  | readonly [call: 'scan', root?: ParentNode]
  | readonly [call: 'mount', host: HTMLElement, name?: string]
  | readonly [call: 'unmount', host: HTMLElement]

/** What `window.atoll` may be until the loader is here: an array that keeps commands. */
export interface AtollQueue extends Array<unknown> {
  push<K extends keyof AtollEvents>(command: AtollCommand<K>): number
}
