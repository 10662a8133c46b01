/** Quiet time after the last keystroke before suggestions are asked for, ms. */
export const SUGGEST_DEBOUNCE_MS = 200
/** Suggestions for what was typed before stay listed while an answer takes no longer, ms. */
export const STALE_MS = 500
/** Shorter texts find everything. */
export const SHORTEST_TEXT = 2
/** Answers that are kept for a text that comes again. */
export const KEPT_SEARCHES = 20
