import type { PointTable } from './point-table.ts'

/** Shortest word that may hold a slip of the finger, letters: in shorter ones nearly every word is like every other. */
export const ONE_SLIP_LETTERS = 4
/** Shortest word that may hold two, letters. */
export const TWO_SLIPS_LETTERS = 8

/** Slips that a word of so many letters may hold. */
export function slipsIn({ length }: string): number {
  return length >= TWO_SLIPS_LETTERS ? 2 : length >= ONE_SLIP_LETTERS ? 1 : 0
}

/** Rows with words like those of the query, and the words that they were found by. */
export function matchSimilar(
  table: PointTable,
  words: readonly string[],
): { readonly rows: readonly number[]; readonly meant: readonly string[] } {
  const { haystacks, vocabulary } = table
  const beginnings = words.map((word) =>
    haystacks.some((haystack) => haystack.includes(word))
      ? [word]
      : similarWords(word, vocabulary).map((similar) => ` ${similar}`),
  )
  const rows = table
    .sorted()
    .filter((row) =>
      beginnings.every((some) => some.some((beginning) => haystacks[row]?.includes(beginning))),
    )
  return { rows, meant: beginnings.flat().map((word) => word.trim()) }
}

/**
 * The words of `vocabulary` that begin most nearly as `typed` does: a letter wrong, missing, too many, or two in each
 * other's place. The first letter is taken as it was typed.
 * @param typed folded, as the vocabulary is
 */
export function similarWords(typed: string, vocabulary: Iterable<string>): readonly string[] {
  let fewest = slipsIn(typed)
  if (fewest === 0) return []
  let best: string[] = []
  for (const word of vocabulary) {
    if (word[0] !== typed[0]) continue
    const slips = slipsToBeginning(typed, word, fewest)
    if (slips > fewest) continue
    if (slips < fewest) {
      fewest = slips
      best = []
    }
    best.push(word)
  }
  return best
}

/** Least slips between `typed` and any beginning of `word` (Damerau's distance); more than `most` is not counted out. */
function slipsToBeginning(typed: string, word: string, most: number): number {
  if (word.length < typed.length - most) return most + 1
  const width = Math.min(word.length, typed.length + most)
  let beforeLast: number[] = []
  let last: number[] = []
  for (let column = 0; column <= width; column += 1) last.push(column)
  for (let row = 1; row <= typed.length; row += 1) {
    const now = [row]
    let least = row
    for (let column = 1; column <= width; column += 1) {
      const same = typed[row - 1] === word[column - 1]
      let slips = Math.min(
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        (last[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
      )
      const swapped = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      if (swapped) slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1)
      now.push(slips)
      least = Math.min(least, slips)
    }
    if (least > most) return most + 1
    beforeLast = last
    last = now
  }
  return Math.min(...last)
}
