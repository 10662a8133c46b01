const WORD_BITS = 32

/** Positions 0 to size − 1, one bit each. */
export type BitSet = Uint32Array

export function createBitSet(size: number): BitSet {
  return new Uint32Array(Math.ceil(size / WORD_BITS))
}

export function addBit(set: BitSet, position: number): void {
  const word = Math.floor(position / WORD_BITS)
  set[word] = (set[word] ?? 0) | (1 << (position % WORD_BITS))
}

/** Positions in both sets, as a new set. */
export function intersect(a: BitSet, b: BitSet): BitSet {
  const common = new Uint32Array(a.length)
  for (let word = 0; word < a.length; word += 1) common[word] = (a[word] ?? 0) & (b[word] ?? 0)
  return common
}

/** Positions in either set, as a new set. */
export function unite(a: BitSet, b: BitSet): BitSet {
  const joint = new Uint32Array(a.length)
  for (let word = 0; word < a.length; word += 1) joint[word] = (a[word] ?? 0) | (b[word] ?? 0)
  return joint
}

/** The lowest position in both sets; -1 for none. */
export function firstCommon(a: BitSet, b: BitSet): number {
  for (let word = 0; word < a.length; word += 1) {
    const here = (a[word] ?? 0) & (b[word] ?? 0)
    if (here !== 0) return word * WORD_BITS + lowest(here)
  }
  return -1
}

/** The positions in ascending order. */
export function* positions(set: BitSet): Generator<number> {
  for (const [word, value] of set.entries()) {
    for (let rest = value; rest !== 0; rest &= rest - 1) {
      yield word * WORD_BITS + lowest(rest)
    }
  }
}

function lowest(word: number): number {
  return WORD_BITS - 1 - Math.clz32(word & -word)
}
