/** One width from which on a number of slides stands side by side. */
export interface Breakpoint {
  /** Least width, px. */
  readonly minPx: number
  readonly columns: number
  /** Space between slides, px. */
  readonly gapPx: number
}

/** The breakpoint that holds at `width`: the last one whose width is reached. */
export function breakpointAt(breakpoints: readonly Breakpoint[], width: number): Breakpoint {
  return breakpoints.findLast(({ minPx }) => width >= minPx) ?? { minPx: 0, columns: 1, gapPx: 0 }
}

/**
 * Whether slides can go round: there must be one more than is seen, with a padded stage two.
 * @param count slides in all
 * @param columns slides side by side
 */
export function canLoop(count: number, columns: number, stagePaddingPx: number): boolean {
  return count > columns + (stagePaddingPx > 0 ? 1 : 0)
}
