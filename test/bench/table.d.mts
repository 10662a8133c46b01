/** A row of a table of timings. */
export interface Row {
  readonly what: string
  /** A value a run, ms, or a finished text. */
  readonly ours: readonly number[] | string
  /** The same of others, by name. */
  readonly peers?: Readonly<Record<string, readonly number[]>>
  readonly goal?: string
  /** How the runs become one figure, by default their median. */
  readonly by?: 'median' | 'worst'
}

export declare function formatTable(rows: readonly Row[]): string
export declare function ratioOf(
  ours: Row['ours'],
  theirs: Row['ours'],
  by?: Row['by'],
): { readonly ratio: number; readonly least: number; readonly most: number } | null
