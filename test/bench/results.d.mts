import type { Row } from './table.mjs'

/** The rows of both as text: then, now and their ratio. */
export declare function compareRows(then: readonly Row[], now: readonly Row[]): string
