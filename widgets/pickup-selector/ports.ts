import type { Client } from '../../src/client/client.ts'
import type { Translate } from '../../src/i18n/texts.ts'
import type { SearchResult } from './carriers/search-result.ts'
import type { PickupPoint } from './points/point.ts'
import type { MessageKey } from './texts.ts'

/** Everything outside the widget that it reads or touches. */
export interface Ports {
  readonly client: Client
  readonly locale: string
  readonly translate: Translate<MessageKey>
  /** Asks the shop for points. @param query empty for the list without a search */
  readonly search: (query: string, signal: AbortSignal) => Promise<unknown>
  /**
   * Whether an answer without a text is the list's first page. `search_pudo` answers with fewer points than a page of
   * `load_more_items` holds (dpd-baltic.md#load-more), so there the pages begin with the first.
   */
  readonly searchIsPage: boolean
  /** Whether the list is whole, so that a text is looked for in it alone. */
  readonly searchesHere?: boolean
  /** Reads an answer to a search or for a page; DPD's forms are read where it is absent. */
  readonly read?: ((answer: unknown) => SearchResult | null) | undefined
  /** Asks for one page of the list without a search. */
  readonly page: (page: number, signal: AbortSignal) => Promise<unknown>
  /**
   * Asks for the points that a text matches, with all that the carrier says of them; left out where it says no more than its
   * list. Rejects where the answer is none.
   */
  readonly rows?: ((query: string, signal: AbortSignal) => Promise<readonly PickupPoint[]>) | undefined
  /** Whether the carrier has closed a point since it was listed; left out where nobody can tell. Rejects where no answer came. */
  readonly isClosed?: ((point: PickupPoint, signal: AbortSignal) => Promise<boolean>) | undefined
  /** Why a point cannot take this cart, in words; empty where it can. Set once the limits of points are known. */
  refusal?: ((point: PickupPoint) => string) | undefined
  /** Stores the flag that cash on delivery depends on. */
  readonly storeCod: (cod: '0' | '1') => Promise<void>
  /** Stores the point itself, where the theme needs it; runs before the refresh. */
  readonly storePoint: (id: string) => Promise<void>
  /** Has the checkout calculated again. */
  readonly refresh: () => Promise<void>
  /** Writes into every form field that carries the choice. */
  readonly writeField: (id: string) => void
  /** Country that the order goes to; empty where unknown. */
  readonly country: () => string
  /** City that the order goes to, as the shopper wrote it; empty where unknown. */
  readonly city: () => string
  /** Postcode that the order goes to, where the page's fields do not tell. */
  readonly postcode?: () => string
  /** The list is whole from now on. */
  readonly whole?: () => void
  readonly recall: () => PickupPoint | null
  readonly remember: (point: PickupPoint) => void
  readonly chosen: (point: PickupPoint) => void
  readonly report: (error: unknown) => void
}
