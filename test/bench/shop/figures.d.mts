export type MetricName = 'js' | 'requests' | 'lcp' | 'tbt' | 'cpu' | 'cls' | 'inp' | 'heap'

/** One load of a page with its acts; what could not be measured is missing. */
export type Run = Readonly<Partial<Record<MetricName, number>>>

export interface Figure {
  readonly name: MetricName
  readonly title: string
  readonly digits: number
  readonly goal?: number | undefined
  /** Medians. */
  readonly original: number | null
  readonly atoll: number | null
  readonly ratio: number | null
  /** Smallest and largest ratio of runs that followed each other. */
  readonly spread: readonly [number, number] | null
}

export declare function figuresOf(original: readonly Run[], atoll: readonly Run[]): readonly Figure[]
export declare function rowOf(figure: Figure): readonly string[]
export declare function alignRows(rows: ReadonlyArray<readonly string[]>): string
