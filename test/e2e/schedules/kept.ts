/** Seeds that once found a breach, with what it was: they run first, for ever. */
export const KEPT_SEEDS: readonly number[] = []
