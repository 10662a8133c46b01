/** Bits of a number that `spread` takes at once: twice as many fit into 32. */
export const HALF_BITS = 13

const HALF = 2 ** HALF_BITS

/**
 * The bits of two whole numbers below `2 ** 26` by turns: numbers of neighbours on a grid are near each other, and those of one
 * cell, however large, follow each other.
 */
export function interleave(x: number, y: number): number {
  const low = spread(x % HALF) | (spread(y % HALF) << 1)
  const high = spread(Math.floor(x / HALF)) | (spread(Math.floor(y / HALF)) << 1)
  return high * HALF * HALF + low
}

/** A zero before every bit. */
function spread(value: number): number {
  let bits = value
  bits = (bits | (bits << 8)) & 0x00ff00ff
  bits = (bits | (bits << 4)) & 0x0f0f0f0f
  bits = (bits | (bits << 2)) & 0x33333333
  return (bits | (bits << 1)) & 0x55555555
}
