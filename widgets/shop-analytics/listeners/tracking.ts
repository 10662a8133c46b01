import type { Client } from '../../../src/client/client.ts'
import type { EarlyEvent } from '../../../src/jquery/early-events.ts'
import type { EventRules, Ga4Event } from '../events/event.ts'
import type { loaded } from './loaded.ts'
import type { PageData } from '../page/page-data.ts'

/** What the listeners of the page's parts need. */
export interface Tracking {
  readonly data: PageData
  readonly rules: EventRules
  readonly track: (...events: ReadonlyArray<Ga4Event | undefined>) => void
  /** Whether something may be kept in the browser for analytics. */
  readonly mayStore: () => boolean
  /** Listens to an event of the shop or the browser, first of those that came before this code. */
  readonly on: (type: string, handler: (event: EarlyEvent) => void) => void
  readonly loaded: typeof loaded
  readonly client: Client
  readonly report: (error: unknown) => void
  readonly signal: AbortSignal
}
