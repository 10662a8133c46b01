/** Path of a Chromium on this machine, or `null` where there is none. */
export function findChromium(): string | null
