import type { findHosts } from './boot/find.ts'
import type { addLink, loadEntry } from './boot/load.ts'
import type { FirstAct, holdFirstAct } from './boot/first-act.ts'
import type { AtollApi } from './runtime/api.ts'
import type { Table } from './table-codec.ts'

/** What the visitor did on hosts that are not mounted yet. */
export type FirstActs = Map<HTMLElement, FirstAct>

/** What boot has and knows of hosts, so that it is not fetched twice. */
export interface Boot {
  readonly table: Table
  readonly firstActs: FirstActs
  readonly find: typeof findHosts
  readonly hold: typeof holdFirstAct
}

/** What boot hands over to the runtime. */
export interface Handover extends Boot {
  readonly load: typeof loadEntry
  readonly link: typeof addLink
}

/** The runtime's module. */
export interface RuntimeModule {
  readonly startPage: (handover: Handover) => AtollApi
}
