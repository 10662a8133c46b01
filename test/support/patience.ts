/** How long a test waits for what comes by itself, however slow the machine, ms. */
export const PATIENCE_MS = 10_000
