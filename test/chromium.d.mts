/** Path of a Chromium on this machine, or `null` where there is none. */
export function findChromium(): string | null

/** Path of a Chromium that keeps pages which were left; `null` where there is none. */
export declare function findWholeChromium(): string | null
