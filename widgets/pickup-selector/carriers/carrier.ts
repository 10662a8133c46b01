import type { Client } from '../../../src/client/client.ts'
import type { Config, Field } from '../host.ts'
import type { PickupController } from '../controller.ts'
import type { OriginalScript } from '../../../src/island/manifest.ts'
import type { PickupPoint } from '../points/point.ts'
import type { Ports } from '../ports.ts'

/** Texts of the server's own row, in the page's language; empty where it prints none. */
export interface Words {
  /** Before anything is chosen; what the list is called, too. */
  readonly placeholder: string
  readonly search: string
  readonly more: string
}

/** What comes with the last batch of a list. */
export interface ListEnd {
  /** Whether the server has further pages, `null` where unknown. */
  readonly hasMore: boolean | null
}

/** Receives points in batches. */
export type TakePoints = (points: readonly PickupPoint[], end?: ListEnd) => void

export interface ConnectOptions {
  readonly client: Client
  readonly config: Config
  /** Country that the order goes to; empty where unknown. */
  readonly country: () => string
}

/** A carrier plugin's actions for one form field. Those that store something must run in the session queue. */
export interface CarrierServer extends Pick<
  Ports,
  'search' | 'searchIsPage' | 'searchesHere' | 'read' | 'page' | 'rows' | 'isClosed'
> {
  /** Once, before points come: has those ruled out that this cart is too heavy for, where the carrier tells limits. */
  readonly follow?: (controller: PickupController, signal: AbortSignal) => void
  /** Asks for the whole list before it is opened. What fails is asked for again, and told, when it is. */
  readonly learn?: (take: TakePoints, signal: AbortSignal) => void
  readonly storeCod: (cod: '0' | '1') => Promise<void>
  readonly storePoint: (id: string) => Promise<void>
  /** Writes what the plugin's own fields beside the id's carry of the kept point; empties them where another is chosen. */
  readonly fill?: (id: string) => void
  /** The flag that was stored last from this page; `null` before. */
  readonly cod: '0' | '1' | null
  /**
   * The flag that the session may lack: storing it failed, or the page's nonces have been renewed since, and the shop
   * does not say that it refuses one. `null` where all is well.
   */
  readonly missingCod: '0' | '1' | null
}

/** What one carrier's plugin prints and answers. */
export interface Carrier {
  /** By which what is kept in this browser is told from other carriers'; empty for the one that kept without a name. */
  readonly name: string
  /** Its own scripts for the job. Where one is on the page, it keeps its elements. */
  readonly originals?: readonly OriginalScript[]
  /** Whether it works beside them where the page wants that: what they act on is covered. */
  readonly takesOver?: boolean
  /** What `host` is served with; `null` where it is not for points. */
  readonly configure?: (host: HTMLElement, config: Config) => Config | null
  /**
   * Whether ways of payment depend on the point: its flag is stored, and the checkout refreshed with
   * each choice. Elsewhere the point itself is stored.
   */
  readonly judgesPayment: boolean
  /** What the markup of `host` says for a field of this name. */
  readonly words: (host: HTMLElement, fieldName: string) => Words
  /** What the server says is chosen; `null` for nothing. */
  readonly choice: (host: HTMLElement, field: Field) => PickupPoint | null
  /** Reads the points that the server printed for `host`, or asks for the list. */
  readonly readPrinted: (
    host: HTMLElement,
    take: TakePoints,
    signal: AbortSignal,
    server: CarrierServer,
  ) => void
  readonly connect: (options: ConnectOptions) => CarrierServer
  /** Whether a way of delivery leads to a pickup point. */
  readonly leadsToPoints: (shippingMethod: string) => boolean
  /** What its refusal of an order without a point contains, in every language. */
  readonly refusal: RegExp
}
