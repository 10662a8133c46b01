/** Embla's measure of a move is a resistance, not a time: at this ratio 99 % of the way are done in time. */
const MS_PER_RESISTANCE = 26
const LEAST_RESISTANCE = 12

/** Embla's `duration` for a move of `ms`. */
export function resistanceFor(ms: number): number {
  return Math.max(LEAST_RESISTANCE, ms / MS_PER_RESISTANCE)
}
