import type { Client } from '../../../src/client/client.ts'
import type { PickupController } from '../controller.ts'
import type { Ports } from '../ports.ts'
import type { BlockStores } from './stores.ts'

/** Who tells the points of the block's ways of delivery, and keeps the choice. */
export interface BlockServer
  extends Pick<Ports, 'read' | 'rows' | 'searchesHere'>, Required<Pick<Ports, 'isClosed'>> {
  /** One page of the points of the order's country; the first without a text is asked for once per country. */
  readonly list: (query: string, page: number, signal: AbortSignal) => Promise<unknown>
  /** Keeps the point for the order. It must run in the session queue. */
  readonly store: (id: string) => Promise<void>
  /** The way of delivery leads to no point of theirs any more. */
  readonly forget?: () => void
  /** Once, before points come: rules those out that this cart is too heavy for, where the rows tell limits. */
  readonly follow?: (controller: PickupController, signal: AbortSignal) => void
}

/** Whose points some of the block's ways of delivery have. */
export interface BlockSource {
  /** By which what is kept in this browser is told from others'; empty for DPD, which kept without a name. */
  readonly name: string
  /** What goes with the choice of a point as the name of its field. */
  readonly field: string
  /** Under which the order's refusal is kept among WooCommerce's own. */
  readonly errorId: string
  readonly leadsToPoints: (rate: string) => boolean
  /** @param rate the way of delivery that the points are for */
  readonly connect: (client: Client, stores: BlockStores, rate: () => string) => BlockServer
  /** Its own words for an order without a point; empty where it has none. */
  readonly required: () => string
  /** What the carrier's own script draws, which is covered; empty for nothing. */
  readonly covers: string
}
