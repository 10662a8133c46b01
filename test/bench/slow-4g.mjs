/** Lighthouse's slow 4G: 150 ms, 1.6 Mbit/s down. */
export const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
