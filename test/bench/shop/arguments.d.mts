interface NamedValue {
  readonly name: string
  readonly value: string
}

export type Variant = 'original' | 'atoll'

/** One run, as the command line asks for it. */
export interface BenchArguments {
  /** Address of the start page, with a slash at its end. */
  readonly origin: string
  readonly login: NamedValue | null
  /** The cookies that show each. */
  readonly variants: Readonly<Record<Variant, readonly NamedValue[]>>
  readonly cookies: readonly NamedValue[]
  /** Names and paths; empty for those that are found. */
  readonly pages: readonly NamedValue[]
  readonly runs: number
  readonly slowdown: number
  readonly width: number
}

export declare const USAGE: string

/** Reads the command line. @throws {Error} with a sentence for the person who typed it */
export declare function readArguments(argv: readonly string[]): BenchArguments
