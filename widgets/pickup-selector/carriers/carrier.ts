import type { Client } from '../../../src/client/client.ts'
import type { Config, Field } from '../host.ts'
import type { PickupPoint } from '../model.ts'

/** Texts of the server's own row, in the page's language; empty where it prints none. */
export interface Words {
  /** Before anything is chosen; what the list is called, too. */
  readonly placeholder: string
  readonly search: string
  readonly more: string
}

/**
 * Receives points in batches.
 * @param end with the last batch: whether the server has further pages, `null` where unknown
 */
export type TakePoints = (points: readonly PickupPoint[], end?: { readonly hasMore: boolean | null }) => void

export interface ConnectOptions {
  readonly client: Client
  readonly config: Config
  /** Country that the order goes to; empty where unknown. */
  readonly country: () => string
}

/** A carrier plugin's actions for one form field. Those that store something must run in the session queue. */
export interface CarrierServer {
  readonly search: (query: string, signal: AbortSignal) => Promise<unknown>
  /** Whether an answer without a text is the list's first page. */
  readonly searchIsPage: boolean
  readonly page: (page: number, signal: AbortSignal) => Promise<unknown>
  readonly storeCod: (cod: '0' | '1') => Promise<void>
  readonly storePoint: (id: string) => Promise<void>
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
  /** What the markup of `host` says for a field of this name. */
  readonly words: (host: HTMLElement, fieldName: string) => Words
  /** What the server says is chosen; `null` for nothing. */
  readonly choice: (host: HTMLElement, field: Field) => PickupPoint | null
  /** Reads the points that the server printed for `host`. */
  readonly readPrinted: (host: HTMLElement, take: TakePoints, signal: AbortSignal) => void
  readonly connect: (options: ConnectOptions) => CarrierServer
  /** Whether a way of delivery leads to a pickup point. */
  readonly leadsToPoints: (shippingMethod: string) => boolean
  /** What its refusal of an order without a point contains, in every language. */
  readonly refusal: RegExp
}
