export type Permission = 'orders' | 'forms' | 'leads' | 'reviews'

interface NamedValue {
  readonly name: string
  readonly value: string
}

/** One run, as the command line asks for it. */
export interface ShopArguments {
  /** Address of the start page, with a slash at its end. */
  readonly origin: string
  readonly login: NamedValue | null
  readonly coupon: string | null
  readonly cookies: readonly NamedValue[]
  /** Names of the flows to play; empty for all. */
  readonly only: readonly string[]
  readonly view: 'desktop' | 'phone' | null
  readonly allowed: readonly Permission[]
}

export declare const PERMISSIONS: readonly Permission[]
export declare const USAGE: string

/** Reads the command line. @throws {Error} with a sentence for the person who typed it */
export declare function readArguments(argv: readonly string[]): ShopArguments
